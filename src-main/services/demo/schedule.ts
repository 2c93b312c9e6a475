import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { BASE } from '../../core/features/office/setup/demo-operator.ts'
import { nextTurn } from '../../core/runtime/turns.ts'
import type { Chance } from './chance.ts'
import { type Event, eventsAround } from './events.ts'
import { AIRCRAFT_OF_SIZE_ONE, type PlannedAircraft } from './fleet.ts'
import type { AirportOf } from './flying.ts'
import type { PlannedTask } from './planned-task.ts'
import { MIN_REST, type TimedFlight, timetable } from './timetable.ts'
import { drawTrip, type TripInput } from './trips.ts'

/** Trips of one aircraft and crew from base to base. */
export interface PlannedTrip {
  tailNumber: string
  flights: TimedFlight[]
  /** The event on it that the demo shows. */
  event?: Event
}

export interface Schedule {
  trips: PlannedTrip[]
  tasks: PlannedTask[]
}

export const DAYS_BACK = 60
export const DAYS_AHEAD = 60

const maintenanceNotes = [
  'A check',
  'Engine inspection',
  '300 hours inspection',
  'Avionics update',
  'Cabin refurbishment',
]
const lineNotes = [
  'Tyre change, main gear left',
  'Windshield heat fault',
  'Bird strike inspection',
  'Pitot cover replaced',
]

/**
 * Flights and tasks of the fleet from 60 days back to 60 days ahead. Every aircraft goes on from where it was, except one
 * in the coming hours whose positioning flight is missing.
 */
export async function drawSchedule(
  fleet: PlannedAircraft[],
  now: number,
  chance: Chance,
  airport: AirportOf,
): Promise<Schedule> {
  const schedule: Schedule = { trips: [], tasks: [] }
  const today = Math.floor(now / DAY) * DAY
  const events = eventsAround(now)
  for (const [index, aircraft] of fleet.entries()) {
    await nextTurn()
    const event = index < AIRCRAFT_OF_SIZE_ONE ? events[index] : undefined
    drawAircraft(schedule, { aircraft, today, chance: chance.fork(aircraft.tailNumber), airport, event })
  }
  return schedule
}

interface One {
  aircraft: PlannedAircraft
  today: number
  chance: Chance
  airport: AirportOf
  event: Event | undefined
}

function drawAircraft(schedule: Schedule, { aircraft, today, chance, airport, event }: One): void {
  const { tailNumber } = aircraft
  const drawing: TripInput = { chance, type: aircraft, airport }
  const last = today + (DAYS_AHEAD + 1) * DAY
  let pending = event
  let free = today - DAYS_BACK * DAY + chance.whole(0, 36) * HOUR
  let checkDue = free + chance.whole(8, 26) * DAY
  for (;;) {
    const eventAt = pending?.at ?? Number.POSITIVE_INFINITY
    if (free > checkDue && free < eventAt - 6 * DAY) {
      const startAt = startOfWork(free)
      const endAt = startAt + chance.whole(1, 3) * DAY + 10 * HOUR
      schedule.tasks.push({
        tailNumber,
        type: 'MAINTENANCE',
        airport: BASE,
        startAt,
        endAt,
        notes: chance.pick(maintenanceNotes),
      })
      checkDue = endAt + chance.whole(24, 34) * DAY
      free = endAt + 2 * HOUR
    }
    const drawn = timetable(drawTrip(drawing), free, drawing)
    const happens = (drawn.at(-1)?.arrivalAt ?? 0) + MIN_REST > eventAt ? pending : undefined
    const flights = happens ? timetable(happens.moves(drawing), eventAt, drawing) : drawn
    const arrived = flights.at(-1)?.arrivalAt ?? 0
    if (flights.length === 0 || arrived > last) return
    if (happens) {
      if (happens.task) schedule.tasks.push({ tailNumber, ...happens.task(flights) })
      pending = undefined
    } else if (chance.likely(0.05)) schedule.tasks.push(lineWork(tailNumber, arrived, chance))
    schedule.trips.push({ tailNumber, flights, ...(happens ? { event: happens } : {}) })
    free = arrived + MIN_REST + HOUR * 2 + idle(arrived - today, chance)
  }
}

/** How long an aircraft waits for its next trip: little around today, longer where few have booked yet. */
function idle(fromToday: number, chance: Chance): number {
  const day = fromToday / DAY
  const longest = day > 30 ? 230 : day > 14 ? 160 : day > 4 ? 90 : day > -4 ? 24 : day > -14 ? 84 : 150
  return chance.whole(0, longest) * HOUR
}

/** 07:00 UTC of the day, or of the next. */
function startOfWork(free: number): number {
  const seven = Math.floor(free / DAY) * DAY + 7 * HOUR
  return seven >= free ? seven : seven + DAY
}

function lineWork(tailNumber: string, arrived: number, chance: Chance): PlannedTask {
  const startAt = arrived + HOUR
  const endAt = startAt + chance.whole(3, 8) * HOUR
  return { tailNumber, type: 'UNSCHEDULED_MAINTENANCE', airport: BASE, startAt, endAt, notes: chance.pick(lineNotes) }
}
