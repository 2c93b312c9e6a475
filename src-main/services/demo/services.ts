import type {
  serviceKinds,
  serviceStatuses,
  serviceTargets,
} from '../../../src-shared/contract/flights/services-desk.ts'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { at, type Chance } from './chance.ts'
import { needsTripSupport } from './clearances.ts'
import type { PlannedBooking, PlannedFlight } from './sales.ts'
import type { PlannedTrip } from './schedule.ts'

type Status = (typeof serviceStatuses)[number]

export interface PlannedService {
  kind: (typeof serviceKinds)[number]
  target: (typeof serviceTargets)[number]
  serviceFor?: 'Crew' | 'Pax'
  company?: string
  status: Status
  remarks?: string
  /** A trip support provider arranges it. */
  tripSupport?: true
}

const DAYS_BACK = 10
const DAYS_AHEAD = 14

const handlers = ['Hangar Nine Handling', 'Northgate FBO', 'Blue Stair Executive', 'Kerosene & Carpet', 'Aerolodge']
const caterers = ['Table Nineteen', 'Petit Galley', 'Cold Cloche']
const drivers = ['Limousine Karré', 'Door to Stair', 'Quiet Wheels']
const hotels = ['Hotel Lindenhof', 'Hotel Zur Platane', 'The Wayfarer', 'Pension Morgenrot']

/** Companies of each kind, as they are called everywhere. */
export const operatorsOnTheGround = { handlers, caterers, drivers }

/** The one of a list that works at an airport. */
export const localOf = (companies: string[], airport: string) =>
  `${at(
    companies,
    [...airport].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0),
  )} ${airport}`

/** The ground services of the flights from ten days back to two weeks ahead, settled the nearer they are. */
export function drawServices(trips: PlannedTrip[], bookings: PlannedBooking[], now: number, chance: Chance) {
  const nights = nightStops(trips)
  const services = new Map<PlannedFlight, PlannedService[]>()
  for (const flight of bookings.flatMap((booking) => booking.flights)) {
    const days = (flight.departureAt - now) / DAY
    if (days < -DAYS_BACK || days > DAYS_AHEAD) continue
    const status = () => statusAhead(days, chance)
    const drawn: PlannedService[] = [
      placed({ kind: 'HANDLING', target: 'DEPARTURE', status: status() }, localOf(handlers, flight.from)),
      placed({ kind: 'HANDLING', target: 'ARRIVAL', status: status() }, localOf(handlers, flight.to)),
    ]
    if (flight.pax > 0 && chance.likely(0.6)) {
      const remarks = chance.pick([
        'Cold breakfast',
        'Sushi',
        'Fruit and cheese',
        'Champagne',
        'Children’s menu for one',
      ])
      const catering = { kind: 'CATERING', target: 'DEPARTURE', serviceFor: 'Pax', status: status(), remarks } as const
      drawn.push(placed(catering, localOf(caterers, flight.from)))
    }
    if (flight.pax > 0 && chance.likely(0.4)) {
      const transport = { kind: 'TRANSPORT', target: 'ARRIVAL', serviceFor: 'Pax', status: status() } as const
      drawn.push(placed(transport, localOf(drivers, flight.to)))
    }
    if (nights.has(keyOf(flight))) {
      const hotel = { kind: 'HOTEL', target: 'ARRIVAL', serviceFor: 'Crew', status: status() } as const
      drawn.push(placed(hotel, localOf(hotels, flight.to)))
    }
    services.set(
      flight,
      drawn.map((service) => abroad(service, flight)),
    )
  }
  return services
}

const keyOf = ({ from, to, departureAt }: { from: string; to: string; departureAt: number }) =>
  `${from} ${to} ${departureAt}`

/** The flights after which the crew sleep away from home. */
function nightStops(trips: PlannedTrip[]): Set<string> {
  const stops = trips.flatMap(({ flights }) =>
    flights.filter((flight, index) => (flights[index + 1]?.departureAt ?? 0) - flight.arrivalAt > 10 * HOUR),
  )
  return new Set(stops.map(keyOf))
}

/** A service that is only noted has no provider. */
function placed(service: PlannedService, company: string): PlannedService {
  return service.status === 'DO' ? service : { ...service, company }
}

/** Abroad a trip support provider sees to what is more than noted down. */
function abroad(service: PlannedService, { from, to }: PlannedFlight): PlannedService {
  const airport = service.target === 'DEPARTURE' ? from : to
  return service.company && needsTripSupport(airport) ? { ...service, tripSupport: true } : service
}

function statusAhead(days: number, chance: Chance): Status {
  if (days < 0) return 'OK'
  const weights: [Status, number][] =
    days < 3
      ? [
          ['OK', 70],
          ['REQ', 20],
          ['DO', 6],
          ['HOLD', 2],
          ['NR', 2],
        ]
      : [
          ['OK', 20],
          ['REQ', 40],
          ['DO', 36],
          ['NR', 4],
        ]
  return chance.weighted(weights, ([, weight]) => weight)[0]
}
