import { flightName } from '../../../../../../src-shared/flight/flight-name.ts'
import { bestTimes } from '../../../../../../src-shared/flight/flight-progress.ts'
import { t } from '../../../../../../src-shared/texts/texts.ts'
import type { Content } from '../../../../papers/paper.ts'
import { personName } from '../../../../present/name.ts'
import type { FlightView } from '../flight-view.ts'
import type { Sheet } from '../page.ts'
import { type Cell, facts, heading, section, soft } from '../parts.ts'
import { clockText, dayText, hoursText, offsetText, shortDay } from '../times.ts'
import { codesOf, inWords, joined, placeOf, statusText } from '../words.ts'
import { roleText } from './crew-list.ts'
import { routeOf } from './flight-head.ts'

const columns = () => [
  { title: t('Flight'), width: 'auto' as const },
  { title: t('Date (UTC)'), width: 'auto' as const },
  { title: t('From'), width: '*' as const },
  { title: t('UTC'), width: 'auto' as const },
  { title: t('Local'), width: 'auto' as const },
  { title: t('To'), width: '*' as const, apart: true },
  { title: t('UTC'), width: 'auto' as const },
  { title: t('Local'), width: 'auto' as const },
  { title: t('Block'), width: 'auto' as const, alignment: 'right' as const },
  { title: t('Pax'), width: 'auto' as const, alignment: 'right' as const },
]

type Place = FlightView['departure']

const place = ({ airport }: Place): Cell => ({
  stack: [{ text: codesOf(airport), bold: true }, soft(airport.city ?? airport.name, { fontSize: 7.5 })],
})
/** The clock there, with the day where it is another than in UTC. */
const local = (at: number, { airport: { timeZone } }: Place): Cell => ({
  stack: [
    clockText(at, timeZone),
    soft(shortDay(at, timeZone) === shortDay(at, 'UTC') ? offsetText(at, timeZone) : shortDay(at, timeZone), {
      fontSize: 7,
    }),
  ],
})
/** The clock in UTC, with the day where it is another than that of the departure. */
function utc(at: number, departureAt: number): Cell {
  const clock = { text: clockText(at, 'UTC'), bold: true }
  const day = shortDay(at, 'UTC')
  return day === shortDay(departureAt, 'UTC') ? clock : { stack: [clock, soft(day, { fontSize: 7 })] }
}

function legRow({ flight, departure, arrival }: FlightView): Cell[] {
  const { departureAt, arrivalAt } = bestTimes(flight)
  return [
    { stack: [{ text: flightName(flight), bold: true }, soft(inWords(flight.workflow), { fontSize: 7.5 })] },
    shortDay(departureAt, 'UTC'),
    place(departure),
    utc(departureAt, departureAt),
    local(departureAt, departure),
    place(arrival),
    utc(arrivalAt, departureAt),
    local(arrivalAt, arrival),
    hoursText(flight.blockTime),
    flight.pax,
  ]
}

const line = (name: string, text: string): Content => ({
  columns: [soft(name, { width: 66 }), { width: '*', text }],
  margin: [0, 1.5, 0, 0],
})

/** The ground services at one end of a flight. */
function arranged({ services }: FlightView, target: string): string {
  const there = services.filter((service) => service.target === target && service.status !== 'CNL')
  return there
    .map(({ kind, serviceFor, company, status, remarks }) => {
      const what = joined([inWords(kind), serviceFor && `(${inWords(serviceFor)})`], ' ')
      return joined([`${what}: ${joined([company, statusText(status)])}`, remarks], '; ')
    })
    .join('\n')
}

function aboard(view: FlightView): Content {
  const { crew, passengers, departure, arrival, flight } = view
  const people = crew.map(({ member }) =>
    joined([`${roleText(member.role)} ${personName(member)}`, member.mobile ?? member.phone], ' '),
  )
  const named = passengers.flatMap(({ user }) => (user ? personName(user) : []))
  const unnamed = Math.max(0, passengers.length - named.length)
  const [before, after] = [arranged(view, 'DEPARTURE'), arranged(view, 'ARRIVAL')]
  return {
    unbreakable: true,
    stack: [
      heading(joined([flightName(flight), routeOf(view), flight.canceledAt !== null && t('CANCELED')], '  ')),
      soft(`${placeOf(departure.airport)} \u2013 ${placeOf(arrival.airport)}`, { fontSize: 8, margin: [0, 0, 0, 3] }),
      line(t('Crew'), people.join('\n') || t('not assigned yet')),
      line(t('Passengers'), joined([...named, unnamed > 0 && t('{{unnamed}} unnamed', { unnamed })]) || t('none')),
      ...(before ? [line(departure.airport.code, before)] : []),
      ...(after ? [line(arrival.airport.code, after)] : []),
      ...(flight.notes ? [line(t('Notes'), flight.notes)] : []),
    ],
  }
}

/** A whole trip: its flights, and for each who is aboard and what is arranged. */
export function tripSheet(views: FlightView[]): Sheet {
  const [first] = views as [FlightView, ...FlightView[]]
  const { flight, aircraft, customer } = first
  const tails = [
    ...new Set(views.flatMap((view) => (view.aircraft ? `${view.aircraft.tailNumber}, ${view.aircraft.model}` : []))),
  ]
  const block = views.reduce((sum, view) => sum + view.flight.blockTime, 0)
  return {
    withLogo: true,
    title: t('Trip sheet'),
    about: [
      t('Trip {{tripNumber}}', { tripNumber: flight.tripNumber }),
      joined([flight.bookingIdentifier, aircraft?.tailNumber], '  \u00b7  '),
      dayText(bestTimes(flight).departureAt, 'UTC'),
    ],
    content: [
      facts([
        [t('Customer'), joined([...new Set([customer, flight.accountName])])],
        [t('Aircraft'), tails.join('; ') || t('not assigned yet')],
        [t('Flights'), views.length],
        [t('Block time'), `${hoursText(block)}\u00a0h`],
      ]),
      section(t('Flights'), columns(), views.map(legRow), t('No flights.')),
      ...views.map(aboard),
    ],
  }
}
