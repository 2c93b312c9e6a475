import { z } from 'zod'
import { fuelTypes, fuelUnits } from '../../domain/airports/fuel.ts'
import { currency, dayWithin, epoch, longText, minorUnits, moment, reference, text } from '../../wire/fields.ts'
import { companyTypeNames, costPers, costTypes } from './airport-records.ts'

/** The operator's own records of airports: figures, costs, fuel prices, notes and companies. */

/** Rescue and firefighting categories of ICAO Annex 14: of aerodromes, and of heliports. */
export const rescueFireCategories = ['A_1', 'A_2', 'A_3', 'A_4', 'A_5', 'A_6', 'A_7', 'A_8', 'A_9', 'A_10'] as const
export const rescueFireHeliCategories = ['H_1', 'H_2', 'H_3', 'NONE_HELI'] as const

const milliseconds = z.int().min(0).max(86_400_000)
/** Figures and the name that take the place of the set's. */
export const figures = {
  name: reference,
  avgTaxiInTime: milliseconds,
  avgTaxiOutTime: milliseconds,
  avgTurnaroundTime: milliseconds,
  cfmuTaxiInTime: milliseconds,
  cfmuTaxiOutTime: milliseconds,
  rescueFireCategory: z.enum(rescueFireCategories),
  rescueFireHeliCategory: z.enum(rescueFireHeliCategories),
}
export const validity = { validFrom: dayWithin('end').nullable(), validTo: dayWithin('end').nullable() }

export const costRequired = {
  type: z.enum(costTypes as unknown as [string, ...string[]]),
  amount: minorUnits.min(0).max(100_000_000_000),
  currency,
  per: z.enum(costPers),
}
export const costOptional = { description: text.nullable(), ...validity }

const volume = z.number().min(0).max(10_000_000)
export const fuelRequired = {
  fuelType: z.enum(fuelTypes),
  currency,
  unit: z.enum(fuelUnits),
  price: z.number().min(0).max(1_000_000).meta({ description: 'Of one unit, in whole units of the currency.' }),
}
export const fuelOptional = {
  fboName: reference.nullable(),
  contractorName: reference.nullable(),
  volumeFrom: volume.nullable(),
  volumeTo: volume.nullable(),
  ...validity,
}
export const fuelSwitches = { taxIncluded: z.boolean(), shared: z.boolean() }

export const noteRequired = { note: longText.min(1) }
export const noteSwitches = { alert: z.boolean() }
/** How a NOTAM is named, and what it replaces or cancels. */
export const noteReferences = {
  number: reference.nullable(),
  fir: reference.nullable().meta({ description: 'The flight information region of Q).' }),
  replaces: reference.nullable().meta({ description: 'The number of the NOTAM that it replaces or cancels.' }),
  isCancellation: z.boolean(),
}
/** The times of a NOTAM, by which a note is judged at the times of a flight. */
export const noteTimes = {
  activeFrom: moment.nullable().meta({ description: 'B)' }),
  activeTo: moment.nullable().meta({ description: 'C); null: until further notice.' }),
  endEstimated: z.boolean().meta({ description: 'C) is an estimate: in force until replaced or canceled.' }),
  schedule: text.nullable().meta({ description: 'D) as it was written.' }),
}

export const companyRequired = { type: z.enum(companyTypeNames), company: reference }
export const companyOptional = {
  email: text.nullable(),
  phone: text.nullable(),
  homepage: text.nullable(),
  address: text.nullable(),
  radio: text.nullable(),
}
export const companySwitches = { mainContact: z.boolean() }

const id = { id: z.int() }
export const cost = z.object({ ...id, ...costRequired, ...costOptional })
export const fuel = z.object({ ...id, ...fuelRequired, ...fuelOptional, ...fuelSwitches })
export const airportNote = z.object({
  ...{ ...id, ...noteRequired, ...validity, ...noteSwitches },
  ...{ activeFrom: epoch.nullable(), activeTo: epoch.nullable(), endEstimated: z.boolean() },
  schedule: z.string().nullable(),
  number: z.string().nullable().meta({ description: 'Of a NOTAM.' }),
  replaces: z.string().nullable().meta({ description: 'The NOTAM that this one replaces or cancels.' }),
  isCancellation: z.boolean(),
  replacedBy: z.string().nullable().meta({ description: 'The NOTAM that replaces or cancels this one.' }),
  replacedFrom: epoch.nullable(),
  updatedAt: epoch,
})
export const company = z.object({ ...id, ...companyRequired, ...companyOptional, ...companySwitches })
