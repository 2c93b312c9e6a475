import { t } from '../../../src-shared/texts/texts.ts'
import { bookingWord, isOption } from '../../ui/booking-letters.ts'
import { clock, weekdayDay } from '../../ui/time.ts'
import type { BoardFlight, BoardTask } from './lanes.ts'
import { barKind } from './task-kinds.ts'

/** What a flight is called: its number, else its trip. */
export const flightName = (flight: { flightNumber: string | null; tripNumber: number }): string =>
  flight.flightNumber ?? `T${flight.tripNumber}`

/** Positioning: the aircraft flies without passengers to where it is needed. */
export const isPositioning = (flight: { flightType: string }): boolean => flight.flightType === 'POS'

const CHARACTER = 6.2
const PADDING = 8

/** About how many pixels a text takes in a bar. */
export const textWidth = (text: string): number => text.length * CHARACTER + PADDING

/** Whether a text has room in a bar of so many pixels. */
export const hasRoom = (text: string, width: number): boolean => textWidth(text) <= width

/**
 * The lines a bar of so many pixels has room for: name and pax, or whose seat it is, route, times; those that do not
 * fit are left out.
 */
export function barLines(flight: BoardFlight, width: number, zone: string, role?: string): string[] {
  const firstThatFits = (texts: string[]) => texts.find((text) => hasRoom(text, width)) ?? ''
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

/** A flight in a sentence, for who can't see the bar. */
export function flightWords(flight: BoardFlight, zone: string): string {
  const kind = isPositioning(flight) ? t('positioning flight') : 'flight'
  const option = isOption(flight.bookingStatus)
    ? t(', option ({{bookingStatus}})', { bookingStatus: bookingWord(flight.bookingStatus) })
    : ''
  const times = t('{{departureAt}} {{departureAt2}} to {{arrivalAt}} {{value}}', {
    departureAt: weekdayDay(flight.departureAt, zone),
    departureAt2: clock(flight.departureAt, zone),
    arrivalAt: clock(flight.arrivalAt, zone),
    value: zone === 'UTC' ? 'UTC' : 'local',
  })
  const pax = flight.pax === 1 ? '1 passenger' : t('{{pax}} passengers', { pax: flight.pax })
  return t(
    '{{flight}}, {{kind}} from {{departureAirport}} to {{arrivalAirport}}, {{times}}, {{pax}}, {{status}}{{option}}',
    {
      flight: flightName(flight),
      kind,
      departureAirport: flight.departureAirport,
      arrivalAirport: flight.arrivalAirport,
      times,
      pax,
      status: flight.status,
      option,
    },
  )
}

/** A task in a sentence. */
export function taskWords(task: BoardTask, zone: string): string {
  const at = (instant: number) => `${weekdayDay(instant, zone)} ${clock(instant, zone)}`
  return t('{{word}} at {{airport}}, {{startAt}} to {{endAt}}{{value}}', {
    word: barKind(task.type).word,
    airport: task.airport,
    startAt: at(task.startAt),
    endAt: at(task.endAt),
    value: task.notes ? `, ${task.notes}` : '',
  })
}

/** Whether a flight is what somebody typed into the board's search. */
export function matches(flight: BoardFlight, tail: string, letters: string): boolean {
  const { flightNumber, tripNumber, bookingIdentifier, accountName, departureAirport, arrivalAirport } = flight
  return [
    flightNumber,
    String(tripNumber),
    bookingIdentifier,
    accountName,
    departureAirport,
    arrivalAirport,
    tail,
  ].some((text) => text?.toLowerCase().includes(letters))
}
