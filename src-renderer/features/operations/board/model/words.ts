import { flightName } from '../../../../../src-shared/flight/flight-name.ts'
import { constantText, t } from '../../../../../src-shared/texts/texts.ts'
import { bookingWord, isOption } from '../../../../ui/booking-letters.ts'
import { isPositioning } from '../../../../ui/flight-words.ts'
import { barKind } from '../../../../ui/task-kinds.ts'
import { clock, weekdayAndClock } from '../../../../ui/time.ts'
import type { BoardFlight, BoardTask } from './lanes.ts'

/** The average widths of letters and digits, and of narrow signs, in the bold text of a bar, in pixels. */
const CHARACTER = 7.7
const NARROW = 4
const PADDING = 8
const narrow = ' :.-–/'

/** The approximate width of a text in a bar, in pixels. */
export function textWidth(text: string): number {
  let width = PADDING
  for (const sign of text) width += narrow.includes(sign) ? NARROW : CHARACTER
  return width
}

/** Whether a text fits into a bar of a width in pixels. */
export const fitsIn = (text: string, width: number): boolean => textWidth(text) <= width

/** The lines that fit into a bar of a width in pixels: name with pax or role, route, times. */
export function barLines(flight: BoardFlight, width: number, zone: string, role?: string): string[] {
  const firstThatFits = (texts: string[]) => texts.find((text) => fitsIn(text, width)) ?? ''
  const name = flightName(flight)
  const pax = flight.pax > 0 ? t('{{pax}} pax', { pax: flight.pax }) : ''
  const first = role
    ? [`${role}  ${name}`, name, role]
    : pax
      ? [`${name}  ${pax}`, `${name}  ${flight.pax}`, name]
      : [name]
  const { departureAirport: from, arrivalAirport: to } = flight
  const times = `${clock(flight.departureAt, zone)}-${clock(flight.arrivalAt, zone)}`
  const lines = [[...first, String(flight.tripNumber)], [`${from}-${to}`, to], [times]]
  return lines.map(firstThatFits).filter((line) => line !== '')
}

/** The accessible name of a flight. */
export function flightWords(flight: BoardFlight, zone: string): string {
  const way = { from: flight.departureAirport, to: flight.arrivalAirport }
  const start = weekdayAndClock(flight.departureAt, zone)
  const times = { start, end: clock(flight.arrivalAt, zone) }
  return [
    flightName(flight),
    isPositioning(flight)
      ? t('positioning flight from {{from}} to {{to}}', way)
      : t('flight from {{from}} to {{to}}', way),
    zone === 'UTC' ? t('{{start}} to {{end}} UTC', times) : t('{{start}} to {{end}} local', times),
    t('{{count}} passengers', { count: flight.pax }),
    constantText(flight.status),
    ...(isOption(flight.bookingStatus) ? [t('option ({{state}})', { state: bookingWord(flight.bookingStatus) })] : []),
  ].join(', ')
}

/** The accessible name of a task. */
export function taskWords(task: BoardTask, zone: string): string {
  const at = (instant: number) => weekdayAndClock(instant, zone)
  const place = { task: barKind(task.type).word, airport: task.airport }
  return [
    task.airport ? t('{{task}} at {{airport}}', place) : place.task,
    t('{{start}} to {{end}}', { start: at(task.startAt), end: at(task.endAt) }),
    ...(task.notes ? [task.notes] : []),
  ].join(', ')
}

/** Whether a flight matches the lower-case text of the search field. */
export function matches(flight: BoardFlight, tail: string, text: string): boolean {
  const { flightNumber, tripNumber, bookingIdentifier, accountName, departureAirport, arrivalAirport } = flight
  return [
    flightNumber,
    String(tripNumber),
    bookingIdentifier,
    accountName,
    departureAirport,
    arrivalAirport,
    tail,
  ].some((field) => field?.toLowerCase().includes(text))
}
