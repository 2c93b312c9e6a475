import { isLegCode, legWarningTypes } from '../../../../../src-shared/domain/crew/findings/leg-warnings.ts'
import { findingLineAsMessage } from '../../../../../src-shared/domain/crew/findings/words.ts'
import { flightName, type NamedFlight } from '../../../../../src-shared/flight/flight-name.ts'
import { englishText, type Message, verbatim } from '../../../../../src-shared/messages/index.ts'
import type { AirportRow } from '../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { LegWarning as KeptWarning } from '../../../data/tables/columns.ts'
import { grouped } from '../../../present/grouped.ts'
import { judgedAircraft, largestCabin } from '../../crew/findings/aircraft.ts'
import { judgedAirport } from '../../crew/findings/load.ts'
import type { Finding } from '../../crew/findings/rules/finding.ts'
import { hasReasonFor, itineraryFindings, type PlannedLeg } from '../../crew/findings/rules/itinerary.ts'
import { type JudgedLeg, legFindings, stopOfLeg } from '../../crew/findings/rules/leg.ts'
import type { AircraftRow } from '../../fleet/aircraft/queries.ts'
import { type Moment, scheduledAround } from './around.ts'
import type { Scheduled } from './queries.ts'

/** A leg as it is planned. */
export interface LegPlan {
  departureAirport: string
  arrivalAirport: string
  departureAt: number
  arrivalAt: number
  /** Nautical miles. */
  distance: number
  pax: number
}

/** A leg to look at, with all that it names found. */
interface LegToCheck {
  plan: LegPlan
  aircraft: AircraftRow | undefined
  departure: AirportRow
  arrival: AirportRow
  /** The booking of the leg: its flights are in `legs`. */
  bookingId: string | undefined
  /** The flight of the leg, by whose name it is known. */
  flight?: ({ publicId: number } & NamedFlight) | undefined
  /** Its workflow and all notes: they can say why it lands where it departs. */
  workflow?: string | undefined
  notes?: (string | null | undefined)[]
  /** When it was planned; now for one that is not saved. */
  enteredAt?: number | undefined
  /** The leg is on block or closed: it can't be changed and is not judged, but the aircraft was there. */
  over?: boolean
  /** Canceled, or of a booking that is: it is not flown. */
  canceled?: boolean
}

/** Above the numbers of all flights: of flights that depart together, what is booked later comes after. */
const NO_FLIGHT = 2 ** 40

function judgedLeg({ plan, departure, arrival, flight }: LegToCheck, index: number): JudgedLeg {
  const { departureAt, arrivalAt, distance, pax } = plan
  const flightId = flight?.publicId ?? NO_FLIGHT + index
  const label = flight ? flightName(flight) : `${plan.departureAirport}–${plan.arrivalAirport}`
  const ends = { departure: judgedAirport(departure), arrival: judgedAirport(arrival) }
  return { flightId, label, ...ends, departureAt, arrivalAt, distance, pax }
}

/** A warning about a leg: a type of wire-facts 24.3, and its text, where it has one. */
export interface LegWarning {
  type: string
  message: Message | null
}

const warningOf = (found: Finding): LegWarning[] =>
  isLegCode(found.code) ? [{ type: legWarningTypes[found.code], message: findingLineAsMessage(found) }] : []

/** A warning that a leg was saved with. */
export const storedWarning = ({ type, message }: KeptWarning): LegWarning => ({
  type,
  message: message === undefined ? null : verbatim(message),
})

/** The warning for partners: the text in English, absent where there is none. */
export const presentWarning = ({ type, message }: LegWarning): KeptWarning => ({
  type,
  ...(message && { message: englishText(message) }),
})

/** Seats of the largest aircraft in use; null where all legs have one, or there is none. */
const largestFor = async (db: OperatorDb, legs: LegToCheck[]): Promise<number | null> =>
  legs.every(({ aircraft, canceled, over }) => aircraft || canceled || over) ? null : largestCabin(db)

/** The leg as a part of its trip. */
function plannedLeg({ judged, ...leg }: LegToCheck & { judged: JudgedLeg }, largest: number | null, now: () => number) {
  const { flightId, label, departureAt, arrivalAt, distance, pax, departure, arrival } = judged
  const aircraftId = leg.aircraft?.publicId ?? null
  return {
    ...{ flightId, label, departureAt, arrivalAt, distance, pax, aircraftId },
    ...{ departureAirport: departure.code, arrivalAirport: arrival.code },
    hasReason: hasReasonFor(leg),
    enteredAt: leg.enteredAt ?? now(),
    largest: aircraftId === null ? largest : null,
  } satisfies PlannedLeg
}

/** The findings of legs, in their order, as the schedule stands now. The legs of one booking see each other. */
async function findingsOfLegs(db: OperatorDb, legs: LegToCheck[]): Promise<Finding[][]> {
  const flown = legs.map((leg, index) => ({ ...leg, judged: judgedLeg(leg, index) }))
  const rows = new Map(legs.flatMap(({ aircraft }) => (aircraft ? [[aircraft.id, aircraft]] : [])))
  const fleet = await judgedAircraft(db, [...rows.values()])
  const legsOf = grouped(flown, (leg) => leg.bookingId ?? '')
  const judged = flown.flatMap((leg) => {
    const known = fleet.get(leg.aircraft?.id ?? '')
    return leg.aircraft && known && !leg.over && !leg.canceled ? [{ leg, known, aircraftId: leg.aircraft.id }] : []
  })
  const moments = judged.map(({ leg, aircraftId }): Moment => ({ aircraftId, at: leg.judged.arrivalAt }))
  const around = await scheduledAround(db, moments)
  const findings = new Map(
    judged.map(({ leg, known, aircraftId }, index) => {
      const { bookingId } = leg
      const siblings = legsOf(bookingId ?? '').filter(
        (other) => other !== leg && !other.canceled && other.aircraft?.id === aircraftId,
      )
      const stops: Scheduled[] = [
        ...(around[index] ?? []).filter((other) => bookingId === undefined || other.bookingId !== bookingId),
        ...siblings.map((sibling) => ({ ...stopOfLeg(sibling.judged), over: sibling.over ?? false })),
      ]
      return [leg, legFindings(leg.judged, known, stops)]
    }),
  )
  const largest = await largestFor(db, legs)
  // An answer about saved legs does not depend on the time of the request, so that it can be kept.
  const planned = new Map(flown.map((leg) => [leg, plannedLeg(leg, largest, () => db.now)]))
  return flown.map((leg) => {
    if (leg.over || leg.canceled) return []
    const trip = legsOf(leg.bookingId ?? '').flatMap((one) => (one.canceled ? [] : (planned.get(one) ?? [])))
    return [...itineraryFindings(planned.get(leg) as PlannedLeg, trip), ...(findings.get(leg) ?? [])]
  })
}

/** The same as the warnings that legs carry. */
export const warningsOf = async (db: OperatorDb, legs: LegToCheck[]): Promise<LegWarning[][]> =>
  (await findingsOfLegs(db, legs)).map((found) => found.flatMap(warningOf))
