import type { Handlers } from '../dispatch/context.ts'
import { airportDesk } from './airports/airports/desk-handlers.ts'
import { airports } from './airports/airports/partner-handlers.ts'
import { weather } from './airports/weather/handlers.ts'
import { accountDesk } from './contacts/accounts/desk-handlers.ts'
import { accounts } from './contacts/accounts/partner-handlers.ts'
import { userDocuments } from './contacts/identity-documents/handlers.ts'
import { peopleDesk } from './contacts/people/desk-handlers.ts'
import { users } from './contacts/people/partner-handlers.ts'
import { flightCrew } from './crew/assignments/handlers.ts'
import { calendarLinks } from './crew/calendar-links/handlers.ts'
import { dutyClock } from './crew/duty/clock-handlers.ts'
import { duty } from './crew/duty/handlers.ts'
import { findings } from './crew/findings/handlers.ts'
import { airportCrew } from './crew/members/airport-crew-handler.ts'
import { crew } from './crew/members/desk-handlers.ts'
import { staff } from './crew/members/partner-handlers.ts'
import { qualifications, qualificationTypes } from './crew/qualifications/desk-handlers.ts'
import { crewQualifications } from './crew/qualifications/partner-handlers.ts'
import { roster } from './crew/roster/handlers.ts'
import { rosterPublications } from './crew/roster-publications/handlers.ts'
import { rosterRequests } from './crew/roster-requests/handlers.ts'
import { crewSuggestions } from './crew/suggestions/handlers.ts'
import { accounting } from './finance/accounting/handlers.ts'
import { exchangeRates } from './finance/exchange-rates/handlers.ts'
import { expenses } from './finance/expenses/desk-handlers.ts'
import { crewExpenses } from './finance/expenses/partner-handlers.ts'
import { invoices } from './finance/invoices/handlers.ts'
import { payments } from './finance/payments/desk-handlers.ts'
import { invoicePayments } from './finance/payments/partner-handlers.ts'
import { projects } from './finance/projects/handlers.ts'
import { aircraft } from './fleet/aircraft/partner-handlers.ts'
import { aircraftPictures } from './fleet/aircraft/pictures-handlers.ts'
import { holdItems } from './fleet/deferred-defects/handlers.ts'
import { maintenance } from './fleet/maintenance/handlers.ts'
import { migration } from './flights/customs/handlers.ts'
import { flights } from './flights/flights/handlers.ts'
import { fuels } from './flights/fuel/desk-handlers.ts'
import { flightFuels } from './flights/fuel/partner-handlers.ts'
import { paxDetails } from './flights/manifest/handlers.ts'
import { flightNotes } from './flights/notes/handlers.ts'
import { passengersDesk } from './flights/passengers/desk-handlers.ts'
import { passengers } from './flights/passengers/handlers.ts'
import { userAsPassenger } from './flights/passengers/user-handler.ts'
import { permits } from './flights/permits/handlers.ts'
import { services } from './flights/services/desk-handlers.ts'
import { flightServices } from './flights/services/partner-handlers.ts'
import { slots } from './flights/slots/handlers.ts'
import { tasks } from './flights/tasks/handlers.ts'
import { eventTriggers } from './integrations/event-triggers/handlers.ts'
import { fieldCalls } from './integrations/field-calls/handlers.ts'
import { fieldConflicts } from './integrations/field-reports/conflict-handlers.ts'
import { fieldReports } from './integrations/field-reports/handlers.ts'
import { fieldSync } from './integrations/field-sync/handlers.ts'
import { testClock } from './integrations/test-clock/handlers.ts'
import { webhookDesk } from './integrations/webhooks/desk-handlers.ts'
import { webhooks } from './integrations/webhooks/partner-handlers.ts'
import { keys } from './office/api-keys/handlers.ts'
import { documents } from './office/documents/handlers.ts'
import { longWork } from './office/long-work/handlers.ts'
import { mail } from './office/mail/handlers.ts'
import { providers } from './office/providers/handlers.ts'
import { retention } from './office/retention/handlers.ts'
import { settings } from './office/settings/handlers.ts'
import { setup } from './office/setup/handlers.ts'
import { aircraftSchedule } from './operations/aircraft-schedule/handlers.ts'
import { schedule } from './operations/board/handlers.ts'
import { rosterChange } from './operations/board/roster-handler.ts'
import { checklist } from './operations/checklist/handlers.ts'
import { crewReports } from './operations/crew-reports/handlers.ts'
import { examples } from './operations/examples/handlers.ts'
import { figures } from './operations/figures/handlers.ts'
import { filings } from './operations/filings/handlers.ts'
import { flightNotices } from './operations/flight-notices/handlers.ts'
import { flightDesk } from './operations/flight-page/handlers.ts'
import { gettingStarted } from './operations/getting-started/handlers.ts'
import { history } from './operations/history/handlers.ts'
import { imports } from './operations/imports/handlers.ts'
import { map } from './operations/map/handlers.ts'
import { notifications } from './operations/notifications/handlers.ts'
import { orders } from './operations/orders/handlers.ts'
import { linkedCalendar } from './operations/papers/calendar-handler.ts'
import { prints } from './operations/papers/handlers.ts'
import { quoteMail } from './operations/quote-mail/handlers.ts'
import { flightChecklists } from './operations/readiness/handlers.ts'
import { search } from './operations/search/handlers.ts'
import { today } from './operations/today/handlers.ts'
import { trip } from './operations/trip/handlers.ts'
import { undo } from './operations/undo/handlers.ts'
import { bookingDesk } from './sales/bookings/desk/desk-handlers.ts'
import { bookings } from './sales/bookings/partner-handlers.ts'
import { bookingReads } from './sales/bookings/records/records-handlers.ts'
import { emptyLegs } from './sales/empty-legs/handlers.ts'
import { itinerary } from './sales/itinerary/handlers.ts'
import { aircraftPricing } from './sales/pricing/aircraft-pricing-handler.ts'
import { pricing } from './sales/pricing/handlers.ts'
import { quoteOffers } from './sales/quote-offers/handlers.ts'
import { proposals } from './sales/quotes/desk-handlers.ts'
import { quotes } from './sales/quotes/partner-handlers.ts'

/** Nouns that make sense on a computer alone; its services bring their handlers. */
type ComputerNoun =
  | 'backups'
  | 'callbackTargets'
  | 'diagnostics'
  | 'faults'
  | 'fieldDevices'
  | 'health'
  | 'receiver'
  | 'scenarios'
  | 'traffic'
  | 'travelDocuments'

/** The handlers of all other operations; a missing one is a compile error. */
export const coreHandlers: Omit<Handlers, ComputerNoun> = {
  accounts,
  users: { ...users, ...userAsPassenger },
  userDocuments,
  aircraft: { ...aircraft, ...aircraftPricing },
  aircraftPictures,
  aircraftSchedule,
  airportDesk,
  crewSuggestions,
  weather,
  fieldSync,
  history,
  holdItems,
  airports: { ...airports, ...airportCrew },
  bookings,
  quotes,
  bookingReads,
  proposals,
  providers,
  itinerary,
  emptyLegs,
  crewReports,
  examples,
  flights,
  flightCrew,
  passengersDesk,
  findings,
  flightChecklists,
  filings,
  flightNotices,
  flightDesk,
  bookingDesk,
  notifications,
  search,
  eventTriggers,
  testClock,
  services,
  permits,
  slots,
  fuels,
  maintenance,
  staff,
  crewQualifications,
  duty,
  qualificationTypes,
  qualifications,
  rosterRequests,
  rosterPublications,
  roster: { ...roster, ...rosterChange, ...dutyClock },
  exchangeRates,
  expenses,
  accounting,
  invoicePayments,
  crewExpenses,
  orders,
  prints,
  projects,
  longWork,
  mail,
  retention,
  invoices,
  payments,
  documents,
  passengers,
  flightServices,
  migration,
  flightFuels,
  flightNotes,
  paxDetails,
  keys,
  accountDesk,
  imports,
  peopleDesk,
  calendarLinks: { ...calendarLinks, ...linkedCalendar },
  crew,
  schedule,
  gettingStarted,
  map,
  figures,
  quoteMail,
  quoteOffers,
  settings,
  setup,
  tasks,
  checklist,
  today,
  trip,
  undo,
  pricing,
  fieldCalls,
  fieldConflicts,
  fieldReports,
  webhookDesk,
  webhooks,
}
