import type { Input } from '../../../../../src-shared/contract/endpoint.ts'
import type { crewReports } from '../../../../../src-shared/contract/operations/crew-reports.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { bit } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { crewOf } from '../../crew/assignments/queries.ts'
import type { FlightRow } from '../../flights/flights/queries.ts'
import { ticketsOf } from '../../flights/passengers/queries.ts'

/**
 * Marks who of the crew made take-off and landing; null marks none. Partners see it of a crew, so they are notified.
 * @throws Problem unknown_record for a person who is not on the flight.
 */
export async function reportPilotFlying(writing: Writing, flight: FlightRow, pilotId: number | null): Promise<void> {
  const crew = await crewOf(writing.db, flight.id)
  if (pilotId !== null) {
    const by = { in: 'body' as const, field: 'pilotFlying', value: pilotId }
    found(
      crew.find(({ publicId }) => publicId === pilotId),
      'crew_member_not_found',
      by,
    )
  }
  let changed = false
  for (const { id, publicId } of crew) {
    const flew = bit(publicId === pilotId)
    changed = (await writing.change('flightCrew', id, { isPilotTakeoff: flew, isPilotLanding: flew })) || changed
  }
  if (changed) await writing.record('FLIGHT_CREW_ASSIGNMENT', flight)
}

/** Marks tickets as on board or no-show. @throws Problem unknown_record for a ticket that is not of the flight. */
export async function reportBoarding(
  writing: Writing,
  flight: FlightRow,
  { ticketIds, boarding }: Input<typeof crewReports.boarding>['body'],
): Promise<void> {
  const tickets = await ticketsOf(writing.db, flight.id)
  for (const [index, ticketId] of (ticketIds ?? []).entries()) {
    const by = { in: 'body' as const, field: `ticketIds[${index}]`, value: ticketId }
    found(
      tickets.find(({ publicId }) => publicId === ticketId),
      'ticket_not_found',
      by,
    )
  }
  for (const { id, publicId } of tickets)
    if (!ticketIds || ticketIds.includes(publicId)) await writing.change('tickets', id, { boarding })
}
