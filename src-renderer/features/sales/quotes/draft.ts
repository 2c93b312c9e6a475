import type { Input } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { localMinute } from '../../../../src-shared/time/time.ts'
import { fieldsOf } from '../../../ui/typed-instant.ts'
import { type Reading, typedDate, typedTime } from '../../../ui/typed-time.ts'
import type { BookingPage } from './types.ts'

/** Whether times are typed in the airports' own zones or in UTC. */
export type TimeInput = 'local' | 'utc'

/** A leg as it stands in the form: what was typed, as it was typed. */
export interface DraftLeg {
  /** The key of the leg in the form. */
  key: number
  /** The id of a leg that is saved already. */
  legId?: number
  /** The day it was saved with: another day of it is the one nearest to that. */
  savedDay?: string
  from: string
  to: string
  date: string
  time: string
  pax: string
  notes: string
  /** A tail of its own, where it is not the trip's. */
  tail: string
}

let made = 0
const blank = { from: '', to: '', date: '', time: '', pax: '', notes: '', tail: '' }
const draft = (leg: Partial<DraftLeg>): DraftLeg => ({ ...blank, ...leg, key: ++made })

export const firstLeg = (): DraftLeg => draft({ pax: '1' })

/** The leg after these: on from where the last one ends, the same day, with as many aboard. */
export function nextLeg(legs: DraftLeg[]): DraftLeg {
  const last = legs.at(-1)
  return last ? draft({ from: last.to, date: last.date, pax: last.pax, tail: last.tail }) : firstLeg()
}

/** The leg home: from where the last one ends to where the first one began. */
export function returnLeg(legs: DraftLeg[]): DraftLeg {
  return { ...nextLeg(legs), to: legs[0]?.from ?? '' }
}

interface LegReading extends Reading {
  near: string
}

/**
 * How the date of each leg is read: of a saved leg as the day nearest to the saved one, else as the next such day from
 * the leg before on, of the first from today on.
 */
export function readingsOf(legs: DraftLeg[], today: string): LegReading[] {
  let near = today
  return legs.map(({ date, savedDay }) => {
    const reading: LegReading = savedDay ? { near: savedDay, lean: 'nearest', today } : { near, today }
    near = typedDate(date, reading.near, reading) ?? near
    return reading
  })
}

/** The day of each leg; undefined where none is typed yet. */
export function daysOf(legs: DraftLeg[], today: string): (string | undefined)[] {
  const readings = readingsOf(legs, today)
  return legs.map(({ date }, index) => typedDate(date, readings[index]?.near ?? today, readings[index]))
}

/** The days of legs that lie before today and were not saved so before, each once. */
export function pastDays(legs: DraftLeg[], today: string): string[] {
  const days = daysOf(legs, today).filter((day, index) => day !== legs[index]?.savedDay)
  return [...new Set(days.filter((day) => day !== undefined && day < today))] as string[]
}

/** `2027-03-01T09:00` of each leg; undefined where date or time are not typed yet. */
function departuresOf(legs: DraftLeg[], today: string): (string | undefined)[] {
  const days = daysOf(legs, today)
  return legs.map(({ time }, index) => {
    const clock = typedTime(time)
    return days[index] && clock ? `${days[index]}T${clock}` : undefined
  })
}

type LegInput = NonNullable<Input<EndpointFor<'proposals.propose'>>['body']>['legs'][number]

const paxIn = (text: string): number => Math.max(0, Math.min(999, Math.floor(Number(text)) || 0))
const timeField = (typedIn: TimeInput) => (typedIn === 'utc' ? 'departureDateUTC' : 'departureDate')

/** The legs as the server takes them; undefined while one of them is not complete. */
export function legsInput(legs: DraftLeg[], today: string, typedIn: TimeInput): LegInput[] | undefined {
  const departures = departuresOf(legs, today)
  const input = legs.flatMap(({ from, to, pax, notes, tail }, index): LegInput[] => {
    const departure = departures[index]
    if (from === '' || to === '' || departure === undefined) return []
    return [
      {
        departureAirport: from,
        arrivalAirport: to,
        [timeField(typedIn)]: departure,
        pax: paxIn(pax),
        ...(tail ? { aircraft: tail } : {}),
        ...(notes.trim() ? { notes: notes.trim() } : {}),
      },
    ]
  })
  return input.length === legs.length && input.length > 0 ? input : undefined
}

type SavedLeg = BookingPage['itinerary'][number]

/** `2027-03-01T09:00` as the fields of date and time write it. */
const typedAs = (minute: string) => fieldsOf(Date.parse(`${minute}Z`))

/** A saved leg as the form begins with it. */
export function draftOf(leg: SavedLeg, typedIn: TimeInput, tripTail: string | null): DraftLeg {
  const { departure, arrival, departureAt, pax, legId, notes, tailNumber } = leg
  const minute = localMinute(departureAt, typedIn === 'utc' ? 'UTC' : departure.timeZone)
  const typed = { ...typedAs(minute), savedDay: minute.slice(0, 10) }
  const tail = tailNumber === tripTail ? '' : (tailNumber ?? '')
  const words = { notes: notes ?? '', tail, pax: String(pax) }
  return draft({ legId, from: departure.code, to: arrival.code, ...typed, ...words })
}

/** The server's plan of a leg of the draft. */
export interface PlannedLeg {
  departureDate: string
  departureDateUTC: string
  arrivalDateUTC: string
}

/** The same moments typed in the other way, as far as the server has said what they are. */
export function retyped(legs: DraftLeg[], planned: PlannedLeg[] | undefined, to: TimeInput): DraftLeg[] {
  return legs.map((leg, index) => {
    const plan = planned?.[index]
    if (!plan) return leg
    return { ...leg, ...typedAs(to === 'utc' ? plan.departureDateUTC : plan.departureDate) }
  })
}

type LegChange = NonNullable<NonNullable<Input<EndpointFor<'quotes.update'>>['body']>['legs']>[number]

/** The saved legs that the form no longer has, as a change cancels them (decision 49). */
const removedLegs = (legs: DraftLeg[], saved: SavedLeg[]): LegChange[] =>
  saved
    .filter(({ legId, canceled }) => !canceled && legs.every((leg) => leg.legId !== legId))
    .map(({ legId }) => ({ id: legId, status: 'CANCELED' }))

/**
 * The legs of a booking as a change sends them: of a saved one its id and what differs; a moved departure takes its
 * arrival along (spec: Quotes and bookings, rule 1). Those that were removed come last, as canceled.
 */
export function changedLegs(
  legs: DraftLeg[],
  input: LegInput[],
  planned: PlannedLeg[],
  saved: SavedLeg[],
  tail: string | undefined,
  positions: Position[] = [],
): LegChange[] {
  const kept = legs.map((leg, index): LegChange => {
    const now = input[index] as LegInput
    const plan = planned[index]
    const was = saved.find(({ legId }) => legId === leg.legId)
    const { departureDateUTC, arrivalDateUTC } = plan ?? {}
    const times = departureDateUTC && arrivalDateUTC ? { departureDateUTC, arrivalDateUTC } : {}
    const aircraft = leg.tail || tail
    if (!was) return { ...now, ...times, ...(aircraft ? { aircraft } : {}) }
    const elsewhere = was.departure.code !== leg.from || was.arrival.code !== leg.to
    const moved = departureDateUTC !== localMinute(was.departureAt, 'UTC')
    return {
      id: was.legId,
      ...(elsewhere ? { departureAirport: leg.from, arrivalAirport: leg.to } : {}),
      ...(elsewhere || moved ? times : {}),
      ...(now.pax === was.pax ? {} : { pax: now.pax }),
      ...(aircraft && aircraft !== was.tailNumber ? { aircraft } : {}),
      ...(leg.notes.trim() === (was.notes ?? '') ? {} : { notes: leg.notes.trim() }),
    }
  })
  return [...withPositionInput(kept, positions, tail ?? ''), ...removedLegs(legs, saved)]
}

interface Position {
  /** Its tail number. */
  aircraft?: string
  before: number
  departureAirport: string
  arrivalAirport: string
  departureDate: string
  departureDateUTC: string
  arrivalDateUTC: string
}

/** What stands in the places of legs, with what goes before each and after the last. */
const inBetween = <One>(all: One[], before: (index: number) => One[]): One[] => [
  ...all.flatMap((one, index) => [...before(index), one]),
  ...before(all.length),
]

/** Legs to send with the positioning legs that are priced with them, each at the times that were shown. */
export function withPositionInput<Leg extends object>(legs: Leg[], positions: Position[], tail: string) {
  const at = (index: number) =>
    positions
      .filter(({ before }) => before === index)
      .map(({ departureAirport, arrivalAirport, departureDateUTC, arrivalDateUTC, aircraft }) => ({
        ...{ departureAirport, arrivalAirport, departureDateUTC, arrivalDateUTC, pax: 0 },
        ...(aircraft && aircraft !== tail ? { aircraft } : {}),
      }))
  return inBetween<Leg | ReturnType<typeof at>[number]>(legs, at)
}

/** The draft without the positioning legs of the aircraft it had: another one has its own. */
export const withoutPosition = (legs: DraftLeg[]): DraftLeg[] =>
  legs.some(({ pax }) => pax !== '0') ? legs.filter(({ pax }) => pax !== '0') : legs

/** The draft with positioning legs where they belong. */
export function withPosition(legs: DraftLeg[], positions: Position[], typedIn: TimeInput): DraftLeg[] {
  const at = (index: number) =>
    positions
      .filter(({ before }) => before === index)
      .map(({ departureAirport, arrivalAirport, departureDate, departureDateUTC }) => {
        const typed = typedAs(typedIn === 'utc' ? departureDateUTC : departureDate)
        return draft({ from: departureAirport, to: arrivalAirport, ...typed, pax: '0' })
      })
  return inBetween(legs, at)
}
