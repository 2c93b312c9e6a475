import { z } from 'zod'
import { issue } from '../../messages/text.ts'
import { longText, oneOrMore, reference } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { documentObject } from '../office/document-object.ts'
import { crewBrief } from './crew-brief.ts'
import { flightRoot } from './flight-root.ts'
import { paxTypes } from './passengers.ts'
import { paxTicket } from './pax-ticket.ts'

const words = z.string().nullable()
const alwaysNull = z.null()

export const weightUnits = ['KILOGRAM', 'POUND'] as const
const weightUnit = z.enum(weightUnits).optional().meta({ description: 'KILOGRAM by default.' })
const kind = z.string().regex(/^[A-Z][A-Z0-9_]{0,39}$/, issue('expected_cargo_kind'))
const qty = z.number().min(0).max(100_000)
const weight = z
  .union([qty, z.string().regex(/^(\d{1,6}(\.\d{1,3})?)?$/, issue('expected_weight'))])
  .optional()
  .meta({ description: 'A number, or one as text.' })

const load = {
  id: z.int(),
  cargoType: words,
  note: words,
  packages: z.int().nullable(),
  weight: words.meta({ description: 'The same as weightQty, as text.' }),
  weightQty: z.number().nullable(),
  weightUnit: words.meta({ description: 'KILOGRAM or POUND.' }),
  documents: z.array(documentObject),
}
const animal = z.object({ ...load, type: words.meta({ description: 'DOG, CAT, ...' }) }).meta({ id: 'Animal' })
const cargo = z.object({ ...load, document: alwaysNull }).meta({ id: 'Cargo' })

/** Luggage of a ticket; ticketId is null for luggage without a passenger. */
const luggage = z
  .object({
    ticketId: z.int().nullable(),
    luggageWeight: z.number(),
    luggageUnit: z.string(),
    weight: z.number().meta({ description: 'The same as luggageWeight.' }),
    weightUnit: z.string().meta({ description: 'The same as luggageUnit.' }),
  })
  .meta({ id: 'Luggage' })

const paxDetailsRoot = z
  .object({
    ...flightRoot,
    mtowUnit: z.enum(weightUnits).meta({ description: 'Of the weights of people and aircraft.' }),
    reducedRestEnabled: z.boolean(),
    crewBrief,
    pax: z.object({
      id: z.int(),
      status: z.enum(['NA', 'DO', 'OK', 'CNL']).meta({
        description:
          'NA no passengers, DO a ticket lacks its passenger or, across a border, a valid document, OK none does.',
      }),
      by: alwaysNull,
      paxCount: z.int(),
      permitProviderId: alwaysNull,
      tsaValidationWarning: alwaysNull,
      bypassTsaValidation: z.boolean(),
      tickets: z.array(paxTicket),
    }),
    cargo: z.array(cargo),
    animal: z.array(animal),
    luggage: z.array(luggage),
    petsAllowed: z.boolean().nullable().meta({ description: 'By the aircraft; null while the flight has none.' }),
    cargoAllowed: z.boolean().nullable(),
    tsa: alwaysNull,
    activeNoFlyLists: z.array(z.unknown()),
  })
  .meta({ id: 'PaxDetails' })

const loadInput = {
  id: z.int().optional().meta({ description: 'Of one that is there; without it a new one is made.' }),
  cargoType: kind.optional(),
  note: longText.optional(),
  packages: z.int().min(0).max(10_000).optional(),
  weight,
  weightQty: qty.optional().meta({ description: 'Counts before weight.' }),
  weightUnit,
}
const animalInput = z.object({ ...loadInput, type: kind.optional() }).meta({ id: 'AnimalInput' })
const cargoInput = z.object(loadInput).meta({ id: 'CargoInput' })
export type LoadInput = z.infer<typeof animalInput>

const luggageInput = z
  .object({
    ticketId: z.int().optional().meta({ description: 'The ticket; without it shared luggage.' }),
    luggageWeight: weight,
    luggageUnit: weightUnit,
    weight,
    weightUnit,
  })
  .meta({ id: 'LuggageInput' })
export type LuggageInput = z.infer<typeof luggageInput>

const paxTicketInput = z
  .object({
    id: z.int().optional(),
    ticketid: z.int().optional().meta({ description: 'The same as id.' }),
    luggageWeight: weight,
    luggageUnit: weightUnit,
    comment: longText.optional(),
    paxType: z.enum(paxTypes).optional(),
    main: z.boolean().optional().meta({ description: 'There is one main passenger: true takes that from another.' }),
    seatOnLap: z.boolean().optional(),
    externalReference: reference.optional().meta({ description: "The ticket's own." }),
    paxUser: z
      .object({ id: z.int().optional(), externalReference: reference.optional() })
      .optional()
      .meta({ description: 'Who has the ticket: another person than before gets it. People are changed as users.' }),
    idCard: z
      .object({ id: z.int().optional() })
      .optional()
      .meta({ description: 'The document to travel on, of those that the passenger has.' }),
  })
  .meta({ id: 'PaxTicketInput' })
export type PaxTicketInput = z.infer<typeof paxTicketInput>

const at = '/api/external/flight/{id}/pax_details' as const
const shows = ['cargo', 'tickets', 'users', 'idCards', 'documents', 'flights', 'aircraft'] as const
const read = { method: 'GET', access: 'PASSENGER_API:read', shows } as const
const replace = {
  method: 'PUT' as const,
  offline: 'desk' as const,
  access: 'PASSENGER_API:write' as const,
  answers: ['state_conflict' as const],
}
const remove = { ...replace, method: 'DELETE' as const, status: 204 }
const replaces = 'What is sent takes the place of what is there: those with an id change, those left out go.'

/** Passengers, animals, cargo and luggage of a flight (wire-facts 17); a flight goes by id or external reference. */
export const paxDetails = {
  read: endpoint({ ...read, path: at, summary: 'Passengers, animals, cargo and luggage.', reply: paxDetailsRoot }),
  update: endpoint({
    method: 'POST',
    path: at,
    offline: 'desk',
    access: 'PASSENGER_API:write',
    summary: 'Animals, cargo, luggage and tickets, in the form in which they are answered.',
    description: `A list that is left out stays as it is. ${replaces} Tickets left out stay. Luggage of a ticket counts where it differs from what was answered, in the list or in the ticket.`,
    body: z.object({
      animal: z.array(animalInput).max(100).optional(),
      cargo: z.array(cargoInput).max(100).optional(),
      luggage: z.array(luggageInput).max(1000).optional(),
      pax: z.object({ tickets: z.array(paxTicketInput).max(1000).optional() }).optional(),
    }),
    reply: paxDetailsRoot,
    answers: ['state_conflict'],
  }),
  animals: endpoint({ ...read, path: `${at}/animal`, summary: 'Animals of a flight.', reply: z.array(animal) }),
  replaceAnimals: endpoint({
    ...replace,
    path: `${at}/animal`,
    summary: 'Set the animals of a flight: a list, or one.',
    description: replaces,
    body: oneOrMore(animalInput, 0),
    reply: z.array(animal),
  }),
  removeAnimals: endpoint({ ...remove, path: `${at}/animal`, summary: 'No animals on a flight.' }),
  cargo: endpoint({ ...read, path: `${at}/cargo`, summary: 'Cargo of a flight.', reply: z.array(cargo) }),
  replaceCargo: endpoint({
    ...replace,
    path: `${at}/cargo`,
    summary: 'Set the cargo of a flight: a list, or one.',
    description: replaces,
    body: oneOrMore(cargoInput, 0),
    reply: z.array(cargo),
  }),
  removeCargo: endpoint({ ...remove, path: `${at}/cargo`, summary: 'No cargo on a flight.' }),
  replaceLuggage: endpoint({
    ...replace,
    path: `${at}/luggage`,
    summary: 'Set the luggage of a flight: a list, or one, by ticket or for all.',
    description: 'What is sent takes the place of what is there; tickets left out have no luggage noted.',
    body: oneOrMore(luggageInput, 0),
    reply: z.array(luggage),
  }),
  removeLuggage: endpoint({ ...remove, path: `${at}/luggage`, summary: 'No luggage noted for a flight.' }),
}
