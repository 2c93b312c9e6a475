import type { passengers as contract } from '../../../../../src-shared/contract/flights/passengers.ts'
import { checkWritable } from '../../../../../src-shared/flight/flight-writes.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { findFlight } from '../flights/queries.ts'
import { addPassenger } from './add.ts'
import { changeTicket, removeTicket } from './change.ts'
import { presentTicket } from './present.ts'
import { ticketById, ticketNumbered, ticketsOf } from './queries.ts'

/** A ticket and its flight. */
async function ticketOf(db: OperatorDb, params: { flightId: string; ticketId: string }) {
  const flight = found(await findFlight(db, params.flightId), 'flight_not_found')
  return { flight, ticket: found(await ticketNumbered(db, flight.id, params.ticketId), 'ticket_not_found') }
}

const present = async (db: OperatorDb, id: string) => presentTicket(found(await ticketById(db, id), 'ticket_not_found'))

export const passengers: HandlersOf<typeof contract> = {
  async list({ db }, { params }) {
    const flight = found(await findFlight(db, params.flightId), 'flight_not_found')
    return (await ticketsOf(db, flight.id)).map(presentTicket)
  },
  async add(context, { params, body }) {
    const flight = checkWritable(found(await findFlight(context.db, params.flightId), 'flight_not_found'), 'passengers')
    const { ticketId, grew } = await addPassenger(context, flight, body)
    await context.record('FLIGHT_PAX_LIST_UPDATE', flight)
    if (grew) await context.record('FLIGHT_PAX_COUNT_UPDATE', flight)
    return present(context.db, ticketId)
  },
  async read({ db }, { params }) {
    return presentTicket((await ticketOf(db, params)).ticket)
  },
  async update(context, { params, body }) {
    const { flight, ticket } = await ticketOf(context.db, params)
    const changed = await changeTicket(context, checkWritable(flight, 'passengers'), ticket, body)
    if (changed) await context.record('FLIGHT_PAX_LIST_UPDATE', flight)
    return present(context.db, ticket.id)
  },
  async remove(context, { params }) {
    const { flight, ticket } = await ticketOf(context.db, params)
    await removeTicket(context, checkWritable(flight, 'passengers'), ticket)
    if (ticket.userId !== null) await context.record('FLIGHT_PAX_LIST_UPDATE', flight)
    await context.record('FLIGHT_PAX_COUNT_UPDATE', flight)
  },
}
