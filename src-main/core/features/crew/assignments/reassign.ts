import { bit } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import type { FlightRow } from '../../flights/flights/queries.ts'
import { crewOf } from './queries.ts'

/** Puts a person back on a flight in the role that they had there last; nothing where they are on it. */
export async function reassignToFlight(writing: Writing, flight: FlightRow, userId: string): Promise<void> {
  const crew = await crewOf(writing.db, flight.id)
  if (crew.some((member) => member.userId === userId)) return
  const removals = writing.db.journal().select('changes').where('flightId', '=', flight.id)
  const ofCrew = removals.where('table', '=', 'flightCrew').where('action', '=', 'remove').orderBy('sequence', 'desc')
  const seats = (await ofCrew.execute()).map(({ changes }) => JSON.parse(changes) as { userId: string; role: string })
  const former = seats.find((seat) => seat.userId === userId)
  if (!former) return
  const position = Math.max(-1, ...crew.map((member) => member.position)) + 1
  const flew = { isPilotLanding: bit(false), isPilotTakeoff: bit(false) }
  await writing.add('flightCrew', { flightId: flight.id, userId, role: former.role, position, ...flew })
  await writing.record('FLIGHT_CREW_ASSIGNMENT', flight)
}
