import { HOUR, MINUTE } from '../../../src-shared/time/durations.ts'
import { BASE } from '../../core/features/office/setup/demo-operator.ts'
import type { Chance } from './chance.ts'
import type { AircraftType } from './fleet.ts'
import { type AirportOf, reachable } from './flying.ts'
import { type Destination, europeanDestinations, farDestinations } from './network.ts'

/** One flight of a trip that has no times yet. */
export interface Move {
  from: string
  to: string
  /** 0 on a positioning flight. */
  pax: number
  /** The number of the trip's customer that it is flown for. */
  sale: number
  /** Milliseconds on the ground before it, at least. */
  wait: number
  /** The time of day from which it leaves, where that is not left to chance: `07:00`, local. */
  leaves?: string | undefined
}

/** The records that a trip is drawn with. */
export interface TripInput {
  chance: Chance
  type: AircraftType
  airport: AirportOf
}

type Trip = (drawing: TripInput) => Move[]

const nights = (chance: Chance, from: number, to: number) =>
  chance.whole(from, to) * 24 * HOUR - chance.whole(2, 9) * HOUR
const meeting = (chance: Chance) => chance.whole(14, 30) * 15 * MINUTE

/** How many travel, no more than there are seats. */
export function guests({ chance, type }: TripInput): number {
  const wanted = chance.weighted([1, 2, 3, 4, 5, 6, 8, 10], (pax) => 12 - pax)
  return Math.min(wanted, type.numberOfSeats)
}

/** Where to, within reach of some origins. */
export function destination(
  { chance, type, airport }: TripInput,
  origins: string[],
  among = europeanDestinations,
): string {
  const reached = reachable(type, origins.map(airport), among, airport)
  return chance.weighted(reached, ({ weight }: Destination) => weight).code
}

function there(drawing: TripInput, wait: number, among = europeanDestinations): Move[] {
  const to = destination(drawing, [BASE], among)
  const pax = guests(drawing)
  return [
    { from: BASE, to, pax, sale: 0, wait: 0 },
    { from: to, to: BASE, pax, sale: 0, wait },
  ]
}

/** A return trip for one customer, within a day. */
const dayReturn: Trip = (drawing) => there(drawing, meeting(drawing.chance))

/** An outbound flight, some nights, and the return. */
const stay: Trip = (drawing) => there(drawing, nights(drawing.chance, 1, 3))

/** The same between continents, with time for the crew to rest. */
const farStay: Trip = (drawing) => there(drawing, nights(drawing.chance, 2, 4), farDestinations)

/** An outbound trip; the aircraft returns empty. */
const dropOff: Trip = (drawing) => there(drawing, 0).map((move, index) => (index === 1 ? { ...move, pax: 0 } : move))

/** A pick-up trip. */
const pickUp: Trip = (drawing) => there(drawing, 0).map((move, index) => (index === 0 ? { ...move, pax: 0 } : move))

/** A customer who never comes by the base: out empty, home empty. */
export const away: Trip = (drawing) => {
  const from = destination(drawing, [BASE])
  const to = destination(drawing, [BASE, from])
  return [
    { from: BASE, to: from, pax: 0, sale: 0, wait: 0 },
    { from, to, pax: guests(drawing), sale: 0, wait: 0 },
    { from: to, to: BASE, pax: 0, sale: 0, wait: 0 },
  ]
}

/** Two cities and home, as on a round of talks. */
const roadshow: Trip = (drawing) => {
  const first = destination(drawing, [BASE])
  const second = destination(drawing, [BASE, first])
  const pax = guests(drawing)
  return [
    { from: BASE, to: first, pax, sale: 0, wait: 0 },
    { from: first, to: second, pax, sale: 0, wait: meeting(drawing.chance) },
    { from: second, to: BASE, pax, sale: 0, wait: nights(drawing.chance, 1, 1) },
  ]
}

/** One customer out, another from close by home. */
const chained: Trip = (drawing) => {
  const first = destination(drawing, [BASE])
  const second = destination(drawing, [BASE, first])
  return [
    { from: BASE, to: first, pax: guests(drawing), sale: 0, wait: 0 },
    { from: first, to: second, pax: 0, sale: 1, wait: 0 },
    { from: second, to: BASE, pax: guests(drawing), sale: 1, wait: meeting(drawing.chance) },
  ]
}

const european: [Trip, number][] = [
  [dayReturn, 28],
  [stay, 24],
  [dropOff, 12],
  [pickUp, 10],
  [away, 10],
  [roadshow, 10],
  [chained, 8],
]

/** A trip from base to base that suits the type. */
export function drawTrip(drawing: TripInput): Move[] {
  const { chance, type } = drawing
  const far = type.category === 'ULTRA_LONG_RANGE_JET' ? 45 : type.category === 'SUPER_MIDSIZE_JET' ? 8 : 0
  const [trip] = chance.weighted([...european, [farStay, far] as [Trip, number]], ([, weight]) => weight)
  return trip(drawing)
}

/** A trip out, with two nights there: for an aircraft that gets stuck. */
export const stuckTrip: Trip = (drawing) => there(drawing, 50 * HOUR)
