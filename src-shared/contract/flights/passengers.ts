import { z } from 'zod'
import { links, longText, needsOneOf, reference } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

export const paxTypes = ['NONE', 'MALE', 'FEMALE', 'CHILD', 'INFANT', 'OTHER'] as const

/** A ticket; an unassigned one has no paxUserId, and null fields are left out (wire-facts 20, 21). */
export const ticket = z
  .object({
    ticketId: z.int(),
    paxUserId: z.int().optional(),
    internalId: z.int().optional().meta({ description: 'The same as paxUserId, under its older name.' }),
    paxExternalReference: z.string().optional(),
    paxIdCardId: z.int().optional(),
    paxType: z.string(),
    isMain: z.boolean(),
    seatOnLap: z.boolean(),
    comment: z.string().optional(),
    externalReference: z.string().optional().meta({ description: "The ticket's own, else the passenger's." }),
    links,
  })
  .meta({ id: 'Ticket' })

const paxUserId = z.int().optional()

const ticketInput = z
  .object({
    paxUserId: paxUserId.meta({ description: 'The user; or paxExternalReference.' }),
    internalId: paxUserId.meta({ description: 'The same as paxUserId, under its older name.' }),
    paxExternalReference: reference.optional(),
    externalReference: reference.optional().meta({
      description: "The user's, where nothing else names the user; else the ticket's own.",
    }),
    paxType: z.enum(paxTypes).optional().meta({ description: 'By default from the age and gender of the user.' }),
    isMain: z.boolean().optional(),
    main: z
      .boolean()
      .optional()
      .meta({ description: 'Or isMain. The one that differs from what was answered counts.' }),
    seatOnLap: z.boolean().optional(),
    comment: longText.optional(),
    paxIdCardId: z.int().optional().meta({ description: 'One of the documents of the user; by default the main one.' }),
  })
  .meta({ id: 'TicketInput' })
export type TicketInput = z.infer<typeof ticketInput>

const onePath = '/api/external/flight/{flightId}/passenger/{ticketId}'

export const passengers = {
  list: endpoint({
    method: 'GET',
    path: '/api/external/flight/{flightId}/passengers',
    access: 'PASSENGER_API:read',
    summary: 'Passengers of a flight: one ticket for each seat taken, assigned or not.',
    reply: z.array(ticket),
    shows: ['tickets', 'users', 'idCards'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/external/flight/{flightId}/passenger',
    offline: 'desk',
    access: 'PASSENGER_API:write',
    summary: 'Add a passenger: fills an unassigned ticket, or makes one more.',
    body: ticketInput.extend({}).meta({
      id: 'NewTicketInput',
      ...needsOneOf('paxUserId', 'paxExternalReference', 'internalId', 'externalReference'),
    }),
    reply: ticket,
    answers: ['state_conflict'],
  }),
  read: endpoint({
    method: 'GET',
    path: onePath,
    numbers: ['ticketId'],
    access: 'PASSENGER_API:read',
    summary: 'One ticket of a flight.',
    reply: ticket,
    shows: ['tickets', 'users', 'idCards'],
  }),
  update: endpoint({
    method: 'PUT',
    path: onePath,
    offline: 'desk',
    numbers: ['ticketId'],
    access: 'PASSENGER_API:write',
    summary: 'Change what is given of a ticket, or give it to another passenger.',
    description:
      'Who gets the ticket of another travels on their own main document and has no luggage noted yet; what kind of ' +
      'passenger they are follows from age and gender, unless the request says.',
    body: ticketInput,
    reply: ticket,
    answers: ['state_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: onePath,
    offline: 'desk',
    numbers: ['ticketId'],
    access: 'PASSENGER_API:write',
    summary: 'Take a passenger off the flight: the ticket is removed, and the number of pax is one less.',
    description: 'To keep the seat for another passenger, change the ticket instead.',
    status: 204,
    answers: ['state_conflict'],
  }),
}
