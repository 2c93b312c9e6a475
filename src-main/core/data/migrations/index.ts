// Written by `npm run schema`. README.md beside this file describes how to add a migration.
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
import { noticeTimes } from './0033-notice-times.ts'
import { clearanceOrders } from './0034-clearance-orders.ts'
import { notamReferences } from './0035-notam-references.ts'
import { searchOrder } from './0036-search-order.ts'
import { bookingVersions } from './0037-booking-versions.ts'
import { paymentStatusSet } from './0038-payment-status-set.ts'
import { fieldHistory } from './0039-field-history.ts'
import { defectRestrictions } from './0040-defect-restrictions.ts'
import { sentContents } from './0041-sent-contents.ts'
import { reportRows } from './0042-report-rows.ts'
import { pendingRows } from './0043-pending-rows.ts'

/** Every migration by name, oldest first; a database that knows another one is newer than this app. */
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
  '0033-notice-times': noticeTimes,
  '0034-clearance-orders': clearanceOrders,
  '0035-notam-references': notamReferences,
  '0036-search-order': searchOrder,
  '0037-booking-versions': bookingVersions,
  '0038-payment-status-set': paymentStatusSet,
  '0039-field-history': fieldHistory,
  '0040-defect-restrictions': defectRestrictions,
  '0041-sent-contents': sentContents,
  '0042-report-rows': reportRows,
  '0043-pending-rows': pendingRows,
}

/** The fingerprint of the schema that the migrations up to each one make. */
export const fingerprints: Record<string, string> = {
  '0001-start': '800a7e42372c95c4ffe6f2754c90ab14ac30ca9a820c47864c93d7ce678b1f15',
  '0002-currency-decimals': '800a7e42372c95c4ffe6f2754c90ab14ac30ca9a820c47864c93d7ce678b1f15',
  '0003-flight-window': '41e910117e07e2861edc34ee83e0a282e9b34f1c25ea7fcf421cbc03a4e90136',
  '0004-booking-changes': '5c53207e9621502e0ea8f6c34cdda58b3cd683497180114362a8280119adcb13',
  '0005-logbook': '5aad82bd963018eee9fc284e637a551d490d3265198d1a8c8f44c79830a7ce9a',
  '0006-requested-price': '1fe0d7ef8c44bbd555fb2da71178caa37b4cf725f5399ad0c4cbc59d5be1e281',
  '0007-references': '1bfdddb7693b66758c3d62cb8b6f7f3cb59353d16b7b9e639f5867298f47201c',
  '0008-exchange-rates': 'af0482ad8bf00f6d6d7a6b73663a297bb38db5d946dda44e7ff124132fe38a80',
  '0009-flight-number-pattern': '74f4d3a1ea726758e5a2e60b838681f3e25e6e25b5bcf360833f4cf8eaa915c2',
  '0010-profiles': 'b8c7f4e80af621f9712904c7dedd9a432ace20280100d2e3d85187924887526d',
  '0011-trip-support': 'd9387e682052926b8266fb6654c2e33940593ece6b33773b9772ab95df26e17f',
  '0012-account-customers': 'da13f31776a56e8ba92627e50e902e3e367944d3a102d13ea72717f6184572cf',
  '0013-flight-options': '93de44a2a81e4df559c68deb1d8e1218686e6936ffb11c45354bec0e430860b7',
  '0014-idempotency-keys': 'f5c1600536904547c72ba8f1522fb9460fb78b0b00807a413bc5842fc2af98f2',
  '0015-requested-types': '2c0cae2131cf3cb6c1e78521b444c9e588cf5e6410200de817c64fea9041107e',
  '0016-closing-reason': '2d47c369ce727f1a34b7b6872608bb9ea25865523fb581b264f1467ae7b5eba3',
  '0017-calendar-links': '2d1ac5a87ca788636f817c4ae6f4bb86952e86acd290b1ce1ca64e83892631a1',
  '0018-flown-hours': '79a578e7f93f580b4639e393d9fc1d256239513dedec90e6aa9b662ec7ff3250',
  '0019-retention': '413457f0152c1d829ac7fdcfb20f5aadc2ec911eddcdbb2fdfc081b35a364548',
  '0020-contacts': '3a5e2d2e96fa936745e5adfa302592cf95c59f1f9d4bd3cfdd0e7ee110c9f19b',
  '0021-deliveries-of-flights': 'fc99092a366422efaca9b8dff908653b7ea3a84e321354e1d704ee9af0b737bf',
  '0022-field-sync': 'b73815aace81cf9e1986432da37cecf0b35ee8f828a1192ef1752739ef541011',
  '0023-crew-reports': '4652397607ae605cbcc03ec9b370bb543dab7c853a9e32d4d81d34619d67e0af',
  '0024-undo-in-batches': '1c74a233d3fd23b5119b653a4be7686cfdc6b5f752b66cbdc0293dc37d1b3abd',
  '0025-leg-numbers': '7973ced7ae08a9cb6250cf676ae0ab118e04e762e97c6eec0c575c8a8d541517',
  '0026-checklist-rules': '20a424eb9f53cb657219f381fe6fcd180494c3ffad8a283e56e42976a72fa43d',
  '0027-weather-reports': '25c741d7ebc864971c09ecef82a947059c1175c8fa7b417ec0805e3a6cdd0791',
  '0028-orders': '81144e67efdd47cd6e30243ad504f069407925d1f69d460eeaf833d51a565c0c',
  '0029-roster-publications': '30c8f2fdb089e8420ec4f20fd540312acb0f38f5a82da83eb83b43f9065d207b',
  '0030-filings': 'ce94423e7bb4071b76186159210f9dc39731f2d8fedf348d062c5b478bc4a01f',
  '0031-required-qualifications': '276cf6cf2b8805a4b30f0c0226db10ab2a3d297b80fe7f5818a896dc12f9eab6',
  '0032-quote-offers': '1ffe5b255caf48d3c9973a90888260f260b963e4767eff41fe4273871a978a2d',
  '0033-notice-times': 'bc6485e64bc72b061afc96d83e502cdaa74fbfaf7d2bd04b89c9580b3defad23',
  '0034-clearance-orders': '190927a27207ee566e4dd49cc78cf50ffdaecab8b6e266fc227b029fbfafdcb5',
  '0035-notam-references': '8f84b91712b70a2a2a2730838a789f035cb7b6ca4adc0d43a6fd19915e1c6270',
  '0036-search-order': '00992a8a6ed85a549eb414f6e8ab1c24d5753e6813b2c69e2bde6e6aedfde779',
  '0037-booking-versions': 'b127da4938df540b7ccae1bb03f843d0d9fdc40e2cd37940ccdd3ccafdec2cdd',
  '0038-payment-status-set': '6bc4a43da48e5f1ff0163bb9a8231a8a3b83ba36a3da5ea569868c557abe8a05',
  '0039-field-history': '13600ca07a7ec05036fdf8405e78e8feabf59a69e4b75774fbff3529071881d7',
  '0040-defect-restrictions': '349501188df9f958fb9af7ec3bddf3894fbc96449a026f6750d289e249bdd9a3',
  '0041-sent-contents': '540dc65475c53677a8f3e74061d6329dc86d8122277ed2b45fe7934764c43701',
  '0042-report-rows': 'a9ef370259ea0380558b946d81ca598861b1eab6c8f7d823d24ea54aac8ab702',
  '0043-pending-rows': '1fba8d6048b083727cae9b5c667332823f212fd733a56fcb0751b1af7b5f9a31',
}
