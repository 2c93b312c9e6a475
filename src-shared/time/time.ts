import { Temporal } from 'temporal-polyfill'
import { isoTime } from './iso-time.ts'

/** Instants are whole milliseconds UTC; a wall-clock time is `2026-03-01T08:30[:ss[.SSS]]` in a named zone. */

const OFFSET = /(Z|[+-]\d\d:?\d\d)$/

/**
 * Reads a time a client sent: as milliseconds or with an offset it is exact, without one it is wall-clock time in
 * `timeZone`. A time that the clocks skip counts as the later one, a time they repeat as the first.
 */
export function parseTime(text: string | number, timeZone: string): number {
  if (typeof text === 'number') return text
  if (OFFSET.test(text)) return Temporal.Instant.from(text).epochMilliseconds
  return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds
}

/** A stretch of time in which a zone's clocks keep the same offset (milliseconds ahead of UTC). */
interface Span {
  from: number
  until: number
  offset: number
}

const KEPT_ZONES = 1000
/** Remembering the spans costs a hundredth of looking the offset up each time. */
const spans = new Map<string, Span[]>()

function spanAt(at: number, timeZone: string): Span {
  const moment = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
  const next = moment.getTimeZoneTransition('next')
  // The transition before the next millisecond: one that falls on this very instant counts.
  const last = moment.add({ milliseconds: 1 }).getTimeZoneTransition('previous')
  return {
    from: last?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    until: next?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: moment.offsetNanoseconds / 1_000_000,
  }
}

function offsetAt(at: number, timeZone: string): number {
  const known = spans.get(timeZone) ?? []
  let span = known.find(({ from, until }) => from <= at && at < until)
  if (!span) {
    span = spanAt(at, timeZone)
    if (spans.size >= KEPT_ZONES) spans.clear()
    spans.set(timeZone, [...known, span])
  }
  return span.offset
}

/** `2026-03-01T08:30:00.000`: the wall-clock time of an instant in a zone. */
export function localTime(at: number, timeZone: string): string {
  return isoTime(at + offsetAt(at, timeZone))
}

/** `2026-03-01 08:30 UTC`: an instant as messages name it. */
export const utcMinute = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** `2026-03-01T08:30`: the same to the minute. */
export function localMinute(at: number, timeZone: string): string {
  return localTime(at, timeZone).slice(0, 16)
}

/** A time that a client filters by, UTC without an offset; of a day its beginning. */
export const sinceOf = (text: string): number => (text.length === 10 ? startOfDay(text, 'UTC') : parseTime(text, 'UTC'))

/** The first instant of a day (`2026-03-01`) in a zone. */
export function startOfDay(day: string, timeZone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds
}

/** The day after, or `days` after. */
export function plusDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

/** The same time of day in the same UTC day one or more calendar months on; 31 January + 1 is 28 or 29 February. */
export function plusMonths(at: number, months: number): number {
  const moment = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('UTC')
  return moment.add({ months }).epochMilliseconds
}

/** Whether a zone name is one the machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}

/** Whether `2026-02-30` exists. */
export function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}
