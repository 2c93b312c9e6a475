import { z } from 'zod'
import { crewRoles } from '../../domain/flights/crew-roles.ts'
import { messageObject } from '../../messages/wire.ts'
import { count, moment } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { moveValidation } from './board.ts'
import { todayFlight } from './today.ts'

/** What can be set for several legs. */
const input = {
  crew: z
    .array(z.object({ pilotId: z.int(), role: z.enum(crewRoles) }))
    .max(100)
    .optional()
    .meta({ description: 'Replaces the crew of each leg.' }),
  aircraftId: z.int().optional(),
  passengers: z.boolean().optional(),
  services: z.boolean().optional(),
}

const flightIds = z.array(z.int()).min(1).max(100).meta({ description: 'Legs of the same trip.' })

/** The trip of a flight: its legs side by side, and what is set for several of them at once. */
export const trip = {
  legs: endpoint({
    method: 'GET',
    path: '/desk/flights/{flightId}/trip',
    access: 'desk',
    summary: 'The legs of the trip of a flight in order of time, each with how ready it is.',
    reply: z.array(todayFlight),
    shows: [
      ...['flights', 'flightCrew', 'tickets', 'services', 'permits', 'slots', 'fuels', 'aircraft', 'bookings', 'legs'],
      ...['accounts', 'users', 'crew', 'rosterEntries', 'operators', 'qualifications', 'idCards', 'tasks'],
    ],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/desk/flights/{flightId}/trip',
    offline: 'desk',
    access: 'desk',
    summary: 'Set crew, aircraft, passengers or services for several legs of a trip at once.',
    description:
      'What is set is one change that is undone as a whole. A leg that refuses it stays as it is and is listed with ' +
      'the reason; the others are changed. `passengers` and `services` copy those of the flight of the path that a leg ' +
      'lacks; an open seat takes a passenger before a seat is added.',
    body: z.object({ flightIds, ...input }),
    reply: z.object({
      changed: z.array(z.int()),
      refused: z.array(z.object({ flightId: z.int(), problem: messageObject })),
    }),
  }),
  applyToLeg: endpoint({
    method: 'POST',
    path: '/desk/flights/{flightId}/trip/leg',
    offline: 'desk',
    access: 'desk',
    summary:
      'Set crew, aircraft, passengers or services for one leg; passengers and services are those of another leg.',
    body: z.object({ legId: z.int().meta({ description: 'The flight that is changed.' }), ...input }),
    status: 204,
    answers: ['state_conflict', 'reference_taken'],
  }),
  previewMove: endpoint({
    method: 'GET',
    path: '/desk/flights/{flightId}/trip/move',
    access: 'desk',
    summary: 'Preview moving a trip to another time or aircraft: refusal and conflicts of all its legs.',
    query: z.object({
      departureAt: count(0, 4_102_444_800_000).meta({
        description: 'The departure of the flight of the path; the other legs move by as much.',
      }),
      aircraftId: count(0, 2_147_483_647).optional().meta({ description: '0: no aircraft.' }),
    }),
    reply: moveValidation,
    shows: ['aircraft', 'flights', 'tasks', 'flightCrew', 'rosterEntries', 'operators', 'bookings'],
  }),
  move: endpoint({
    method: 'POST',
    path: '/desk/flights/{flightId}/trip/move',
    offline: 'desk',
    access: 'desk',
    summary: 'Move all legs of a trip that have not left by the same time, or to another aircraft.',
    description:
      'All of them move or none, as one change. Legs that are canceled, under way or closed stay. A new aircraft takes ' +
      'over the legs that are on the same one as the flight of the path.',
    body: z.object({
      departureAt: moment.optional().meta({ description: 'The new departure of the flight of the path.' }),
      aircraftId: z.int().nullable().optional().meta({ description: 'Null takes the legs off their aircraft.' }),
    }),
    reply: z.object({ moved: z.array(z.int()) }),
    answers: ['state_conflict'],
  }),
}
