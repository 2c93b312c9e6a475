import { DAY, HOUR, MINUTE } from '../../../src-shared/time/durations.ts'
import { at, type Chance } from './chance.ts'
import type { PlannedAircraft } from './fleet.ts'
import type { AirportOf } from './flying.ts'
import type { PlannedAccount, PlannedUser } from './people.ts'
import type { PlannedTrip } from './schedule.ts'
import { type TimedFlight, timetable } from './timetable.ts'
import { drawTrip } from './trips.ts'

type StatusLetter = 'R' | 'a' | 'W' | 'Q' | 'A' | 'O' | 'S' | 'B' | 'F' | 'C' | 'D'

/** Amounts in EUR, to the cent. */
export interface PlannedPrice {
  currency: 'EUR'
  charterCost: number
  net: number
  vat: number
  vatPerc: number
  gross: number
}

export interface PlannedFlight extends TimedFlight {
  /** The trip it belongs to; absent in a quote. */
  trip?: PlannedTrip
  flightNumber: string
  /** The people in the seats, as far as they are known; the first is the lead passenger. */
  passengers: PlannedUser[]
}

/** A quote or booking of any state. */
export interface PlannedBooking {
  reference: string
  tailNumber: string
  requestedAircraftType?: string
  status: StatusLetter
  account: PlannedAccount
  customer: PlannedUser
  workflow: 'CHARTER' | 'OWNER' | 'PRIVATE'
  workflowCustomName?: string
  origin: 'EMAIL' | 'PHONE' | 'WEB'
  comment?: string
  price: PlannedPrice
  /** When it was entered. */
  enteredAt: number
  flights: PlannedFlight[]
}

/** The records that sales are drawn from. */
interface Market {
  fleet: PlannedAircraft[]
  accounts: PlannedAccount[]
  users: PlannedUser[]
  now: number
  airport: AirportOf
}

const MAX_LEAD_DAYS = 24
const OPTION_SHARE = 0.12

/** The bookings of the trips: one for each customer aboard. Some of those to come are still options. */
export function drawBookings(trips: PlannedTrip[], market: Market, chance: Chance): PlannedBooking[] {
  const bookings: PlannedBooking[] = []
  for (const trip of trips) {
    for (const sale of new Set(trip.flights.map((flight) => flight.sale))) {
      const flights = trip.flights.filter((flight) => flight.sale === sale)
      const departureAt = flights[0]?.departureAt ?? 0
      const isOption = departureAt > market.now + 2 * DAY && chance.likely(OPTION_SHARE)
      const booking = drawBooking(flights, trip.tailNumber, isOption ? 'F' : 'B', market, chance, bookings.length)
      for (const flight of booking.flights) flight.trip = trip
      bookings.push(booking)
    }
  }
  return bookings
}

/** How many quotes of each state wait in the sales office, for each `size`. */
const openQuotes: [StatusLetter, number][] = [
  ['R', 4],
  ['a', 2],
  ['W', 3],
  ['Q', 5],
  ['A', 3],
  ['O', 2],
  ['S', 2],
  ['C', 4],
  ['D', 3],
]

/** Quotes that have no flights: requests, offers, refusals. */
export function drawQuotes(market: Market, size: number, chance: Chance): PlannedBooking[] {
  const states = openQuotes.flatMap(([letter, count]) => Array.from({ length: count * size }, () => letter))
  return states.map((letter, index) => {
    const aircraft = chance.pick(market.fleet)
    const drawing = { chance, type: aircraft, airport: market.airport }
    const past = letter === 'D' || letter === 'C'
    const wanted = market.now + chance.whole(past ? -40 : 4, past ? -3 : 50) * DAY
    const flights = timetable(
      drawTrip(drawing).map((move) => ({ ...move, sale: 0 })),
      wanted,
      drawing,
    )
    return drawBooking(flights, aircraft.tailNumber, letter, market, chance, 5000 + index)
  })
}

const comments = [
  'Pets on board: one small dog.',
  'Needs a quiet cabin to work in.',
  'Two sets of golf clubs.',
  'VIP handling at both ends.',
  'Skis for everyone.',
  'Wedding party; flowers go in the hold.',
]

function drawBooking(
  flights: TimedFlight[],
  tailNumber: string,
  status: StatusLetter,
  market: Market,
  chance: Chance,
  index: number,
): PlannedBooking {
  const aircraft = market.fleet.find((one) => one.tailNumber === tailNumber) as PlannedAircraft
  const account = chance.weighted(market.accounts, ({ weight }) => weight)
  const own = market.users.filter((user) => user.account === account)
  const customer = chance.pick(own)
  const others = chance.shuffled(market.users.filter((user) => user !== customer && user.account !== account))
  const party = [customer, ...own.filter((user) => user !== customer), ...others]
  const departureAt = flights[0]?.departureAt ?? 0
  const lead = chance.whole(1, MAX_LEAD_DAYS) * DAY + chance.whole(0, 20) * HOUR
  const recently = market.now - chance.whole(1, 14 * 24) * HOUR
  return {
    reference: `R-${String(1001 + index)}`,
    tailNumber,
    ...(index % 3 === 0 ? { requestedAircraftType: aircraft.type } : {}),
    status,
    account,
    customer,
    workflow: chance.weighted(['CHARTER', 'OWNER', 'PRIVATE'] as const, (one) => (one === 'CHARTER' ? 8 : 1)),
    ...(index % 9 === 4 ? { workflowCustomName: at(ownWorkflows, index % ownWorkflows.length) } : {}),
    origin: status === 'W' ? 'WEB' : chance.pick(['EMAIL', 'PHONE'] as const),
    ...(chance.likely(0.2) ? { comment: chance.pick(comments) } : {}),
    price: priceOf(flights, aircraft, market.airport, chance),
    enteredAt: Math.min(departureAt - lead, recently),
    flights: flights.map((flight, leg) => ({
      ...flight,
      flightNumber: `${aircraft.flightNumberToken}${100 + ((index * 3 + leg) % 900)}`,
      passengers: party.slice(0, flight.pax),
    })),
  }
}

/** Names that the operator gives some trips beside their kind. */
const ownWorkflows = ['Medical transfer', 'Event shuttle']

const LANDING_AND_HANDLING = 1450
/** Percent, where a flight stays in Austria. */
export const DOMESTIC_VAT = 13

/** Hours at the type's rate and fees for each landing; VAT only where the flight stays in Austria. */
function priceOf(
  flights: TimedFlight[],
  { hourlyRate }: PlannedAircraft,
  airport: AirportOf,
  chance: Chance,
): PlannedPrice {
  const hours = flights.reduce((sum, { blockTime }) => sum + blockTime, 0) * (MINUTE / HOUR)
  const charterCost = Math.round((hours * hourlyRate) / 100 + flights.length * LANDING_AND_HANDLING)
  const net = Math.round((charterCost * chance.whole(104, 128)) / 100 / 50) * 50
  const domestic = flights.every(({ from, to }) => airport(from).country === 'AT' && airport(to).country === 'AT')
  const vatPerc = domestic ? DOMESTIC_VAT : 0
  const vat = Math.round(net * vatPerc) / 100
  return { currency: 'EUR', charterCost, net, vat, vatPerc, gross: net + vat }
}
