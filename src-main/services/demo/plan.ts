import { DAY } from '../../../src-shared/time/durations.ts'
import { nextTurn } from '../../core/runtime/turns.ts'
import { burned, type PlannedBurn } from './burn.ts'
import { createChance } from './chance.ts'
import { drawClearances, type PlannedClearance } from './clearances.ts'
import { drawCrew, type PlannedCrew } from './crew.ts'
import { type Assigned, assignCrews } from './crewing.ts'
import { drawDefects, type PlannedDefect } from './defects.ts'
import { demoFleet, type PlannedAircraft } from './fleet.ts'
import type { AirportOf } from './flying.ts'
import { drawLimits, type PlannedLimit } from './maintenance.ts'
import {
  drawExpenses,
  drawFuel,
  drawInvoice,
  type PlannedExpense,
  type PlannedFuel,
  type PlannedInvoice,
} from './money.ts'
import { type ActualTimes, drawMovements } from './movements.ts'
import { peopleSource } from './names.ts'
import { drawAccounts, drawUsers, type PlannedAccount, type PlannedUser } from './people.ts'
import { drawPlaces, type PlannedPlace } from './places.ts'
import type { PlannedTask } from './planned-task.ts'
import { demoTypes, drawQualifications, type PlannedQualification, type PlannedType } from './proofs.ts'
import { drawRoster, type PlannedEntry } from './roster.ts'
import { type PlannedRouting, routed } from './routing.ts'
import { drawBookings, drawQuotes, type PlannedBooking, type PlannedFlight } from './sales.ts'
import { drawSchedule, type PlannedTrip } from './schedule.ts'
import { drawServices, type PlannedService } from './services.ts'

/** All records of the demo operator, before any is written. */
export interface Plan {
  now: number
  fleet: PlannedAircraft[]
  limits: PlannedLimit[]
  defects: PlannedDefect[]
  places: PlannedPlace[]
  tasks: PlannedTask[]
  crew: PlannedCrew[]
  types: PlannedType[]
  qualifications: PlannedQualification[]
  roster: PlannedEntry[]
  accounts: PlannedAccount[]
  users: PlannedUser[]
  trips: PlannedTrip[]
  crews: Map<PlannedTrip, Assigned[]>
  bookings: PlannedBooking[]
  quotes: PlannedBooking[]
  movements: Map<PlannedFlight, ActualTimes>
  routings: Map<PlannedFlight, PlannedRouting>
  burns: Map<PlannedFlight, PlannedBurn>
  services: Map<PlannedFlight, PlannedService[]>
  clearances: Map<PlannedFlight, PlannedClearance>
  fuels: Map<PlannedFlight, PlannedFuel>
  expenses: Map<PlannedFlight, PlannedExpense[]>
  invoices: Map<PlannedBooking, PlannedInvoice>
}

interface PlanOptions {
  /** The same seed gives the same plan. */
  seed: number
  /** The instant around which it is placed. */
  now: number
  /** The scale: a multiple of eight aircraft with all their records. */
  size: number
  airport: AirportOf
}

/** Draws the demo operator, with a turn for others now and then; the same options give the same plan. */
export async function drawPlan({ seed, now, size, airport }: PlanOptions): Promise<Plan> {
  const chance = createChance(seed)
  const today = Math.floor(now / DAY) * DAY
  const person = peopleSource(chance.fork('people'))

  const fleet = demoFleet(size)
  const crew = drawCrew(fleet, today, size, chance.fork('crew'), person)
  const { trips: wanted, tasks } = await drawSchedule(fleet, now, chance.fork('schedule'), airport)
  await nextTurn()
  const assigned = assignCrews(wanted, fleet, crew)
  const crews = new Map([...assigned].map(([trip, members]) => [trip, members.filter(({ instead }) => !instead)]))
  // Every trip begins and ends at the base, so a trip without crew is left out without a gap.
  const trips = wanted.filter((trip) => crews.has(trip))

  await nextTurn()
  const accounts = drawAccounts(size, chance.fork('accounts'), person)
  const users = drawUsers(accounts, today, size, chance.fork('users'), person)
  const market = { fleet, accounts, users, now, airport }
  await nextTurn()
  const bookings = drawBookings(trips, market, chance.fork('bookings'))
  const flights = bookings.flatMap((booking) => booking.flights)

  const money = chance.fork('money')
  const aircraft = new Map(fleet.map((one) => [one.tailNumber, one]))
  const crewOf = ({ trip }: PlannedFlight) => (trip ? (crews.get(trip) ?? []) : []).map((member) => member.crew)
  const flownBy = ({ trip }: PlannedFlight) =>
    aircraft.get(trip?.tailNumber ?? '') ?? { fuelBurn: 0, maxFuel: 0, minRunway: 0 }

  await nextTurn()
  const movements = drawMovements(flights, now, chance.fork('movements'))
  const routings = await drawn(flights, (flight) => routed(flight, flownBy(flight), now, airport))
  const burns = await drawn([...movements.keys()], (flight) =>
    burned(movements.get(flight) as ActualTimes, flownBy(flight)),
  )
  const fuels = await drawn(flights, (flight) => drawFuel(flight, flownBy(flight).fuelBurn, now, money))
  const expenses = await drawn(flights, (flight) => drawExpenses(flight, crewOf(flight), now, money))
  const invoices = await drawn(bookings, (booking) => drawInvoice(booking, now, money))

  return {
    now,
    fleet,
    limits: drawLimits(fleet, today, chance.fork('limits')),
    defects: drawDefects(fleet, today, chance.fork('defects')),
    places: drawPlaces(today, chance.fork('places')),
    tasks,
    crew,
    types: demoTypes(fleet),
    qualifications: drawQualifications(crew, fleet, today, chance.fork('qualifications')),
    roster: drawRoster(crew, assigned, today, chance.fork('roster')),
    accounts,
    users,
    trips,
    crews,
    bookings,
    quotes: drawQuotes(market, size, chance.fork('quotes')),
    movements,
    routings,
    burns,
    services: drawServices(trips, bookings, now, chance.fork('services')),
    clearances: drawClearances(bookings, now, chance.fork('clearances')),
    fuels,
    expenses,
    invoices,
  }
}

/** Draws for each of some, leaving out those for which nothing is drawn. */
async function drawn<T, D>(some: T[], draw: (one: T) => D | undefined): Promise<Map<T, D>> {
  const results = new Map<T, D>()
  for (const one of some) {
    await nextTurn()
    const result = draw(one)
    if (result !== undefined) results.set(one, result)
  }
  return results
}
