import { type AirportRow, airportsByCode } from '../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { AircraftRow } from '../../fleet/aircraft/queries.ts'
import { flyingMinutes, legTimes } from '../../flights/flights/rules/leg-times.ts'
import { legDistance } from '../bookings/itinerary.ts'
import { flightsFrom, scheduledBefore } from '../feasibility/queries.ts'
import { type Gap, positionGaps } from '../feasibility/rules/position.ts'
import type { DraftLeg } from './draft.ts'

export type PositionLeg = DraftLeg & { before: number }

const MINUTE = 60_000

function positionLeg(gap: Gap, aircraft: AircraftRow, departure: AirportRow, arrival: AirportRow): DraftLeg {
  const distance = legDistance(departure, arrival)
  const flying = flyingMinutes(distance, aircraft)
  const { blockTime } = legTimes({ departureAt: 0 }, flying, '')
  const departureAt = gap.readyAt ?? (gap.dueAt ?? 0) - blockTime * MINUTE
  const ends = { departureAirport: departure.code, arrivalAirport: arrival.code }
  const plan = { ...legTimes({ departureAt }, flying, ''), ...ends, distance, pax: 0 }
  return { plan, given: {}, aircraft, departure, arrival }
}

/** The positioning flights that an aircraft needs for the legs it flies; `before` counts among all legs. */
async function ofAircraft(db: OperatorDb, aircraft: AircraftRow, legs: DraftLeg[], bookingId: string | undefined) {
  const own = legs
    .filter((leg) => leg.aircraft?.id === aircraft.id)
    .toSorted((a, b) => a.plan.departureAt - b.plan.departureAt)
  const [startAt, endAt] = [own[0]?.plan.departureAt ?? 0, own.at(-1)?.plan.arrivalAt ?? 0]
  const others = <S extends { bookingId?: string }>(all: S[]) =>
    all.filter((one) => bookingId === undefined || one.bookingId !== bookingId)
  const schedule = others(await scheduledBefore(db, aircraft.id, startAt))
  const [next] = others(await flightsFrom(db, aircraft.id, endAt))
  const plans = own.map(({ plan }) => plan)
  const gaps = positionGaps(plans, schedule, next, aircraft.homebase)
  const codes = gaps.flatMap(({ from, to }) => [from, to])
  const airports = new Map((await airportsByCode(db, codes)).map((row) => [row.code, row]))
  return gaps.flatMap((gap): PositionLeg[] => {
    const [departure, arrival] = [airports.get(gap.from), airports.get(gap.to)]
    const next = own[gap.before]
    const before = next ? legs.indexOf(next) : legs.length
    return departure && arrival ? [{ ...positionLeg(gap, aircraft, departure, arrival), before }] : []
  })
}

/** The positioning flights that legs need, each aircraft's in the order of time. */
export async function positionLegs(
  db: OperatorDb,
  legs: DraftLeg[],
  bookingId: string | undefined,
): Promise<PositionLeg[]> {
  const fleet = new Map(legs.flatMap(({ aircraft }) => (aircraft ? [[aircraft.id, aircraft]] : [])))
  const all = await Promise.all([...fleet.values()].map((aircraft) => ofAircraft(db, aircraft, legs, bookingId)))
  return all.flat()
}
