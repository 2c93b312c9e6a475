import type { CrewLayout } from '../../../../data/tables/columns.ts'
import type { FuelFigures } from '../../../flights/flights/rules/fuel.ts'
import { type Movement, movements } from '../../../flights/flights/rules/movement.ts'
import type { PostFlight } from '../../../flights/flights/rules/open.ts'
import { type Seat, seatOf } from './seats.ts'

/** How far a line of a checklist is (wire-facts 1.8). */
type LineStatus = 'DO' | 'REQ' | 'OK' | 'CNL'

type FlightState = Movement & PostFlight & { canceledAt: number | null }

/** The status of the actual times: requested once all four are entered, done once the post-flight is closed. */
export function timeStatus(flight: FlightState): LineStatus {
  if (flight.canceledAt !== null) return 'CNL'
  if (flight.postFlightClosedAt !== null) return 'OK'
  return movements.every((movement) => flight[movement] !== null) ? 'REQ' : 'DO'
}

/** The crew: done once each pilot seat of the aircraft is filled. */
export function crewStatus(
  flight: { canceledAt: number | null },
  roles: string[],
  layout: CrewLayout | undefined,
): LineStatus {
  if (flight.canceledAt !== null) return 'CNL'
  const needed: Seat[] = (layout?.flightCrew ?? 1) > 1 ? ['commander', 'firstOfficer'] : ['commander']
  const taken = roles.map(seatOf)
  return needed.every((seat) => taken.includes(seat)) ? 'OK' : 'DO'
}

/** The fuel: done once it is known what left and what arrived. */
export function fuelStatus(flight: FuelFigures & { canceledAt: number | null }): LineStatus {
  if (flight.canceledAt !== null) return 'CNL'
  return flight.fuelOffBlock !== null && flight.fuelArrival !== null ? 'OK' : 'DO'
}
