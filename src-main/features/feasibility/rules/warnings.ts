import type { LegWarning } from '../../../data/tables/columns.ts'

/** Something an aircraft does for a while: a flight, or a task at one airport (then `to` is where it is). */
export interface Stretch {
  /** In words: trip 1004, AOG. */
  name: string
  from: string
  to: string
  startAt: number
  endAt: number
}

/** A leg as it is planned. */
export interface Planned {
  departureAirport: string
  arrivalAirport: string
  departureAt: number
  arrivalAt: number
  /** Nautical miles. */
  distance: number
  pax: number
}

/** What an aircraft can do; null where it is not known. */
export interface Capable {
  tailNumber: string
  numberOfSeats: number
  /** Nautical miles. */
  maxRange: number | null
  /** Metres. */
  minRunway: number | null
  homebase: string | null
}

export interface RunwayAt {
  code: string
  /** Metres; null where it is not known. */
  longestRunway: number | null
}

export interface Situation {
  aircraft: Capable
  departure: RunwayAt
  arrival: RunwayAt
  /** What else the aircraft does about that time, in any order. */
  schedule: Stretch[]
}

type Rule = (leg: Planned, situation: Situation) => string | undefined

const NAMED = 3
/** The first few of some names. */
const listed = (names: string[]) =>
  names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more` : names.join(', ')

const overlaps = (leg: Planned, { startAt, endAt }: Stretch) => startAt < leg.arrivalAt && leg.departureAt < endAt

/** Where the aircraft is before an instant: where it went last, else at its homebase; undefined when nobody knows. */
export function locationBefore(at: number, schedule: Stretch[], homebase: string | null): string | undefined {
  const [last] = schedule.filter(({ startAt }) => startAt < at).toSorted((a, b) => b.startAt - a.startAt)
  return last?.to ?? homebase ?? undefined
}

const runway: Rule = (_leg, { aircraft, departure, arrival }) => {
  const needed = aircraft.minRunway ?? 0
  const short = [departure, arrival].filter(({ longestRunway }) => longestRunway !== null && longestRunway < needed)
  const [worst] = short
  return worst && `${worst.code} has ${worst.longestRunway} m of runway; ${aircraft.tailNumber} needs ${needed} m.`
}

/** What can be wrong with a leg, by its type on the wire (wire-facts 24.3, and three of our own), in order of weight. */
const rules: [type: string, rule: Rule][] = [
  [
    'SCHEDULE_OVERLAP',
    (leg, { aircraft, schedule }) => {
      const others = schedule.filter((stretch) => overlaps(leg, stretch)).map(({ name }) => name)
      return others.length === 0 ? undefined : `${aircraft.tailNumber} is taken then: ${listed(others)}.`
    },
  ],
  [
    'AIRCRAFT_LOCATION',
    (leg, { aircraft, schedule }) => {
      const place = locationBefore(leg.departureAt, schedule, aircraft.homebase)
      if (place === undefined || place === leg.departureAirport) return undefined
      return `${aircraft.tailNumber} is at ${place} before; it takes a positioning flight to ${leg.departureAirport}.`
    },
  ],
  [
    'SEATS_EXCEEDED',
    ({ pax }, { aircraft: { numberOfSeats, tailNumber } }) =>
      pax > numberOfSeats ? `${tailNumber} has ${numberOfSeats} seats for ${pax} passengers.` : undefined,
  ],
  [
    'FUEL_STOP',
    ({ distance }, { aircraft: { maxRange, tailNumber } }) =>
      maxRange !== null && distance > maxRange
        ? `${Math.round(distance)} NM are beyond the ${maxRange} NM of ${tailNumber}; it takes a fuel stop.`
        : undefined,
  ],
  ['RUNWAY_TOO_SHORT', runway],
]

/** What somebody must look at before a leg can be flown as it is planned; each type once. Unknown figures warn of nothing. */
export function legWarnings(leg: Planned, situation: Situation): LegWarning[] {
  return rules.flatMap(([type, rule]) => {
    const message = rule(leg, situation)
    return message === undefined ? [] : { type, message }
  })
}
