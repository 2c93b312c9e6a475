import type { Handlers } from '../context.ts'
import { accounts } from './accounts/handlers.ts'
import { aircraft } from './aircraft/handlers.ts'
import { airports } from './airports/handlers.ts'
import { bookings } from './bookings/handlers.ts'
import { crew } from './crew/handlers.ts'
import { documents } from './documents/handlers.ts'
import { emptyLegs } from './empty-legs/handlers.ts'
import { expenses } from './expenses/handlers.ts'
import { flightChecklists } from './flight-checklists/handlers.ts'
import { flightCrew } from './flight-crew/handlers.ts'
import { flightDesk } from './flight-desk/handlers.ts'
import { flightFuels } from './flight-fuels/handlers.ts'
import { flightNotes } from './flight-notes/handlers.ts'
import { flightServices } from './flight-services/handlers.ts'
import { flights } from './flights/handlers.ts'
import { fuels } from './fuels/handlers.ts'
import { invoices } from './invoices/handlers.ts'
import { itinerary } from './itinerary/handlers.ts'
import { keys } from './keys/handlers.ts'
import { maintenance } from './maintenance/handlers.ts'
import { migration } from './migration/handlers.ts'
import { passengers } from './passengers/handlers.ts'
import { paxDetails } from './pax-details/handlers.ts'
import { payments } from './payments/handlers.ts'
import { qualifications, qualificationTypes } from './qualifications/handlers.ts'
import { roster } from './roster/handlers.ts'
import { schedule } from './schedule/handlers.ts'
import { services } from './services/handlers.ts'
import { settings } from './settings/handlers.ts'
import { setup } from './setup/handlers.ts'
import { tasks } from './tasks/handlers.ts'
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
  airports,
  bookings,
  itinerary,
  emptyLegs,
  flights,
  flightCrew,
  flightChecklists,
  flightDesk,
  services,
  fuels,
  maintenance,
  qualificationTypes,
  qualifications,
  roster,
  expenses,
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
  crew,
  schedule,
  settings,
  setup,
  tasks,
  webhookDesk,
  webhooks,
}
