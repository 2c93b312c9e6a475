import type { Handlers } from '../context.ts'
import { accountDesk } from './account-desk/handlers.ts'
import { accounting } from './accounting/handlers.ts'
import { accounts } from './accounts/handlers.ts'
import { aircraft } from './aircraft/handlers.ts'
import { aircraftPictures } from './aircraft-pictures/handlers.ts'
import { aircraftSchedule } from './aircraft-schedule/handlers.ts'
import { airportDesk } from './airport-desk/handlers.ts'
import { airports } from './airports/handlers.ts'
import { backups } from './backups/handlers.ts'
import { bookingDesk } from './booking-desk/handlers.ts'
import { bookingReads } from './booking-reads/handlers.ts'
import { bookings } from './bookings/handlers.ts'
import { calendarLinks } from './calendar-links/handlers.ts'
import { crew } from './crew/handlers.ts'
import { crewExpenses } from './crew-expenses/handlers.ts'
import { crewQualifications } from './crew-qualifications/handlers.ts'
import { diagnostics } from './diagnostics/handlers.ts'
import { documents } from './documents/handlers.ts'
import { duty } from './duty/handlers.ts'
import { emptyLegs } from './empty-legs/handlers.ts'
import { examples } from './examples/handlers.ts'
import { exchangeRates } from './exchange-rates/handlers.ts'
import { expenses } from './expenses/handlers.ts'
import { findings } from './findings/handlers.ts'
import { flightChecklists } from './flight-checklists/handlers.ts'
import { flightCrew } from './flight-crew/handlers.ts'
import { flightDesk } from './flight-desk/handlers.ts'
import { flightFuels } from './flight-fuels/handlers.ts'
import { flightNotes } from './flight-notes/handlers.ts'
import { flightServices } from './flight-services/handlers.ts'
import { flights } from './flights/handlers.ts'
import { fuels } from './fuels/handlers.ts'
import { health } from './health/handlers.ts'
import { history } from './history/handlers.ts'
import { holdItems } from './hold-items/handlers.ts'
import { imports } from './imports/handlers.ts'
import { invoicePayments } from './invoice-payments/handlers.ts'
import { invoices } from './invoices/handlers.ts'
import { itinerary } from './itinerary/handlers.ts'
import { keys } from './keys/handlers.ts'
import { maintenance } from './maintenance/handlers.ts'
import { map } from './map/handlers.ts'
import { migration } from './migration/handlers.ts'
import { notifications } from './notifications/handlers.ts'
import { passengers } from './passengers/handlers.ts'
import { paxDetails } from './pax-details/handlers.ts'
import { payments } from './payments/handlers.ts'
import { peopleDesk } from './people-desk/handlers.ts'
import { permits } from './permits/handlers.ts'
import { pricing } from './pricing/handlers.ts'
import { prints } from './prints/handlers.ts'
import { projects } from './projects/handlers.ts'
import { proposals } from './proposals/handlers.ts'
import { providers } from './providers/handlers.ts'
import { qualifications, qualificationTypes } from './qualifications/handlers.ts'
import { quotes } from './quotes/handlers.ts'
import { receiver } from './receiver/handlers.ts'
import { roster } from './roster/handlers.ts'
import { schedule } from './schedule/handlers.ts'
import { search } from './search/handlers.ts'
import { services } from './services/handlers.ts'
import { settings } from './settings/handlers.ts'
import { setup } from './setup/handlers.ts'
import { slots } from './slots/handlers.ts'
import { staff } from './staff/handlers.ts'
import { tasks } from './tasks/handlers.ts'
import { today } from './today/handlers.ts'
import { undo } from './undo/handlers.ts'
import { userDocuments } from './user-documents/handlers.ts'
import { users } from './users/handlers.ts'
import { webhookDesk } from './webhook-desk/handlers.ts'
import { webhooks } from './webhooks/handlers.ts'

/** The handlers of every operation; the compiler asks for one that is missing. */
export const handlers: Handlers = {
  accounts,
  users,
  userDocuments,
  aircraft,
  aircraftPictures,
  aircraftSchedule,
  airportDesk,
  health,
  history,
  holdItems,
  airports,
  bookings,
  quotes,
  bookingReads,
  proposals,
  providers,
  itinerary,
  emptyLegs,
  examples,
  flights,
  flightCrew,
  findings,
  flightChecklists,
  flightDesk,
  bookingDesk,
  notifications,
  search,
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
  roster,
  exchangeRates,
  expenses,
  accounting,
  invoicePayments,
  crewExpenses,
  prints,
  projects,
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
  calendarLinks,
  crew,
  schedule,
  map,
  settings,
  backups,
  diagnostics,
  setup,
  tasks,
  today,
  undo,
  pricing,
  receiver,
  webhookDesk,
  webhooks,
}
