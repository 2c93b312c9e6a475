import type { Content } from 'pdfmake/interfaces.js'
import type { AirportRow } from '../../airports/queries.ts'
import { bestTimes } from '../../flights/rules/status.ts'
import type { FlightView } from '../flight-view.ts'
import { type Cell, facts, listTable, soft } from '../parts.ts'
import { clockText, dayText, hoursText, offsetText, shortDay } from '../times.ts'
import { codesOf, flightName, joined, placeOf } from '../words.ts'

export const routeOf = ({ departure, arrival }: FlightView): string =>
  `${departure.airport.code} \u2013 ${arrival.airport.code}`

/** What a paper of one flight is about: flight and route, day and aircraft. */
export function aboutFlight(view: FlightView): string[] {
  const { flight, aircraft, departure } = view
  const { departureAt } = bestTimes(flight)
  const day = dayText(departureAt, 'UTC')
  return [
    `${flightName(flight)}  ${routeOf(view)}`,
    joined(
      [
        aircraft?.tailNumber ?? 'no aircraft yet',
        day === dayText(departureAt, departure.airport.timeZone) ? day : `${day} UTC`,
      ],
      '  \u00b7  ',
    ),
    ...(flight.canceledAt === null ? [] : ['CANCELED']),
  ]
}

/** An instant in UTC and by the clocks of an airport, each with its day. */
export const bothTimes = (at: number, { timeZone }: Pick<AirportRow, 'timeZone'>): Cell[] => [
  shortDay(at, 'UTC'),
  { text: clockText(at, 'UTC'), bold: true },
  shortDay(at, timeZone),
  { text: clockText(at, timeZone), bold: true },
  soft(offsetText(at, timeZone)) as Cell,
]

const columns = [
  { title: '', width: 52 },
  { title: 'Airport', width: '*' as const },
  { title: 'UTC', width: 'auto' as const },
  { title: '', width: 'auto' as const },
  { title: 'Local', width: 'auto' as const },
  { title: '', width: 'auto' as const },
  { title: '', width: 'auto' as const },
]

/** Departure and arrival with their airports and times: UTC and local side by side, actual where they are known. */
export function timesTable({ flight, departure, arrival }: FlightView): Content {
  const { departureAt, arrivalAt } = bestTimes(flight)
  const row = (word: string, { airport }: { airport: AirportRow }, at: number, actual: boolean): Cell[] => [
    { stack: [word, soft(actual ? 'actual' : 'estimated', { fontSize: 7.5 })] },
    { stack: [{ text: codesOf(airport), bold: true }, soft(placeOf(airport), { fontSize: 8 })] },
    ...bothTimes(at, airport),
  ]
  const rows = [
    row('Off block', departure, departureAt, flight.offBlockAt !== null),
    row('On block', arrival, arrivalAt, flight.onBlockAt !== null),
  ]
  return { margin: [0, 8, 0, 0], stack: [listTable(columns, rows, '')] }
}

/** The facts of a flight that every paper of it shows. */
export function flightFacts(
  { flight, aircraft, alternates }: FlightView,
  more: [string, string | null][] = [],
): Content {
  return facts([
    ['Aircraft', aircraft ? `${aircraft.tailNumber}, ${aircraft.model}` : 'not assigned yet'],
    ['Booking', `${flight.bookingIdentifier}, trip ${flight.tripNumber}`],
    ['Block time', `${hoursText(flight.blockTime)} h`],
    ['Distance', `${Math.round(flight.distance)} NM`],
    ['Alternates', joined(alternates.map(({ code }) => code))],
    ['Flight level', flight.flightLevel],
    ...more,
  ])
}
