import { accounts } from './accounts.ts'
import { aircraft } from './aircraft.ts'
import { airports } from './airports.ts'
import { bookings } from './bookings.ts'
import { crew } from './crew.ts'
import { documents } from './documents.ts'
import { emptyLegs } from './empty-legs.ts'
import type { Client, EndpointOf, OperationOf } from './endpoint.ts'
import { expenses } from './expenses.ts'
import { flightChecklists } from './flight-checklists.ts'
import { flightCrew } from './flight-crew.ts'
import { flightDesk } from './flight-desk.ts'
import { flightFuels } from './flight-fuels.ts'
import { flightNotes } from './flight-notes.ts'
import { flightServices } from './flight-services.ts'
import { flights } from './flights.ts'
import { fuels } from './fuels.ts'
import { invoices } from './invoices.ts'
import { itinerary } from './itinerary.ts'
import { keys } from './keys.ts'
import { maintenance } from './maintenance.ts'
import { migration } from './migration.ts'
import { passengers } from './passengers.ts'
import { paxDetails } from './pax-details.ts'
import { payments } from './payments.ts'
import { qualifications, qualificationTypes } from './qualifications.ts'
import { roster } from './roster.ts'
import { schedule } from './schedule.ts'
import { services } from './services.ts'
import { settings } from './settings.ts'
import { setup } from './setup.ts'
import { tasks } from './tasks.ts'
import { userDocuments } from './user-documents.ts'
import { users } from './users.ts'
import { webhookDesk } from './webhook-desk.ts'
import { webhooks } from './webhooks.ts'

/** The contract: every group of operations, the only list. */
export const contract = {
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
  passengers,
  flightServices,
  migration,
  flightFuels,
  flightNotes,
  paxDetails,
  webhooks,
  // The desktop app's own operations; they are not part of the partners' interface.
  setup,
  settings,
  keys,
  crew,
  schedule,
  tasks,
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
  webhookDesk,
}

export type Apron = typeof contract
export type Operation = OperationOf<Apron>
export type EndpointFor<O extends Operation> = EndpointOf<Apron, O>
export type ApronClient = Client<Apron>
