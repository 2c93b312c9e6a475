import { flightName } from '../../../../../../src-shared/flight/flight-name.ts'
import { bestTimes } from '../../../../../../src-shared/flight/flight-progress.ts'
import { t } from '../../../../../../src-shared/texts/texts.ts'
import type { AirportRow } from '../../../../data/airports/queries.ts'
import type { Content } from '../../../../papers/paper.ts'
import type { FlightView } from '../flight-view.ts'
import { type Cell, facts, listTable, soft } from '../parts.ts'
import { clockText, dayText, hoursText, offsetText, shortDay } from '../times.ts'
import { codesOf, joined, placeOf } from '../words.ts'

export const routeOf = ({ departure, arrival }: FlightView): string =>
  `${departure.airport.code} \u2013 ${arrival.airport.code}`

/** The subject of a paper of one flight: flight and route, day and aircraft. */
export function aboutFlight(view: FlightView): string[] {
  const { flight, aircraft, departure } = view
  const { departureAt } = bestTimes(flight)
  const day = dayText(departureAt, 'UTC')
  return [
    `${flightName(flight)}  ${routeOf(view)}`,
    joined(
      [
        aircraft?.tailNumber ?? t('no aircraft yet'),
        day === dayText(departureAt, departure.airport.timeZone) ? day : t('{{day}} UTC', { day }),
      ],
      '  \u00b7  ',
    ),
    ...(flight.canceledAt === null ? [] : [t('CANCELED')]),
  ]
}

/** An instant in UTC and by the clocks of an airport, each with its day. */
const bothTimes = (at: number, { timeZone }: Pick<AirportRow, 'timeZone'>): Cell[] => [
  shortDay(at, 'UTC'),
  { text: clockText(at, 'UTC'), bold: true },
  shortDay(at, timeZone),
  { text: clockText(at, timeZone), bold: true },
  soft(offsetText(at, timeZone)) as Cell,
]

const columns = () => [
  { title: '', width: 52 },
  { title: t('Airport'), width: '*' as const },
  { title: t('UTC'), width: 'auto' as const },
  { title: '', width: 'auto' as const },
  { title: t('Local'), width: 'auto' as const },
  { title: '', width: 'auto' as const },
  { title: '', width: 'auto' as const },
]

/** Departure and arrival with their airports and times: UTC and local side by side, actual where they are known. */
export function timesTable({ flight, departure, arrival }: FlightView): Content {
  const { departureAt, arrivalAt } = bestTimes(flight)
  const row = (word: string, { airport }: { airport: AirportRow }, at: number, actual: boolean): Cell[] => [
    { stack: [word, soft(actual ? t('actual') : t('estimated'), { fontSize: 7.5 })] },
    { stack: [{ text: codesOf(airport), bold: true }, soft(placeOf(airport), { fontSize: 8 })] },
    ...bothTimes(at, airport),
  ]
  const rows = [
    row(t('Off block'), departure, departureAt, flight.offBlockAt !== null),
    row(t('On block'), arrival, arrivalAt, flight.onBlockAt !== null),
  ]
  return { margin: [0, 8, 0, 0], stack: [listTable(columns(), rows, '')] }
}

/** The facts of a flight that every paper of it shows. */
export function flightFacts(
  { flight, aircraft, alternates }: FlightView,
  more: [string, string | null][] = [],
): Content {
  return facts([
    [t('Aircraft'), aircraft ? `${aircraft.tailNumber}, ${aircraft.model}` : t('not assigned yet')],
    [
      t('Booking'),
      t('{{bookingIdentifier}}, trip {{tripNumber}}', {
        bookingIdentifier: flight.bookingIdentifier,
        tripNumber: flight.tripNumber,
      }),
    ],
    [t('Block time'), `${hoursText(flight.blockTime)}\u00a0h`],
    [t('Distance'), t('{{distance}} NM', { distance: Math.round(flight.distance) })],
    [t('Alternates'), joined(alternates.map(({ code }) => code))],
    [t('Flight level'), flight.flightLevel],
    ...more,
  ])
}
