import type { LegInput } from '../../../../../../src-shared/contract/sales/booking-request.ts'
import { distanceNm } from '../../../../../../src-shared/domain/airports/geo.ts'
import { message } from '../../../../../../src-shared/messages/index.ts'
import { asOf, expectedMoment, isPlannable } from '../../../../../../src-shared/time/date-ranges.ts'
import { parseTime } from '../../../../../../src-shared/time/time.ts'
import { fieldProblem } from '../../../../../../src-shared/wire/errors.ts'
import type { AirportRow } from '../../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../../data/operator-db.ts'
import type { AircraftRow } from '../../../fleet/aircraft/queries.ts'
import { flyingMinutes, legTimes } from '../../../flights/flights/rules/leg-times.ts'
import { asTail, codeAt, type FieldValue, type GivenWay, resolveNames } from './resolve-names.ts'

/** A request's tail numbers and legs, with all that they name found. */
export interface Itinerary<Leg> {
  /** The booking's own aircraft. */
  aircraft: AircraftRow | undefined
  legs: { input: Leg; aircraft: AircraftRow | undefined; plan: LegPlan }[]
}
type LegPlan = ReturnType<typeof legTimes> & { departureAirport: string; arrivalAirport: string; distance: number }

/** To be run `asOf` the request. @throws Problem invalid_input when a time is out of reach. */
export function checkMoment(at: number, field: string): number {
  if (isPlannable(at)) return at
  throw fieldProblem(field, message('must_be', { expected: expectedMoment(at) }))
}

type FieldIn = (field: string) => string

/** The instant of one end of a leg; the UTC form counts before the local one. */
function timeAt(leg: GivenWay, end: 'departure' | 'arrival', airport: AirportRow, fieldIn: FieldIn) {
  const utc = leg[`${end}DateUTC`]
  const local = leg[`${end}Date`]
  if (utc !== undefined) return checkMoment(parseTime(utc, 'UTC'), fieldIn(`${end}DateUTC`))
  return local === undefined ? undefined : checkMoment(parseTime(local, airport.timeZone), fieldIn(`${end}Date`))
}

/** Between two airports, in nautical miles, to a tenth. */
export const legDistance = (departure: AirportRow, arrival: AirportRow): number =>
  Math.round(distanceNm(departure, arrival) * 10) / 10

function planLeg(
  leg: GivenWay,
  [departure, arrival]: [AirportRow, AirportRow],
  aircraft: AircraftRow | undefined,
  fieldIn: FieldIn,
): LegPlan {
  const departureAt = timeAt(leg, 'departure', departure, fieldIn)
  if (departureAt === undefined) {
    throw fieldProblem(fieldIn('departureDate'), message('leg_departure_time_required'))
  }
  const arrivalAt = timeAt(leg, 'arrival', arrival, fieldIn)
  const distance = legDistance(departure, arrival)
  const input = { departureAt, arrivalAt, flightTime: leg.flightTime, blockTime: leg.blockTime }
  const times = legTimes(input, flyingMinutes(distance, aircraft), fieldIn('arrivalDate'))
  return { ...times, departureAirport: departure.code, arrivalAirport: arrival.code, distance }
}

/** Where a field of a leg stands in a request: `legs[2].pax`. */
type FieldOf = (index: number, field: string) => string
const inLegs: FieldOf = (index, field) => `legs[${index}].${field}`

/**
 * Finds the aircraft and airports of a request, and the times of its legs.
 * @throws Problem invalid_input with every aircraft and airport that is not known, or the first leg whose times are not
 * possible.
 */
export async function readItinerary<Leg extends LegInput>(
  db: OperatorDb,
  input: { aircraft?: string | undefined; requestedAircraftType?: string | undefined; legs: Leg[] },
  fieldOf = inLegs,
): Promise<Itinerary<Leg>> {
  const codes = input.legs.flatMap((leg, index): FieldValue<string | undefined>[] => [
    [codeAt(leg, 'departure'), fieldOf(index, 'departureAirport')],
    [codeAt(leg, 'arrival'), fieldOf(index, 'arrivalAirport')],
  ])
  const tails: FieldValue<string>[] = [
    [asTail(input.aircraft), 'aircraft'],
    ...input.legs.map((leg, index): FieldValue<string> => [asTail(leg.aircraft), fieldOf(index, 'aircraft')]),
  ]
  const { airports, fleet } = await resolveNames(db, tails, codes)
  const own = fleet.get(asTail(input.aircraft))
  const airportFor = (index: number) => airports.get(codes[index]?.[0] ?? '') as AirportRow
  const legs = input.legs.map((leg, index) => {
    const aircraft = fleet.get(asTail(leg.aircraft)) ?? own
    const ends: [AirportRow, AirportRow] = [airportFor(index * 2), airportFor(index * 2 + 1)]
    const requested = { requestedAircraftType: leg.requestedAircraftType ?? input.requestedAircraftType }
    return {
      input: { ...leg, ...requested },
      aircraft,
      plan: asOf(db.now, () => planLeg(leg, ends, aircraft, (field) => fieldOf(index, field))),
    }
  })
  return { aircraft: own, legs }
}
