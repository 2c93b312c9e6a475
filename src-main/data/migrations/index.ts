import type { Migration } from 'kysely'
import { start } from './0001-start.ts'
import { currencyDecimals } from './0002-currency-decimals.ts'
import { flightWindow } from './0003-flight-window.ts'
import { bookingChanges } from './0004-booking-changes.ts'
import { logbook } from './0005-logbook.ts'
import { requestedPrice } from './0006-requested-price.ts'
import { references } from './0007-references.ts'
import { exchangeRates } from './0008-exchange-rates.ts'
import { flightNumberPattern } from './0009-flight-number-pattern.ts'
import { profiles } from './0010-profiles.ts'
import { tripSupport } from './0011-trip-support.ts'
import { accountCustomers } from './0012-account-customers.ts'
import { flightOptions } from './0013-flight-options.ts'
import { idempotencyKeys } from './0014-idempotency-keys.ts'
import { requestedTypes } from './0015-requested-types.ts'
import { closingReason } from './0016-closing-reason.ts'
import { calendarLinks } from './0017-calendar-links.ts'
import { flownHours } from './0018-flown-hours.ts'
import { retention } from './0019-retention.ts'
import { contacts } from './0020-contacts.ts'
import { deliveriesOfFlights } from './0021-deliveries-of-flights.ts'
import { fieldSync } from './0022-field-sync.ts'
import { crewReports } from './0023-crew-reports.ts'
import { undoInBatches } from './0024-undo-in-batches.ts'
import { legNumbers } from './0025-leg-numbers.ts'
import { checklistRules } from './0026-checklist-rules.ts'
import { weatherReports } from './0027-weather-reports.ts'
import { orders } from './0028-orders.ts'
import { rosterPublications } from './0029-roster-publications.ts'
import { filings } from './0030-filings.ts'
import { requiredQualifications } from './0031-required-qualifications.ts'
import { quoteOffers } from './0032-quote-offers.ts'

/**
 * Every migration by name, oldest first; a database that knows another one is newer than this app. README.md beside
 * this file describes how to add one.
 */
export const migrations: Record<string, Migration> = {
  '0001-start': start,
  '0002-currency-decimals': currencyDecimals,
  '0003-flight-window': flightWindow,
  '0004-booking-changes': bookingChanges,
  '0005-logbook': logbook,
  '0006-requested-price': requestedPrice,
  '0007-references': references,
  '0008-exchange-rates': exchangeRates,
  '0009-flight-number-pattern': flightNumberPattern,
  '0010-profiles': profiles,
  '0011-trip-support': tripSupport,
  '0012-account-customers': accountCustomers,
  '0013-flight-options': flightOptions,
  '0014-idempotency-keys': idempotencyKeys,
  '0015-requested-types': requestedTypes,
  '0016-closing-reason': closingReason,
  '0017-calendar-links': calendarLinks,
  '0018-flown-hours': flownHours,
  '0019-retention': retention,
  '0020-contacts': contacts,
  '0021-deliveries-of-flights': deliveriesOfFlights,
  '0022-field-sync': fieldSync,
  '0023-crew-reports': crewReports,
  '0024-undo-in-batches': undoInBatches,
  '0025-leg-numbers': legNumbers,
  '0026-checklist-rules': checklistRules,
  '0027-weather-reports': weatherReports,
  '0028-orders': orders,
  '0029-roster-publications': rosterPublications,
  '0030-filings': filings,
  '0031-required-qualifications': requiredQualifications,
  '0032-quote-offers': quoteOffers,
}
