import type { Chance } from './chance.ts'
import type { PlannedAircraft } from './fleet.ts'
import { AIRCRAFT_OF_SIZE_ONE } from './fleet.ts'
import { type AirportOf, DAY, HOUR } from './flying.ts'
import { BASE } from './network.ts'
import { SHORTEST_REST, type Timed, timetable } from './timetable.ts'
import { away, type Drawing, drawTrip, type Move, stuckTrip } from './trips.ts'

/** Trips of one aircraft and crew from base to base. */
export interface PlannedTrip {
  tailNumber: string
  flights: Timed[]
  /** Something happens on it that the demo shows. */
  isEvent: boolean
}

export interface PlannedTask {
  tailNumber: string
  type: 'MAINTENANCE' | 'UNSCHEDULED_MAINTENANCE' | 'AOG' | 'NOTE'
  airport: string
  startAt: number
  endAt: number
  notes: string
}

export interface Schedule {
  trips: PlannedTrip[]
  tasks: PlannedTask[]
}

export const DAYS_BACK = 60
export const DAYS_AHEAD = 60

/** What happens to one aircraft on a day that is set, whatever chance draws around it. */
interface Event {
  day: number
  moves: (drawing: Drawing) => Move[]
  /** The aircraft breaks down where the trip first lands. */
  breaksDown?: true
}

/** By the place of the aircraft in the fleet: one that is stuck away from home now, one whose ferry flight is missing. */
const events: Record<number, Event> = {
  1: {
    day: 3,
    moves: (drawing) => away(drawing).slice(1),
  },
  6: {
    day: -1,
    moves: stuckTrip,
    breaksDown: true,
  },
}

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
 * Flights and tasks of the fleet from 60 days back to 60 days ahead of `today` (the start of a UTC day). Every aircraft
 * goes on from where it was, except one in the coming days whose positioning flight is missing.
 */
export function drawSchedule(fleet: PlannedAircraft[], today: number, chance: Chance, airport: AirportOf): Schedule {
  const schedule: Schedule = { trips: [], tasks: [] }
  for (const [index, aircraft] of fleet.entries()) {
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
  const drawing: Drawing = { chance, type: aircraft, airport }
  const last = today + (DAYS_AHEAD + 1) * DAY
  let pending = event
  let free = today - DAYS_BACK * DAY + chance.whole(0, 36) * HOUR
  let checkDue = free + chance.whole(8, 26) * DAY
  for (;;) {
    const eventAt = pending ? today + pending.day * DAY + 6 * HOUR : Number.POSITIVE_INFINITY
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
    const flights =
      pending && (drawn.at(-1)?.arrivalAt ?? 0) + SHORTEST_REST > eventAt
        ? timetable(pending.moves(drawing), eventAt, drawing)
        : drawn
    const [first, ...others] = flights
    const arrived = flights.at(-1)?.arrivalAt ?? 0
    if (!first || arrived > last) return
    if (flights !== drawn) {
      if (pending?.breaksDown) schedule.tasks.push(breakdown(tailNumber, first, others[0]))
      pending = undefined
    } else if (chance.likely(0.05)) schedule.tasks.push(lineWork(tailNumber, arrived, chance))
    schedule.trips.push({ tailNumber, flights, isEvent: flights !== drawn })
    free = arrived + SHORTEST_REST + HOUR * 2 + idle(arrived - today, chance)
  }
}

/** How long an aircraft waits for its next trip: little around today, longer where few have booked yet. */
function idle(fromToday: number, chance: Chance): number {
  const day = fromToday / DAY
  const longest = day > 30 ? 210 : day > 14 ? 160 : day > -14 ? 84 : 144
  return chance.whole(0, longest) * HOUR
}

/** 07:00 UTC of the day, or of the next. */
function startOfWork(free: number): number {
  const seven = Math.floor(free / DAY) * DAY + 7 * HOUR
  return seven >= free ? seven : seven + DAY
}

function breakdown(tailNumber: string, landed: Timed, next: Timed | undefined): PlannedTask {
  const endAt = (next?.departureAt ?? landed.arrivalAt + 2 * DAY) - 2 * HOUR
  const notes = 'Hydraulic leak, left main gear; part on its way'
  return { tailNumber, type: 'AOG', airport: landed.to, startAt: landed.arrivalAt + HOUR, endAt, notes }
}

function lineWork(tailNumber: string, arrived: number, chance: Chance): PlannedTask {
  const startAt = arrived + HOUR
  const endAt = startAt + chance.whole(3, 8) * HOUR
  return { tailNumber, type: 'UNSCHEDULED_MAINTENANCE', airport: BASE, startAt, endAt, notes: chance.pick(lineNotes) }
}
