import { z } from 'zod'
import { crewRoles } from '../../crew-roles.ts'
import { flightStatuses } from '../../flight-status.ts'
import { count, epoch, flag } from '../../wire.ts'
import { airportLabel } from '../airports/airport-object.ts'
import { endpoint } from '../endpoint.ts'
import { slot } from '../flights/slots.ts'
import { plannedTask } from '../flights/tasks.ts'
import { readiness } from './today.ts'

export const boardAircraft = z.object({
  aircraftId: z.int(),
  tailNumber: z.string(),
  type: z.string(),
  typeName: z.string().nullable(),
  category: z.string(),
  numberOfSeats: z.int(),
  homebase: z.string().nullable(),
  /** How many pilots it is flown by. */
  pilots: z.int(),
})

export const boardFlight = z.object({
  flightId: z.int(),
  /** Null while no tail is assigned. */
  aircraftId: z.int().nullable(),
  tripNumber: z.int(),
  flightNumber: z.string().nullable(),
  /** PAX, POS, ... */
  flightType: z.string(),
  status: z.enum(flightStatuses),
  bookingIdentifier: z.string(),
  /** The booking's letter (wire-facts 24.3). */
  bookingStatus: z.string(),
  accountName: z.string(),
  /** Best known airports: those really used, else those planned. */
  departureAirport: z.string(),
  arrivalAirport: z.string(),
  /** Best known block times: actual, else estimated. */
  departureAt: epoch,
  arrivalAt: epoch,
  scheduledDepartureAt: epoch,
  scheduledArrivalAt: epoch,
  pax: z.int(),
  crew: z.array(z.object({ role: z.string(), name: z.string() })),
})

const dutyStates = ['OK', 'NEAR', 'OVER'] as const

/** What stands against a move; a refusal is final, of the rest somebody decides. */
const verdict = z.object({
  refusal: z.string().nullable(),
  warnings: z.array(
    z.object({
      type: z.string(),
      message: z.string(),
      /** It stands against where it is now just as well. */
      already: z.boolean(),
      /** It can't be flown so, or must not be; the rest is to be looked at. */
      grave: z.boolean(),
    }),
  ),
})

const window = { from: count(0, 8_640_000_000_000_000), to: count(0, 8_640_000_000_000_000) }
const instant = count(0, 4_102_444_800_000)
const id = count(0, 2_147_483_647)
const aircraftId = id.optional()
const role = z.enum(crewRoles)

/** A duty of somebody from report to release, with how it stands against the limits and the rest after it. */
const boardDuty = z.object({
  pilotId: z.int(),
  from: epoch,
  to: epoch,
  /** Minutes of flight duty and how many there may be; null without a flight. */
  flightDuty: z.int().nullable(),
  longest: z.int().nullable(),
  dutyState: z.enum(dutyStates),
  /** Until when there must be rest; the next duty may begin before it all the same: then it is broken. */
  restUntil: epoch,
  restBroken: z.boolean(),
})

export const schedule = {
  board: endpoint({
    method: 'GET',
    path: '/desk/schedule',
    access: 'desk',
    summary: 'Everything the schedule board shows between two instants: fleet, flights, tasks, airports.',
    query: z.object({
      ...window,
      canceled: flag.optional().meta({ description: 'With the flights that were canceled.' }),
    }),
    reply: z.object({
      aircraft: z.array(boardAircraft),
      flights: z.array(boardFlight),
      tasks: z.array(plannedTask),
      airports: z.array(airportLabel),
    }),
    shows: ['aircraft', 'flights', 'tasks', 'bookings', 'flightCrew'],
  }),
  weighFlight: endpoint({
    method: 'GET',
    path: '/desk/schedule/flights/{flightId}/move',
    access: 'desk',
    summary: 'What stands against moving a flight to another time or aircraft.',
    query: z.object({
      departureAt: instant,
      arrivalAt: instant.optional().meta({ description: 'Absent: as long after the departure as now.' }),
      aircraftId: aircraftId.meta({ description: '0: none at all.' }),
    }),
    reply: verdict,
    shows: ['aircraft', 'flights', 'tasks', 'flightCrew', 'rosterEntries', 'operators'],
  }),
  weighTask: endpoint({
    method: 'GET',
    path: '/desk/schedule/tasks/{taskId}/move',
    numbers: ['taskId'],
    access: 'desk',
    summary: 'What stands against moving a task to another time or aircraft.',
    query: z.object({
      startAt: instant,
      endAt: instant.optional().meta({ description: 'Absent: it lasts as long as now.' }),
      aircraftId,
    }),
    reply: verdict,
    shows: ['aircraft', 'flights', 'tasks'],
  }),
  weighEntry: endpoint({
    method: 'GET',
    path: '/desk/schedule/roster/{rosterEntryId}/move',
    numbers: ['rosterEntryId'],
    access: 'desk',
    summary: 'What stands against moving an entry of the roster to another time, or giving it to somebody else.',
    query: z.object({
      startAt: instant,
      endAt: instant,
      pilotId: id.optional().meta({ description: 'Who gets it; absent: who has it.' }),
    }),
    reply: verdict,
    shows: ['rosterEntries', 'flights', 'flightCrew', 'crew', 'users', 'expenses', 'operators'],
  }),
  weighSeat: endpoint({
    method: 'GET',
    path: '/desk/schedule/flights/{flightId}/seat',
    access: 'desk',
    summary: 'What stands against giving a seat of a flight to somebody.',
    query: z.object({
      role,
      from: id.optional().meta({ description: 'Who has it; absent: nobody.' }),
      to: id.optional().meta({ description: 'Who gets it; absent: nobody.' }),
    }),
    reply: verdict,
    shows: ['flights', 'flightCrew', 'crew', 'users', 'qualifications', 'rosterEntries', 'operators', 'aircraft'],
  }),
  seat: endpoint({
    method: 'POST',
    path: '/desk/schedule/flights/{flightId}/seat',
    access: 'desk',
    summary: 'Give a seat of a flight to somebody else, fill one that is open, or leave one open; the role is kept.',
    body: z.object({
      role,
      from: z.int().nullable().default(null).meta({ description: 'Who has it; null: nobody.' }),
      to: z.int().nullable().default(null).meta({ description: 'Who gets it; null: nobody.' }),
    }),
    reply: z.object({ flightId: z.int(), crew: z.array(z.object({ role: z.string(), name: z.string() })) }),
    answers: ['state_conflict'],
  }),
  duties: endpoint({
    method: 'GET',
    path: '/desk/schedule/duties',
    access: 'desk',
    summary: 'Duties of the crew that are under way at some time between two instants, with the rest after each.',
    query: z.object(window),
    reply: z.array(boardDuty),
    shows: ['flights', 'flightCrew', 'rosterEntries', 'crew', 'users', 'operators'],
  }),
  card: endpoint({
    method: 'GET',
    path: '/desk/schedule/flights/{flightId}',
    access: 'desk',
    summary: 'How ready a flight is, with its slots and PPR: what the board shows of it beside its bar.',
    reply: z.object({ ready: readiness, slots: z.array(slot) }),
    shows: [
      ...['flights', 'flightCrew', 'tickets', 'idCards', 'services', 'permits', 'slots', 'fuels'],
      ...['aircraft', 'crew', 'rosterEntries', 'operators'],
    ],
  }),
  position: endpoint({
    method: 'POST',
    path: '/desk/schedule/flights/{flightId}/position',
    access: 'desk',
    summary:
      'Add the positioning flight that brings the aircraft to where a flight departs, to the booking of that one.',
    reply: z.object({
      flightId: z.int(),
      departureAirport: z.string(),
      arrivalAirport: z.string(),
      departureAt: epoch,
      arrivalAt: epoch,
    }),
    answers: ['state_conflict'],
  }),
}
