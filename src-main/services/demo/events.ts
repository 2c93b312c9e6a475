import { DAY, HOUR, MINUTE } from '../../../src-shared/time/durations.ts'
import { BASE } from '../../core/features/office/setup/demo-operator.ts'
import { flyingTime } from './flying.ts'
import { europeanDestinations } from './network.ts'
import type { PlannedTask } from './planned-task.ts'
import type { TimedFlight } from './timetable.ts'
import { away, destination, guests, type Move, stuckTrip, type TripInput } from './trips.ts'

/** An event of one aircraft at a set time, beside the random ones. */
export interface Event {
  /** The trip leaves no sooner. */
  at: number
  moves: (drawing: TripInput) => Move[]
  /** Work that keeps the aircraft where the trip lands, or that the trip gets in the way of. */
  task?: (flights: TimedFlight[]) => Omit<PlannedTask, 'tailNumber'>
  /** The commander has reported sick; a qualified crew member is on standby. */
  lacksCommander?: true
}

/** The hour (UTC) from which a dispatcher looks at the next day. */
const DAY_TURNS = 10 * HOUR
const REPORT_BEFORE = 60 * MINUTE
/** A flight duty within a tenth of the 13 hours it may take. */
const NEARLY_LONGEST = 11 * HOUR + 48 * MINUTE
/** East of here the evening comes soon. */
const EAST = 17
const FAR_MINUTES = 150
const NEAR_MINUTES = 80
const MEETING = 5 * HOUR

interface DayOut {
  within: number
  /** Time there, by how long the flight takes. */
  wait(block: number): number
  leaves?: string
}

/** A return trip for one customer within a day. */
function dayOut(drawing: TripInput, { within, wait, leaves }: DayOut): Move[] {
  const { type, airport } = drawing
  const block = (code: string) => flyingTime(type, airport(BASE), airport(code)).blockTime
  const near = europeanDestinations.filter(({ code }) => airport(code).longitude < EAST && block(code) < within)
  const to = destination(drawing, [BASE], near)
  const pax = guests(drawing)
  return [
    { from: BASE, to, pax, sale: 0, wait: 0, leaves },
    { from: to, to: BASE, pax, sale: 0, wait: wait(block(to) * MINUTE) },
  ]
}

/** Takes about as long as a duty may. */
const longDay = (drawing: TripInput) =>
  dayOut(drawing, {
    within: FAR_MINUTES,
    wait: (block) => NEARLY_LONGEST - REPORT_BEFORE - 2 * block,
    leaves: '07:00',
  })

const meeting = (drawing: TripInput) => dayOut(drawing, { within: FAR_MINUTES, wait: () => MEETING })

/** Passengers depart after the long day; the aircraft returns empty. */
const evening = (drawing: TripInput) =>
  dayOut(drawing, { within: NEAR_MINUTES, wait: () => 0, leaves: '18:15' }).map((move, index) =>
    index === 1 ? { ...move, pax: 0 } : move,
  )

const first = (flights: TimedFlight[]) => flights[0] as TimedFlight

/** The planned work overlaps the trip. */
const inspection: Event['task'] = (flights) => ({
  type: 'MAINTENANCE',
  airport: BASE,
  startAt: first(flights).departureAt - 8 * HOUR,
  endAt: first(flights).departureAt + 90 * MINUTE,
  notes: 'Windshield replaced; sealant has to cure',
})

const breakdown: Event['task'] = (flights) => ({
  type: 'AOG',
  airport: first(flights).to,
  startAt: first(flights).arrivalAt + HOUR,
  endAt: (flights[1]?.departureAt ?? first(flights).arrivalAt + 2 * DAY) - 2 * HOUR,
  notes: 'Hydraulic leak, left main gear; part on its way',
})

/**
 * The situations that need a dispatcher now, by the place of the aircraft in the fleet: a ferry flight that is missing,
 * a commander who is sick, a crew whose day is nearly too long, work that overlaps a trip, and an aircraft that is
 * stuck away from home. All but the last lie ahead, on this day or the next.
 */
export function eventsAround(now: number): Record<number, Event> {
  const day = Math.floor((now + DAY - DAY_TURNS) / DAY) * DAY
  const today = Math.floor(now / DAY) * DAY
  const notBefore = (hour: number, lead: number) => Math.max(day + hour * HOUR, now + lead * HOUR)
  return {
    1: { at: notBefore(10, 8), moves: (drawing) => away(drawing).slice(1) },
    2: { at: notBefore(6, 4), moves: evening, lacksCommander: true },
    3: { at: day + 4 * HOUR, moves: longDay },
    4: { at: notBefore(7, 5), moves: meeting, task: inspection },
    6: { at: today - DAY + 6 * HOUR, moves: stuckTrip, task: breakdown },
  }
}
