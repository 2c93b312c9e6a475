import { z } from 'zod'
import { crewRoles } from '../../domain/flights/crew-roles.ts'
import { flightStatuses } from '../../flight/flight-status.ts'
import { messageObject } from '../../messages/wire.ts'
import { count, epoch, flag } from '../../wire/fields.ts'
import { airportLabel } from '../airports/airport-object.ts'
import { limitState } from '../crew/duty.ts'
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
  /** Size of the flight crew. */
  pilots: z.int(),
  /** An aircraft that is not in use has a lane only where it has a flight or task. */
  inUse: z.boolean(),
})

export const boardFlight = z.object({
  flightId: z.int(),
  /** Null while no tail is assigned. */
  aircraftId: z.int().nullable(),
  tripNumber: z.int(),
  legNumber: z.int(),
  flightNumber: z.string().nullable(),
  /** PAX, POS, ... */
  flightType: z.string(),
  status: z.enum(flightStatuses),
  bookingIdentifier: z.string(),
  /** The booking's letter (wire-facts 24.3). */
  bookingStatus: z.string(),
  accountName: z.string(),
  /** Actual airports where known, else the planned ones. */
  departureAirport: z.string(),
  arrivalAirport: z.string(),
  /** Actual block times where known, else estimated. */
  departureAt: epoch,
  arrivalAt: epoch,
  scheduledDepartureAt: epoch,
  scheduledArrivalAt: epoch,
  pax: z.int(),
  crew: z.array(z.object({ role: z.string(), name: z.string() })),
})

/** The preview of a move: a refusal is final, warnings need a confirmation. */
export const moveValidation = z.object({
  refusal: messageObject.nullable(),
  warnings: z.array(
    z.object({
      type: z.string(),
      message: messageObject,
      /** Exists without the move as well. */
      already: z.boolean(),
      /** Impossible or not permitted; other warnings only need a look. */
      blocking: z.boolean(),
    }),
  ),
})

const window = { from: count(0, 8_640_000_000_000_000), to: count(0, 8_640_000_000_000_000) }
const instant = count(0, 4_102_444_800_000)
const id = count(0, 2_147_483_647)
const aircraftId = id.optional()
const role = z.enum(crewRoles)

/** A duty period from report to release, its state against the limits, and the rest after it. */
const boardDuty = z.object({
  pilotId: z.int(),
  from: epoch,
  to: epoch,
  /** Minutes of flight duty, and the maximum; null without a flight. */
  flightDuty: z.int().nullable(),
  longest: z.int().nullable(),
  dutyState: limitState,
  /** End of the minimum rest; `restBroken` when the next duty begins before it. */
  restUntil: epoch,
  restBroken: z.boolean(),
})

export const schedule = {
  board: endpoint({
    method: 'GET',
    path: '/desk/schedule',
    access: 'desk',
    summary: 'The schedule board between two instants: fleet, flights, tasks and airports.',
    query: z.object({
      ...window,
      canceled: flag.optional().meta({ description: 'With the flights that were canceled.' }),
      since: count(0, Number.MAX_SAFE_INTEGER)
        .optional()
        .meta({ description: 'The `sequence` of an earlier answer: what has changed since is enough.' }),
    }),
    reply: z.object({
      /** The last change that the answer takes into account. */
      sequence: z.int(),
      /**
       * Numbers of the flights and tasks that changed since the answer asked about: only those of them that lie between
       * the instants are listed, with their airports, and no aircraft. Null: everything is listed.
       */
      changed: z.object({ flights: z.array(z.int()), tasks: z.array(z.int()) }).nullable(),
      aircraft: z.array(boardAircraft),
      flights: z.array(boardFlight),
      tasks: z.array(plannedTask),
      airports: z.array(airportLabel),
    }),
    shows: ['aircraft', 'flights', 'tasks', 'bookings', 'flightCrew'],
  }),
  previewFlightMove: endpoint({
    method: 'GET',
    path: '/desk/schedule/flights/{flightId}/move',
    access: 'desk',
    summary: 'Preview moving a flight to another time or aircraft: refusal and conflicts.',
    query: z.object({
      departureAt: instant,
      arrivalAt: instant.optional().meta({ description: 'Absent: the flight keeps its duration.' }),
      aircraftId: aircraftId.meta({ description: '0: no aircraft.' }),
    }),
    reply: moveValidation,
    shows: ['aircraft', 'flights', 'tasks', 'flightCrew', 'rosterEntries', 'operators'],
  }),
  previewTaskMove: endpoint({
    method: 'GET',
    path: '/desk/schedule/tasks/{taskId}/move',
    numbers: ['taskId'],
    access: 'desk',
    summary: 'Preview moving a task to another time or aircraft: refusal and conflicts.',
    query: z.object({
      startAt: instant,
      endAt: instant.optional().meta({ description: 'Absent: the task keeps its duration.' }),
      aircraftId,
    }),
    reply: moveValidation,
    shows: ['aircraft', 'flights', 'tasks'],
  }),
  previewEntryMove: endpoint({
    method: 'GET',
    path: '/desk/schedule/roster/{rosterEntryId}/move',
    numbers: ['rosterEntryId'],
    access: 'desk',
    summary: 'Preview moving a roster entry to another time or crew member: refusal and conflicts.',
    query: z.object({
      startAt: instant,
      endAt: instant,
      pilotId: id.optional().meta({ description: 'The new crew member; absent: unchanged.' }),
    }),
    reply: moveValidation,
    shows: ['rosterEntries', 'flights', 'flightCrew', 'crew', 'users', 'expenses', 'operators'],
  }),
  previewSeatChange: endpoint({
    method: 'GET',
    path: '/desk/schedule/flights/{flightId}/seat',
    access: 'desk',
    summary: 'Preview assigning a crew member to a seat of a flight: refusal and conflicts.',
    query: z.object({
      role,
      from: id.optional().meta({ description: 'The current crew member; absent: the seat is open.' }),
      to: id.optional().meta({ description: 'The new crew member; absent: the seat becomes open.' }),
    }),
    reply: moveValidation,
    shows: ['flights', 'flightCrew', 'crew', 'users', 'qualifications', 'rosterEntries', 'operators', 'aircraft'],
  }),
  seat: endpoint({
    method: 'POST',
    path: '/desk/schedule/flights/{flightId}/seat',
    offline: 'desk',
    access: 'desk',
    summary: 'Reassign a seat of a flight, fill an open one, or vacate one; the role is kept.',
    body: z.object({
      role,
      from: z.int().nullable().default(null).meta({ description: 'The current crew member; null: the seat is open.' }),
      to: z.int().nullable().default(null).meta({ description: 'The new crew member; null: the seat becomes open.' }),
    }),
    reply: z.object({ flightId: z.int(), crew: z.array(z.object({ role: z.string(), name: z.string() })) }),
    answers: ['state_conflict'],
  }),
  duties: endpoint({
    method: 'GET',
    path: '/desk/schedule/duties',
    access: 'desk',
    summary: 'Duty periods of the crew that overlap a window, with the rest after each.',
    query: z.object(window),
    reply: z.array(boardDuty),
    shows: ['flights', 'flightCrew', 'rosterEntries', 'crew', 'users', 'operators'],
  }),
  card: endpoint({
    method: 'GET',
    path: '/desk/schedule/flights/{flightId}',
    access: 'desk',
    summary: 'Readiness of a flight with its slots and PPRs, as the hover card of the board shows it.',
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
      'Add the positioning flight that brings the aircraft to the departure airport of a flight, in the same booking. ' +
      'One that departs in the past is added with `confirmed` only; else the answer is 409 confirmation_needed.',
    body: z.object({ confirmed: z.boolean().optional().meta({ description: 'It may depart in the past.' }) }),
    reply: z.object({
      flightId: z.int(),
      departureAirport: z.string(),
      arrivalAirport: z.string(),
      departureAt: epoch,
      arrivalAt: epoch,
    }),
    answers: ['state_conflict', 'confirmation_needed'],
  }),
}
