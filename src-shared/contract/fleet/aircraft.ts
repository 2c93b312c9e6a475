import { z } from 'zod'
import { tailNumber } from '../../domain/fleet/tail.ts'
import { issue } from '../../messages/text.ts'
import { airportCode, dayOrTime, epoch, flag, reference, storedDay, text } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { document } from '../office/documents.ts'
import {
  aircraftFields,
  aircraftItem,
  categories,
  crewLayout,
  equipmentAmounts,
  equipmentFlags,
  fields,
} from './aircraft-object.ts'
import { dueStates } from './maintenance.ts'

const size = z.number().positive().max(1000)
const amount = z.int().positive().max(1_000_000)
const seats = z.int().min(0).max(1000)

const year = z.int().min(1900).max(2200)

/**
 * The elements of a cabin plan: seat, swivel seat, bed or divan, table, galley, lavatory, closet, exit, and a place that
 * is empty.
 */
export const cabinElements = ['S', 'D', 'B', 'T', 'G', 'L', 'C', 'X', '.'] as const
export type CabinElement = (typeof cabinElements)[number]
/** Rows of places from the front to the back, each as wide as the others. */
const cabinPlan = z.array(z.string().regex(/^[SDBTGLCX.]{1,10}$/, issue('expected_cabin_layout'))).max(60)

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
  manufacturingYear: year.nullable().optional(),
  refurbishedYear: year.nullable().optional(),
  beds: seats.nullable().optional(),
  beltedToilet: z.boolean().nullable().optional(),
  keyAccountManagerId: z.int().min(0).max(2_147_483_647).nullable().optional().meta({ description: 'Of a user.' }),
  cabin: cabinPlan.nullable().optional(),
}

const crewLayoutInput = z.object({ flightCrew: seats, cabinCrew: seats, onboardEngineer: seats.default(0) })
const equipmentInput = z.object({
  ...fields(equipmentFlags, z.boolean().optional()),
  ...fields(equipmentAmounts, z.number().min(0).max(1_000_000).nullable().optional()),
})

const requiredFields = {
  tailNumber,
  type: z.string().regex(/^[A-Za-z][A-Za-z0-9]{1,3}$/, issue('expected_type_designator')),
  model: reference,
  category: z.enum(categories),
  numberOfSeats: seats,
}

/** The flags of an aircraft. */
export const switches = ['subcharter', 'cargo', 'ambulance', 'usesPricingEngine', 'ownersApprovalRequired'] as const
const status = z.enum(['ACTIVE', 'INACTIVE'])
const position = z.int().min(0).max(1_000_000).optional().meta({ description: 'Its place in the fleet, from the top.' })

/** All that the desk stores about an aircraft. */
export const fleetAircraft = z.object({
  ...aircraftFields,
  layout: crewLayout,
  mtow: z.int().nullable(),
  manufacturingYear: z.int().nullable(),
  refurbishedYear: z.int().nullable(),
  beds: z.int().nullable(),
  beltedToilet: z.boolean().nullable(),
  keyAccountManager: z.object({ userId: z.int(), name: z.string() }).nullable(),
  cabin: z.array(z.string()).nullable(),
  usesPricingEngine: z.boolean(),
  ownersApprovalRequired: z.boolean(),
  position: z.int(),
})

const price = z.number()
/** A rule that can price an aircraft, in whole units of its currency; null means it does not matter or does not differ. */
const pricingForAircraft = z
  .object({
    id: z.int(),
    name: z.string(),
    workflow: z.string().nullable(),
    validFrom: storedDay.nullable().meta({ description: 'First local day of departure.' }),
    validTo: storedDay.nullable(),
    currency: z.string(),
    blockHour: price,
    positionHour: price.nullable(),
    minimumMinutes: z.int(),
    landing: price,
    handling: price,
    overnight: price,
    passengerTax: price,
    airportFees: z.array(z.object({ airport: z.string(), amount: price })),
    vatDomestic: price.meta({ description: 'Percent.' }),
    vatInternational: price.meta({ description: 'Percent.' }),
    fet: price.meta({ description: 'Percent.' }),
  })
  .meta({ id: 'AircraftPricingRule' })

const aircraftPricing = z
  .object({
    aircraftId: z.int(),
    tailNumber: z.string(),
    usesPricingEngine: z.boolean().meta({ description: 'If not, quotes are priced by hand and cost 0 until then.' }),
    rules: z.array(pricingForAircraft),
  })
  .meta({ id: 'AircraftPricing' })

/** Where an aircraft is now: at an airport since then, or between two until then. */
export const aircraftPlace = z.object({
  /** `task`: it is kept there by one, of this kind. */
  kind: z.enum(['ground', 'flying', 'task', 'base', 'unknown']),
  airport: z.string().nullable(),
  /** Where it comes from while it flies. */
  from: z.string().nullable(),
  at: epoch.nullable(),
  task: z.string().nullable(),
})

/** One line of the fleet as the desk sees it. */
const fleetLine = fleetAircraft.extend({
  place: aircraftPlace,
  maintenance: z.object({ state: z.enum(dueStates), what: z.string().nullable(), dueAt: epoch.nullable() }),
  /** Hold items that are open. */
  holdItems: z.int(),
  /** Uuid of its first picture. */
  picture: z.string().nullable(),
})

export const aircraft = {
  list: endpoint({
    method: 'GET',
    path: '/api/external/aircraft',
    access: 'AIRCRAFT_API:read',
    summary: 'Fleet list.',
    query: z.object({
      date: dayOrTime.optional().meta({ description: 'Only aircraft modified after this time, UTC.' }),
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
  pricing: endpoint({
    method: 'GET',
    path: '/api/external/aircraft/{tailNumber}/pricing',
    access: 'AIRCRAFT_API:read',
    summary: 'Pricing details of an aircraft.',
    description:
      'The operator’s rules that can price it, in the order in which they count; those agreed with one account are left out. Amounts are in whole units of the currency.',
    reply: aircraftPricing,
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
  lines: endpoint({
    method: 'GET',
    path: '/desk/fleet',
    access: 'desk',
    summary: 'The fleet with where each aircraft is now and what maintenance is due next.',
    query: z.object({ inactive: flag.optional() }),
    reply: z.array(fleetLine),
    shows: ['aircraft', 'flights', 'tasks', 'maintenanceSchedules', 'holdItems', 'documents'],
  }),
  page: endpoint({
    method: 'GET',
    path: '/desk/fleet/{aircraftId}',
    numbers: ['aircraftId'],
    access: 'desk',
    summary: 'One aircraft: the same as in the fleet, and its pictures.',
    reply: fleetLine.extend({ pictures: z.array(document) }),
    shows: ['aircraft', 'flights', 'tasks', 'maintenanceSchedules', 'holdItems', 'documents', 'users'],
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
      layout: crewLayoutInput.default({ flightCrew: 2, cabinCrew: 0, onboardEngineer: 0 }),
      equipment: equipmentInput.default({}),
    }),
    reply: fleetAircraft,
    answers: ['reference_taken'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/aircraft/{aircraftId}',
    offline: 'desk',
    numbers: ['aircraftId'],
    access: 'desk',
    summary: 'Change an aircraft; equipment that is not named stays as it is.',
    body: z.object({
      ...z.object(requiredFields).partial().shape,
      ...optionalFields,
      ...fields(switches, z.boolean().optional()),
      status: status.optional(),
      position,
      layout: crewLayoutInput.optional(),
      equipment: equipmentInput.optional(),
    }),
    reply: fleetAircraft,
    answers: ['reference_taken'],
  }),
}
