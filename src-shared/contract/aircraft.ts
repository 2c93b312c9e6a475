import { z } from 'zod'
import { airportCode, anyTime, day, flag, reference, text } from '../wire.ts'
import {
  aircraftFields,
  aircraftItem,
  categories,
  crewLayout,
  equipmentAmounts,
  equipmentFlags,
  fields,
} from './aircraft-object.ts'
import { endpoint } from './endpoint.ts'

const size = z.number().positive().max(1000)
const amount = z.int().positive().max(1_000_000)
const seats = z.int().min(0).max(1000)

/** Fields that may be unknown; null clears one. */
const optionalFields = {
  typeName: text.nullable().optional(),
  typeRating: text.nullable().optional(),
  typeOfUse: text.nullable().optional(),
  homebase: airportCode.nullable().optional(),
  flightNumberToken: text.nullable().optional(),
  wingSpan: size.nullable().optional(),
  externalLength: size.nullable().optional(),
  externalHeight: size.nullable().optional(),
  cabinHeight: size.nullable().optional(),
  cabinLength: size.nullable().optional(),
  cabinWidth: size.nullable().optional(),
  maxFuel: amount.nullable().optional(),
  maxPayload: amount.nullable().optional(),
  maxRange: amount.nullable().optional(),
  minRunway: amount.nullable().optional(),
  normalCruiseSpeed: amount.nullable().optional(),
  mtow: amount.nullable().optional().meta({ description: 'Kilograms.' }),
  manufacturingYear: z.int().min(1900).max(2200).nullable().optional(),
}

const crewLayoutGiven = z.object({ flightCrew: seats, cabinCrew: seats, onboardEngineer: seats.default(0) })
const equipmentGiven = z.object({
  ...fields(equipmentFlags, z.boolean().optional()),
  ...fields(equipmentAmounts, z.number().min(0).max(1_000_000).nullable().optional()),
})

const requiredFields = {
  tailNumber: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{1,11}$/, 'a tail number of letters, digits and hyphens'),
  type: z.string().regex(/^[A-Za-z][A-Za-z0-9]{1,3}$/, 'an ICAO type designator such as C25B'),
  model: reference,
  category: z.enum(categories),
  numberOfSeats: seats,
}

/** What is either so or not. */
export const switches = ['subcharter', 'cargo', 'ambulance', 'usesPricingEngine', 'ownersApprovalRequired'] as const
const status = z.enum(['ACTIVE', 'INACTIVE'])
const position = z.int().min(0).max(1_000_000).optional().meta({ description: 'Its place in the fleet, from the top.' })

/** Everything the desk keeps of an aircraft. */
export const fleetAircraft = z.object({
  ...aircraftFields,
  layout: crewLayout,
  mtow: z.int().nullable(),
  manufacturingYear: z.int().nullable(),
  usesPricingEngine: z.boolean(),
  ownersApprovalRequired: z.boolean(),
  position: z.int(),
})

export const aircraft = {
  list: endpoint({
    method: 'GET',
    path: '/api/external/aircraft',
    access: 'AIRCRAFT_API:read',
    summary: 'Fleet list.',
    query: z.object({
      date: z
        .union([day, anyTime], 'a day as YYYY-MM-DD or a time as YYYY-MM-DDTHH:mm')
        .optional()
        .meta({ description: 'Only aircraft modified after this time, UTC.' }),
    }),
    reply: z.array(aircraftItem),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/external/aircraft/{tailNumber}',
    access: 'AIRCRAFT_API:read',
    summary: 'Aircraft details.',
    reply: aircraftItem,
  }),
  fleet: endpoint({
    method: 'GET',
    path: '/desk/aircraft',
    access: 'desk',
    summary: 'The fleet in its order, with all that is kept of each aircraft.',
    query: z.object({ inactive: flag.optional() }),
    reply: z.array(fleetAircraft),
    shows: ['aircraft'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/aircraft',
    access: 'desk',
    summary: 'Add an aircraft to the fleet.',
    body: z.object({
      ...requiredFields,
      ...optionalFields,
      ...fields(switches, z.boolean().default(false)),
      status: status.default('ACTIVE'),
      position,
      layout: crewLayoutGiven.default({ flightCrew: 2, cabinCrew: 0, onboardEngineer: 0 }),
      equipment: equipmentGiven.default({}),
    }),
    reply: fleetAircraft,
    answers: ['reference_taken'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/aircraft/{aircraftId}',
    access: 'desk',
    summary: 'Change an aircraft; equipment that is not named stays as it is.',
    body: z.object({
      ...z.object(requiredFields).partial().shape,
      ...optionalFields,
      ...fields(switches, z.boolean().optional()),
      status: status.optional(),
      position,
      layout: crewLayoutGiven.optional(),
      equipment: equipmentGiven.optional(),
    }),
    reply: fleetAircraft,
    answers: ['reference_taken'],
  }),
}
