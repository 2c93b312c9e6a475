import { z } from 'zod'
import { url } from '../../wire/fields.ts'

export const categories = [
  'PISTON',
  'TURBO_PROP',
  'VERY_LIGHT_JET',
  'LIGHT_JET',
  'SUPER_LIGHT_JET',
  'MIDSIZE_JET',
  'SUPER_MIDSIZE_JET',
  'HEAVY_JET',
  'ULTRA_LONG_RANGE_JET',
  'VIP_JET',
  'AIRLINER',
  'AMPHIBIAN',
  'GYROCOPTER',
  'HELICOPTER',
  'SEA_PLANE',
  'TILT_ROTOR',
] as const

export const aircraftStatuses = ['ACTIVE', 'INACTIVE'] as const

/** The equipment a cabin can have, and the capacity of the hold (wire-facts 9). */
export const equipmentFlags = [
  'v110',
  'v230',
  'headsets',
  'tv',
  'cd_dvd',
  'wifi',
  'satPhone',
  'satTV',
  'entertainmentSystem',
  'lavatory',
  'enclosedLavatory',
  'coffeePot',
  'espresso',
  'iceBin',
  'microwaveOven',
  'warmingOven',
  'smokingAllowed',
  'petsAllowed',
  'skiTube',
  'golfBags',
] as const
export const equipmentAmounts = ['baggageVolume', 'maxWeight', 'standardSuitcases'] as const

const equipment = z
  .object({
    ...fields(equipmentFlags, z.boolean()),
    ...fields(equipmentAmounts, z.number().nullable()),
  })
  .meta({ id: 'Equipment' })

/** Crew seats. */
export const crewLayout = z
  .object({ onboardEngineer: z.int(), flightCrew: z.int(), cabinCrew: z.int() })
  .meta({ id: 'CrewLayout' })

const metres = z.number().nullable().meta({ description: 'Metres.' })

/** The fields that the fleet list and a quote's `aircraftObj` share; every key is present, null where unknown. */
export const aircraftFields = {
  id: z.int(),
  tailNumber: z.string(),
  numberOfSeats: z.int(),
  type: z.string().meta({ description: 'ICAO type designator, C25B.' }),
  model: z.string(),
  typeName: z.string().nullable(),
  typeRating: z.string().nullable(),
  typeOfUse: z.string().nullable(),
  homebase: z.string().nullable().meta({ description: 'ICAO code.' }),
  category: z.enum(categories),
  status: z.enum(aircraftStatuses),
  flightNumberToken: z.string().nullable(),
  subcharter: z.boolean(),
  cargo: z.boolean(),
  ambulance: z.boolean(),
  wingSpan: metres,
  externalLength: metres,
  externalHeight: metres,
  cabinHeight: metres,
  cabinLength: metres,
  cabinWidth: metres,
  maxFuel: z.int().nullable().meta({ description: 'Kilograms.' }),
  maxPayload: z.int().nullable().meta({ description: 'Kilograms.' }),
  maxRange: z.int().nullable().meta({ description: 'Nautical miles.' }),
  minRunway: z.int().nullable().meta({ description: 'Metres.' }),
  normalCruiseSpeed: z.int().nullable().meta({ description: 'Knots.' }),
  equipment,
}

const link = z.object({ rel: z.string(), href: url }).meta({ id: 'Link' })

const words = z.string().nullable()
const keyAccountManager = z
  .object({
    externalReference: z.string(),
    internalId: z.int(),
    firstName: words,
    lastName: words,
    logName: words,
    gender: words,
    salutation: words,
    status: z.string(),
  })
  .nullable()
  .meta({ id: 'KeyAccountManager' })

/** An aircraft of the fleet (wire-facts 9). */
export const aircraftItem = z
  .object({
    ...aircraftFields,
    keyAccountManager,
    aoc: z.object({ id: z.int(), name: z.string() }),
    layout: crewLayout,
    links: z
      .array(link)
      .meta({ description: 'Absolute addresses of picture (where there is one), schedule and self.' }),
  })
  .meta({ id: 'Aircraft' })

/** The form in which quotes carry their aircraft. */
export const aircraftObj = z
  .object({
    ...aircraftFields,
    aircraftName: z.string(),
    aocNumber: z.string().nullable(),
    manufacturingDate: z.int().nullable().meta({ description: 'The year.' }),
    refurbishedInt: z.int().nullable(),
    refurbished: z.int().nullable(),
    cabinCrew: z.int(),
    bedsN: z.int().nullable(),
    beltedToilet: z.boolean().nullable(),
    ownersApprovalRequired: z.boolean(),
  })
  .meta({ id: 'AircraftObj' })

/** One schema for each of some names. */
export function fields<const Names extends readonly string[], Schema extends z.ZodType>(names: Names, schema: Schema) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Names[number], Schema>
}
