import { z } from 'zod'
import { epoch } from '../../wire/fields.ts'
import { airportObject } from '../airports/airport-object.ts'
import { account } from '../contacts/accounts.ts'
import { crewQualification } from './crew-qualifications.ts'

const text = z.string().nullable()

/** The figures of a pilot's flying, in minutes and landings, by the interface's names. */
export const hourFields = [
  'totalTime',
  'picTime',
  'sicTime',
  'nightTime',
  'instrumentTime',
  'instructorTime',
  'simulatorTime',
  'landings',
  'nightLandings',
] as const
export type HourField = (typeof hourFields)[number]

const figures = <S extends z.ZodType>(schema: S) =>
  Object.fromEntries(hourFields.map((field) => [field, schema])) as Record<HourField, S>
const hourFigures = figures(z.int())
export const hoursInput = figures(z.int().min(0).max(100_000_000).optional())

const idCard = z.object({
  id: z.int(),
  externalReference: z.string(),
  number: z.string(),
  type: z.string(),
  main: z.boolean(),
  visaType: text,
  issueCountry: text.meta({ description: 'ISO 3166 alpha-2.' }),
  issuePlace: text,
  issueDate: text,
  expirationDate: text,
})

/** A crew member as partners see one: nulls stay (wire-facts 12). A person outside the crew has no roles. */
export const crewObject = z
  .object({
    pilotId: z.int(),
    internalId: z.int(),
    externalReference: z.string(),
    firstName: text,
    middleName: text,
    lastName: text,
    logName: text,
    trigram: text,
    acronym: text,
    personnelNumber: text,
    salutation: text,
    gender: text,
    birthDate: text,
    birthPlace: text,
    birthCountry: text,
    nationality: text.meta({ description: 'ISO 3166 alpha-2.' }),
    email: text,
    phone: text,
    mobile: text,
    jobTitle: text,
    status: z.enum(['ACTIVE', 'INACTIVE']),
    isExternal: z.boolean().meta({ description: 'Not of the staff: a freelancer.' }),
    employedSince: epoch.nullable(),
    employedUntil: epoch.nullable(),
    weight: z.number().nullable(),
    weightUnit: text,
    luggageWeight: z.number().nullable(),
    luggageUnit: text,
    radiationProtectionRegistryId: text,
    allowance: z.number().nullable().meta({ description: 'In the currency of the operator.' }),
    allowanceDomestic: z.number().nullable(),
    allowancePaymentSchema: text,
    maxBlockHoursPerMonth: z.number().nullable(),
    homeAirport: airportObject.nullable(),
    operator: z.object({ id: z.int(), name: z.string() }),
    account: account.nullable(),
    roles: z
      .object({ Staff: z.array(z.string()), Others: z.array(z.string()), Customer: z.array(z.string()) })
      .meta({ description: 'Staff: Pilot, Flight Attendant, Ramp, Office, Manager. Others: further roles in words.' }),
    crewRoles: z.array(z.string()).meta({ description: 'What they can be on a flight, the usual one first.' }),
    pilotOnAircraft: z.array(z.string()),
    assignments: z
      .array(z.object({ registrationNumber: z.string(), aircraftType: z.string(), roles: z.array(z.string()) }))
      .meta({ description: 'The aircraft they are assigned to; empty where they fly any.' }),
    flightHours: z.object(hourFigures),
    userQualifications: z.array(crewQualification),
    idCards: z.array(idCard),
    links: z.array(z.unknown()),
  })
  .meta({ id: 'CrewMember' })

export const flightHours = z
  .object({
    pilotId: z.int(),
    externalReference: z.string(),
    ...hourFigures,
    initial: z.object(hourFigures).meta({ description: 'Of it, what was flown before it was counted here.' }),
    counted: z.object(hourFigures).meta({ description: 'Of it, block times and landings of the flights flown here.' }),
  })
  .meta({ id: 'FlightHours' })
