import type { NewRow } from '../../../data/journal.ts'
import type { Writing } from '../../../dispatch/context.ts'
import type { FlightRow } from './queries.ts'
import { ticketsFor } from './rules/plan.ts'

/** The type that a ticket has while it is unassigned (wire-facts 21). It says nothing about who will travel on it. */
export const UNASSIGNED_PAX_TYPE = 'MALE'

/** Unassigned tickets (wire-facts 21). */
export function unassigned(flightId: string, count: number): NewRow<'tickets'>[] {
  return Array.from({ length: count }, () => ({
    flightId,
    userId: null,
    paxType: UNASSIGNED_PAX_TYPE,
    isMain: 0,
    seatOnLap: 0,
    comment: null,
    externalReference: null,
    idCardId: null,
    luggageWeight: null,
  }))
}

/** Gives a flight as many tickets as pax. @throws Problem state_conflict; see `ticketsFor`. */
export async function fitTickets(writing: Writing, flight: FlightRow, pax: number): Promise<void> {
  const tickets = writing.db.from('tickets').select(['id', 'userId']).where('flightId', '=', flight.id)
  const { missing, spare } = ticketsFor(await tickets.orderBy('publicId').execute(), pax)
  await writing.addAll('tickets', unassigned(flight.id, missing))
  for (const { id } of spare) await writing.remove('tickets', id)
}
