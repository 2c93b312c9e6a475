import { type Message, message } from '../../../../../src-shared/messages/index.ts'
import { MINUTE } from '../../../../../src-shared/time/durations.ts'
import { type AirportRow, airportsByCode } from '../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { hours } from '../../crew/findings/rules/finding.ts'
import type { AircraftRow } from '../../fleet/aircraft/queries.ts'
import { flyingMinutes, legTimes } from '../../flights/flights/rules/leg-times.ts'
import { legDistance } from '../bookings/legs/read-itinerary.ts'
import { type Scheduled, scheduledBefore, scheduledWithin } from '../feasibility/queries.ts'
import { type Gap, positionGaps, SOON, slotIn } from '../feasibility/rules/position.ts'
import type { DraftLeg } from './draft.ts'

/** A positioning flight: the place of the leg that follows, and why it can't be flown where there is no time for it. */
export type PositionLeg = DraftLeg & { before: number; problem: Message | undefined }

function noTime(aircraft: AircraftRow, { from, to, leadsTo }: Gap, missing: { needed: number; available: number }) {
  const [needed, available] = [hours(missing.needed * MINUTE), hours(missing.available * MINUTE)]
  const params = { from, to, flight: leadsTo?.label ?? '', needed, available }
  return message('finding_about', {
    subject: aircraft.tailNumber,
    finding: message('positioning_without_time', params),
  })
}

function positionLeg(
  gap: Gap,
  aircraft: AircraftRow,
  [departure, arrival]: [AirportRow, AirportRow],
  now: number,
): Omit<PositionLeg, 'before'> {
  const distance = legDistance(departure, arrival)
  const flying = flyingMinutes(distance, aircraft)
  const { blockTime } = legTimes({ departureAt: 0 }, flying, '')
  const { departureAt, missing } = slotIn(gap, blockTime, now)
  const ends = { departureAirport: departure.code, arrivalAirport: arrival.code }
  const plan = { ...legTimes({ departureAt }, flying, ''), ...ends, distance, pax: 0 }
  return { plan, given: {}, aircraft, departure, arrival, problem: missing && noTime(aircraft, gap, missing) }
}

/** The other activities of an aircraft from before an instant to 48 hours after another; those of a booking left out. */
export async function othersAround(
  db: OperatorDb,
  aircraftId: string,
  span: { startAt: number; endAt: number },
  bookingId: string | undefined,
): Promise<Scheduled[]> {
  const before = await scheduledBefore(db, aircraftId, span.startAt)
  const after = await scheduledWithin(db, { aircraftId, from: span.startAt, to: span.endAt + SOON })
  return [...before, ...after].filter((one) => bookingId === undefined || one.bookingId !== bookingId)
}

/** The positioning flights that an aircraft needs for the legs it flies; `before` counts among all legs. */
async function ofAircraft(db: OperatorDb, aircraft: AircraftRow, legs: DraftLeg[], bookingId: string | undefined) {
  const own = legs
    .filter((leg) => leg.aircraft?.id === aircraft.id)
    .toSorted((a, b) => a.plan.departureAt - b.plan.departureAt)
  const [startAt, endAt] = [own[0]?.plan.departureAt ?? 0, own.at(-1)?.plan.arrivalAt ?? 0]
  const others = await othersAround(db, aircraft.id, { startAt, endAt }, bookingId)
  const gaps = positionGaps(
    own.map(({ plan }) => plan),
    others,
    aircraft.homebase,
  )
  const codes = gaps.flatMap(({ from, to }) => [from, to])
  const airports = new Map((await airportsByCode(db, codes)).map((row) => [row.code, row]))
  return gaps.flatMap((gap): PositionLeg[] => {
    const [departure, arrival] = [airports.get(gap.from), airports.get(gap.to)]
    const next = own[gap.before]
    const before = next ? legs.indexOf(next) : legs.length
    return departure && arrival ? [{ ...positionLeg(gap, aircraft, [departure, arrival], db.now), before }] : []
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
