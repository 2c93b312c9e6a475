import { z } from 'zod'
import { flag, minute } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

const either = z.string().max(64).optional()

const place = {
  departureAirport: z.string().meta({ description: 'ICAO code, else the code the airport goes by.' }),
  arrivalAirport: z.string(),
  departureDate: minute.meta({ description: 'Local time of the departure airport.' }),
  arrivalDate: minute.meta({ description: 'Local time of the arrival airport.' }),
  departureDateUTC: minute,
  arrivalDateUTC: minute,
}

const scheduledFlight = z
  .object({
    id: z.string().meta({ description: 'flight_ and the flight id.' }),
    ...place,
    pax: z.int(),
    tripNumber: z.int(),
    workflow: z.string(),
    workflowCustomName: z.string().nullable(),
    fplType: z.string(),
  })
  .meta({ id: 'ScheduledFlight' })

const scheduledTask = z
  .object({
    id: z.string().meta({ description: 'task_ and the number of the task.' }),
    ...place,
    taskType: z.string().meta({ description: 'MAINTENANCE, UNSCHEDULED_MAINTENANCE, AOG, CREW_UNAVAILABILITY, NOTE' }),
    seatsAfter: z.int().nullable(),
    notes: z.string().nullable(),
  })
  .meta({ id: 'ScheduledTask' })

export const aircraftSchedule = {
  read: endpoint({
    method: 'GET',
    path: '/api/external/aircraft/{tailNumber}/schedule',
    access: 'AIRCRAFT_API:read',
    summary: 'Schedule of an aircraft: its flights and tasks, earliest first.',
    description:
      'Within 60 days back and 60 days forward: a date that is no date, or none, means the end of that window, and one outside it too. A task is at a single location: departure and arrival airport are the same.',
    query: z.object({
      from: either.meta({ description: 'First day, YYYY-MM-DD, UTC.' }),
      to: either.meta({ description: 'Last day, included.' }),
      initLocation: flag
        .optional()
        .meta({ description: 'Begins with the last event before `from`, which says where the aircraft is.' }),
    }),
    reply: z.array(z.union([scheduledFlight, scheduledTask])),
    shows: ['flights', 'tasks'],
  }),
}
