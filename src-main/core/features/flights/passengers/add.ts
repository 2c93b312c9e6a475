import type { TicketInput } from '../../../../../src-shared/contract/flights/passengers.ts'
import { bit } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import type { FlightRow } from '../flights/queries.ts'
import { UNASSIGNED_PAX_TYPE } from '../flights/tickets.ts'
import { countPax } from './count.ts'
import { cardOf, checkNotAboard, namedPassenger, unsetMain } from './named.ts'
import { ticketsOf } from './queries.ts'
import { mainIn, paxTypeOf } from './rules.ts'

/**
 * Gives a person a ticket of a flight: an unassigned one, else one more, by which the number of pax grows (decision
 * 21). @throws Problem state_conflict when the person is on the flight already.
 */
export async function addPassenger(writing: Writing, flight: FlightRow, input: TicketInput) {
  const { user, ticketReference } = await namedPassenger(writing.db, input)
  const tickets = await ticketsOf(writing.db, flight.id)
  checkNotAboard(tickets, user.id)
  const isMain = mainIn(input, false)
  const free = tickets.find((ticket) => ticket.userId === null)
  const keptType = free && free.paxType !== UNASSIGNED_PAX_TYPE ? free.paxType : 'NONE'
  const fields = {
    userId: user.id,
    paxType: input.paxType ?? paxTypeOf(user, flight.departureAt) ?? keptType,
    isMain: bit(isMain),
    seatOnLap: bit(input.seatOnLap),
    comment: input.comment ?? null,
    externalReference: ticketReference ?? null,
    idCardId: await cardOf(writing.db, user.id, input.paxIdCardId),
  }
  if (isMain) await unsetMain(writing, tickets)
  if (free) {
    await writing.change('tickets', free.id, fields)
    return { ticketId: free.id, grew: false }
  }
  const { id } = await writing.add('tickets', { flightId: flight.id, ...fields })
  await countPax(writing, flight, flight.pax + 1)
  return { ticketId: id, grew: true }
}
