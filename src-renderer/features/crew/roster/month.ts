import { type DutyKind, dutyCodeOf } from '../../../../src-shared/domain/crew/duty-codes.ts'
import { flightName } from '../../../../src-shared/flight/flight-name.ts'
import { parseTime, plusDays, startOfDay } from '../../../../src-shared/time/time.ts'
import { clock, dayAndClock, dayMonth, isoDay, months, weekdayOf } from '../../../ui/time.ts'
import { dutyName } from './duty-words.ts'

/** A day of a month on the roster. */
interface MonthDay {
  day: string
  at: number
  end: number
  number: number
  /** 0 is Sunday. */
  weekday: number
  weekend: boolean
  today: boolean
}

/** The month after another (`2026-11`), or before it. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The days of a month (`2026-11`) as they begin in a zone. */
export function monthDays(month: string, zone: string, today: string): MonthDay[] {
  const days: MonthDay[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = plusDays(day, 1)) {
    const at = startOfDay(day, zone)
    const weekday = weekdayOf(at, zone)
    days.push({
      ...{ day, at, end: startOfDay(plusDays(day, 1), zone), number: Number(day.slice(8)), weekday },
      ...{ weekend: weekday === 0 || weekday === 6, today: day === today },
    })
  }
  return days
}

export interface Entry {
  rosterEntryId: number
  pilotId: number
  type: string
  name: string | null
  startAt: number
  endAt: number
  airport: string | null
  notes: string | null
  endsDutyPeriod: boolean
}

export interface Flight {
  flightId: number
  pilotId: number
  role: string
  flightNumber: string | null
  tripNumber: number
  legNumber: number
  tailNumber: string | null
  departureAirport: string
  arrivalAirport: string
  departureAt: number
  arrivalAt: number
}

/** Something on the roster of a person: an entry, or the flights of a day. Days by their place in the month. */
export interface Chip {
  key: string
  kind: 'FLIGHT' | DutyKind
  code: string
  words: string
  first: number
  last: number
  /** Chips on the same days lie below each other. */
  row: number
  entry?: Entry
  flights?: Flight[]
}

/**
 * The part of a further day from which an entry counts for that day too: days off often end some minutes into the next.
 */
const COUNTS_AS_DAY = 6 * 3_600_000

/** First and last day of a month that something is on; undefined when it is on none. */
function placeOf(startAt: number, endAt: number, days: MonthDay[]): { first: number; last: number } | undefined {
  const on = days.flatMap(({ at, end }, index) => {
    const share = Math.min(end, endAt) - Math.max(at, startAt)
    const begins = startAt >= at && startAt < end
    return share >= COUNTS_AS_DAY || (begins && share > 0) ? [index] : []
  })
  const [first, last] = [on[0], on.at(-1)]
  return first === undefined || last === undefined ? undefined : { first, last }
}

const span = (startAt: number, endAt: number, zone: string) =>
  `${dayAndClock(startAt, zone)} – ${isoDay(startAt, zone) === isoDay(endAt, zone) ? '' : `${dayMonth(endAt, zone)} `}${clock(endAt, zone)}`

function entryChip(entry: Entry, days: MonthDay[], zone: string): Omit<Chip, 'row'>[] {
  const place = placeOf(entry.startAt, entry.endAt, days)
  if (!place) return []
  const { kind } = dutyCodeOf(entry.type)
  const words = [entry.name ?? dutyName(entry.type), span(entry.startAt, entry.endAt, zone), entry.airport, entry.notes]
  return [
    {
      key: `e${entry.rosterEntryId}`,
      kind,
      code: entry.type,
      words: words.filter(Boolean).join('\n'),
      ...place,
      entry,
    },
  ]
}

const flightWords = (flight: Flight, zone: string) =>
  `${flightName(flight)} ${clock(flight.departureAt, zone)} ${flight.departureAirport}-${flight.arrivalAirport} ${clock(flight.arrivalAt, zone)} ${flight.tailNumber ?? ''} ${flight.role}`

function flightChips(flights: Flight[], days: MonthDay[], zone: string): Omit<Chip, 'row'>[] {
  const byDay = Map.groupBy(flights, ({ departureAt }) =>
    days.findIndex(({ at, end }) => departureAt >= at && departureAt < end),
  )
  return [...byDay].flatMap(([index, own]) => {
    if (index < 0) return []
    const words = own.map((flight) => flightWords(flight, zone)).join('\n')
    const code = own.length === 1 ? 'F' : `F${own.length}`
    return [{ key: `f${index}`, kind: 'FLIGHT', code, words, first: index, last: index, flights: own }]
  })
}

/** The chips of a person on the days of a month, laid out without overlaps. */
export function chipsOf(
  { entries, flights }: { entries: Entry[]; flights: Flight[] },
  days: MonthDay[],
  zone: string,
): Chip[] {
  const loose = [...flightChips(flights, days, zone), ...entries.flatMap((entry) => entryChip(entry, days, zone))].sort(
    (a, b) => a.first - b.first || b.last - a.last,
  )
  const ends: number[] = []
  return loose.map((chip) => {
    const free = ends.findIndex((end) => end < chip.first)
    const row = free < 0 ? ends.length : free
    ends[row] = chip.last
    return { ...chip, row }
  })
}

/** Hours of the day that a code usually fills. */
const defaultHours = { FREE: [0, 24], STANDBY: [6, 18], DUTY: [8, 16] } as const

/** When an entry of a code is on the days of another in a zone: whole days, or some hours of them. */
export function defaultTimes(
  code: string,
  { startAt, endAt }: { startAt: number; endAt: number },
  zone: string,
): { startAt: number; endAt: number } {
  const [from, to] = defaultHours[dutyCodeOf(code).kind]
  const atHour = (day: string, hour: number) =>
    hour === 24 ? startOfDay(plusDays(day, 1), zone) : parseTime(`${day}T${String(hour).padStart(2, '0')}:00`, zone)
  return { startAt: atHour(isoDay(startAt, zone), from), endAt: atHour(isoDay(endAt - 1, zone), to) }
}

export const monthName = (month: string) => `${months()[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
