import { z } from 'zod'
import { issue } from '../../messages/text.ts'
import { count, dayOrTime, epoch, flag, reference, timeInput } from '../../wire/fields.ts'
import { airportObject } from '../airports/airport-object.ts'
import { user } from '../contacts/people.ts'
import { endpoint } from '../endpoint.ts'
import { crewObject, flightHours, hoursInput } from './crew-object.ts'

const text = z.string().nullable()

const rosterEntry = z
  .object({
    id: z.int(),
    type: z.string().meta({ description: 'The duty code of the operator.' }),
    from: epoch,
    to: epoch,
    actualFrom: epoch.nullable().meta({ description: 'Off block of the first flight within it, once it left.' }),
    actualTo: epoch.nullable().meta({ description: 'On block of the last flight within it, once it is there.' }),
    fromAirport: text,
    toAirport: text,
    airport: airportObject.nullable(),
    name: text,
    notes: text,
    endsDutyPeriod: z.boolean(),
    aircraft: z.null(),
    aircraftVariant: z.null(),
    aircraftEngineConfig: z.null(),
  })
  .meta({ id: 'StaffRosterEntry' })

const rosterFlight = z
  .object({
    type: z.literal('F'),
    flightId: z.int(),
    flightNumber: text,
    tripNumber: z.int(),
    role: z.string(),
    registrationNumber: text,
    aircraftType: text,
    fromAirport: z.string(),
    toAirport: z.string(),
    departureTime: epoch,
    arrivalTime: epoch,
    from: epoch,
    to: epoch,
    actualFrom: epoch.nullable().meta({ description: 'Off block.' }),
    actualTo: epoch.nullable().meta({ description: 'On block.' }),
  })
  .meta({ id: 'StaffRosterFlight' })

const rosterReply = z
  .object({
    staff: z.array(
      z.object({
        user: user.extend({ id: z.int(), trigram: text, homeAirport: airportObject.nullable() }),
        flights: z.array(rosterFlight),
        entries: z.array(rosterEntry),
      }),
    ),
  })
  .meta({ id: 'StaffRoster' })

const anyReference = '`reference` is the external reference, the crewId or pilotId, or the alias of the person.'

/** Crew as partners see them (spec: Crew; wire-facts 12). */
export const staff = {
  list: endpoint({
    method: 'GET',
    path: '/api/external/staff/crew',
    access: 'CREW_API:read',
    summary: 'List crew.',
    query: z.object({
      modifiedSince: dayOrTime.optional().meta({
        description: 'Only those of whom anything, documents and qualifications too, changed since; UTC.',
      }),
    }),
    reply: z.array(crewObject),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/external/staff/crew/{reference}',
    access: 'CREW_API:read',
    summary: 'One crew member.',
    description: `${anyReference} Any other person is found here as well, without roles.`,
    reply: crewObject,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/external/user/crew',
    access: 'CREW_API:read',
    summary: 'Search one crew member; externalReference or pilotId must be given.',
    query: z
      .object({ externalReference: reference.optional(), pilotId: count(0, 2_147_483_647).optional() })
      .refine(({ externalReference, pilotId }) => externalReference !== undefined || pilotId !== undefined, {
        path: ['externalReference'],
        error: issue('external_reference_or_pilot_id_required'),
      }),
    reply: crewObject,
    answers: ['unknown_record'],
  }),
  hours: endpoint({
    method: 'GET',
    path: '/api/external/user/crew/{reference}/flighthours',
    access: 'CREW_API:read',
    summary: 'Flight hours of a crew member, in minutes.',
    description: anyReference,
    reply: flightHours,
    shows: ['crew', 'flights', 'flightCrew'],
  }),
  setHours: endpoint({
    method: 'PUT',
    path: '/api/external/user/crew/{reference}/flighthours',
    offline: 'desk',
    access: 'CREW_API:write',
    summary: 'Set flight hours of a crew member, in minutes; returns the updated values.',
    description:
      'What is given is the whole: what is counted here stays, and the rest becomes the initial figure. Under `initial` ' +
      'that figure itself is given. What is left out stays.',
    body: z.object({ ...hoursInput, initial: z.object(hoursInput).optional() }),
    reply: flightHours,
  }),
  roster: endpoint({
    method: 'GET',
    path: '/api/external/staff/roster',
    access: 'CREW_API:read',
    summary: 'Roster of the staff between two times.',
    query: z.object({
      from: timeInput.meta({ description: 'UTC without an offset.' }),
      to: timeInput.meta({ description: 'At most 366 days after from.' }),
      filter: z.enum(['ALL', 'STAFF', 'EXTERNAL_STAFF']).default('ALL'),
      includeFlights: flag.optional(),
    }),
    reply: rosterReply,
  }),
}
