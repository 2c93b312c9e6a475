import { z } from 'zod'
import { longText } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

const notification = z
  .object({ flightId: z.int(), note: z.string().nullable() })
  .meta({ id: 'OperationalNotification' })

/** The notes of operations on a flight (wire-facts 19). */
export const flightNotes = {
  readNotification: endpoint({
    method: 'GET',
    path: '/api/external/flight/{flightId}/notification',
    access: 'FLIGHT_API:read',
    forProviders: true,
    summary: 'The operational notification of a flight.',
    reply: notification,
    shows: ['flights'],
  }),
  saveNotification: endpoint({
    method: 'PUT',
    path: '/api/external/flight/{flightId}/notification',
    offline: 'desk',
    access: 'FLIGHT_API:write',
    summary: 'Set the operational notification of a flight.',
    body: z.object({ note: longText.min(1) }),
    reply: notification,
  }),
  removeNotification: endpoint({
    method: 'DELETE',
    path: '/api/external/flight/{flightId}/notification',
    offline: 'desk',
    access: 'FLIGHT_API:write',
    summary: 'Remove the operational notification of a flight.',
    status: 204,
  }),
  readPlanningNote: endpoint({
    method: 'GET',
    path: '/api/external/flight/{flightId}/planningnote',
    access: 'FLIGHT_API:read',
    summary: 'The planning notes of a flight.',
    reply: z.object({ flightId: z.int(), planningNotes: z.string().nullable() }).meta({ id: 'PlanningNote' }),
    shows: ['flights'],
  }),
}
