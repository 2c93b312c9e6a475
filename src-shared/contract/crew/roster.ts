import { z } from 'zod'
import { issue } from '../../messages/text.ts'
import { airportCode, count, epoch, longText, moment, reference } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { crewRow } from './members-desk.ts'

/** A duty of the roster beside flying: days off, standby, simulator, ... */
export const rosterEntry = z.object({
  rosterEntryId: z.int(),
  pilotId: z.int(),
  /** The operator's duty code: OFF, VAC, SBY, ... */
  type: z.string(),
  name: z.string().nullable(),
  startAt: epoch,
  endAt: epoch,
  airport: z.string().nullable(),
  notes: z.string().nullable(),
  endsDutyPeriod: z.boolean(),
  /** A duty that its crew member has started and not ended; `endAt` is when it is expected to end. */
  isRunning: z.boolean(),
})

const boardFlight = z.object({
  flightId: z.int(),
  pilotId: z.int(),
  role: z.string(),
  flightNumber: z.string().nullable(),
  tripNumber: z.int(),
  legNumber: z.int(),
  tailNumber: z.string().nullable(),
  departureAirport: z.string(),
  arrivalAirport: z.string(),
  departureAt: epoch,
  arrivalAt: epoch,
})
export type RosterFlight = z.infer<typeof boardFlight>

const window = { from: count(0, 8_640_000_000_000_000), to: count(0, 8_640_000_000_000_000) }

const type = z.string().regex(/^[A-Z0-9_]{1,20}$/, issue('expected_duty_code'))
const optional = {
  name: reference.nullable().optional(),
  airport: airportCode.nullable().optional(),
  notes: longText.nullable().optional(),
}

export const roster = {
  list: endpoint({
    method: 'GET',
    path: '/desk/roster',
    access: 'desk',
    summary: 'Roster entries that are under way at some time between two instants.',
    query: z.object({ ...window, pilotId: count(0, 2_147_483_647).optional() }),
    reply: z.array(rosterEntry),
    shows: ['rosterEntries'],
  }),
  board: endpoint({
    method: 'GET',
    path: '/desk/roster/board',
    access: 'desk',
    summary: 'Crew with their roster entries and flights that are under way at some time between two instants.',
    query: z.object({ ...window, pilotId: count(0, 2_147_483_647).optional() }),
    reply: z.object({ crew: z.array(crewRow), entries: z.array(rosterEntry), flights: z.array(boardFlight) }),
    shows: ['crew', 'users', 'rosterEntries', 'flights', 'flightCrew'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/roster',
    offline: 'crew',
    access: 'desk',
    summary: 'Add a roster entry.',
    body: z.object({
      pilotId: z.int(),
      type,
      startAt: moment,
      endAt: moment,
      ...optional,
      endsDutyPeriod: z.boolean().default(false),
    }),
    reply: rosterEntry,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/roster/{rosterEntryId}',
    offline: 'crew',
    numbers: ['rosterEntryId'],
    access: 'desk',
    summary: 'Change a roster entry, or give it to another crew member.',
    body: z.object({
      pilotId: z.int().optional(),
      type: type.optional(),
      startAt: moment.optional(),
      endAt: moment.optional(),
      ...optional,
      endsDutyPeriod: z.boolean().optional(),
    }),
    reply: rosterEntry,
  }),
  startDuty: endpoint({
    method: 'POST',
    path: '/desk/crew/{pilotId}/duty-clock/start',
    offline: 'crew',
    numbers: ['pilotId'],
    access: 'desk',
    summary: 'Start the duty of a crew member: a roster entry that runs until the duty is ended.',
    description: 'Until then it ends with the planned duty it belongs to, or twelve hours after its start.',
    body: z.object({ at: moment.meta({ description: 'When they reported.' }) }),
    reply: rosterEntry,
    answers: ['state_conflict'],
  }),
  endDuty: endpoint({
    method: 'POST',
    path: '/desk/crew/{pilotId}/duty-clock/end',
    offline: 'crew',
    numbers: ['pilotId'],
    access: 'desk',
    summary: 'End the duty of a crew member that is running.',
    body: z.object({ at: moment.meta({ description: 'When they were released.' }) }),
    reply: rosterEntry,
    answers: ['state_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/roster/{rosterEntryId}',
    offline: 'crew',
    numbers: ['rosterEntryId'],
    access: 'desk',
    summary: 'Remove a roster entry.',
    status: 204,
  }),
}
