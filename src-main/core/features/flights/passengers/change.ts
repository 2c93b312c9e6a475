import type { TicketInput } from '../../../../../src-shared/contract/flights/passengers.ts'
import { withBits } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import type { FlightRow } from '../flights/queries.ts'
import { countPax } from './count.ts'
import { cardOf, checkNotAboard, namedPassenger, unsetMain } from './named.ts'
import { type TicketRow, ticketsOf } from './queries.ts'
import { mainIn, namesPassenger, paxTypeOf, withEditedNames } from './rules.ts'

/** The consequences of giving a ticket to another person; none when they have it already. */
async function handOver(writing: Writing, flight: FlightRow, ticket: TicketRow, input: TicketInput) {
  const { user, ticketReference } = await namedPassenger(writing.db, input)
  if (user.id === ticket.userId) return { externalReference: ticketReference }
  checkNotAboard(await ticketsOf(writing.db, flight.id), user.id)
  return {
    userId: user.id,
    paxType: paxTypeOf(user, flight.departureAt),
    externalReference: ticketReference ?? null,
    idCardId: await cardOf(writing.db, user.id, undefined),
    luggageWeight: null,
    luggageUnit: null,
  }
}

/**
 * Changes what is given of a ticket, or gives it to another person; false when nothing differs.
 * @throws Problem state_conflict when that person is on the flight already.
 */
export async function changeTicket(
  writing: Writing,
  flight: FlightRow,
  ticket: TicketRow,
  request: TicketInput,
): Promise<boolean> {
  const input = withEditedNames(request, ticket)
  const handed = namesPassenger(input, ticket) ? await handOver(writing, flight, ticket, input) : undefined
  const userId = handed?.userId ?? ticket.userId
  const { paxIdCardId, paxType, comment, seatOnLap } = input
  const isMain = mainIn(input, ticket.isMain === 1)
  const chosen = paxIdCardId === undefined ? {} : { idCardId: await cardOf(writing.db, userId, paxIdCardId) }
  const fields = { comment, ...withBits({ isMain, seatOnLap }), ...(paxType ? { paxType } : {}) }
  if (isMain)
    await unsetMain(
      writing,
      (await ticketsOf(writing.db, flight.id)).filter(({ id }) => id !== ticket.id),
    )
  return writing.change('tickets', ticket.id, { ...handed, ...chosen, ...fields })
}

/** Removes a ticket, with which the number of pax goes down: a flight has as many tickets as pax (decision 21). */
export async function removeTicket(writing: Writing, flight: FlightRow, ticket: TicketRow): Promise<void> {
  await writing.remove('tickets', ticket.id)
  await countPax(writing, flight, flight.pax - 1)
}
