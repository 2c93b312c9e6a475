import { z } from 'zod'
import { epoch } from '../wire.ts'

const words = z.string().nullable()

/** A country within a document. */
export const countryObject = z
  .object({
    name: words,
    iso2: z.string().meta({ description: 'ISO 3166 alpha-2.' }),
    iso3: words.meta({ description: 'ISO 3166 alpha-3.' }),
    intname: words.meta({ description: 'The same as name.' }),
    // Real clients expect these to be there; nobody here knows them.
    ...{ id: z.null(), continent: z.null(), capital: z.null(), ioc: z.null(), domain: z.null() },
    ...{ currencyCode: z.null(), phone: z.null() },
  })
  .meta({ id: 'Country' })

/** A person as passenger details and checklists show one: nulls stay, days are instants (wire-facts 17). */
export const personObject = z
  .object({
    id: z.int(),
    firstName: words,
    middleName: words,
    lastName: words,
    accountName: words,
    nickname: words.meta({ description: 'The trigram, else the log name.' }),
    logName: words,
    pilot: z.boolean(),
    status: z.string(),
    jobTitle: words,
    gender: words,
    weight: z.number().nullable().meta({ description: 'Kilograms.' }),
    height: z.number().nullable(),
    personnelNumber: words,
    salutation: words,
    birthDate: epoch.nullable(),
    birthPlace: words,
    phoneNumber: words,
    emailAddress: words,
  })
  .meta({ id: 'Person' })

/** A passport or another id card as passenger details and checklists show one. */
export const idCardObject = z
  .object({
    id: z.int(),
    number: z.string(),
    type: z.string(),
    userId: z.int(),
    issueCountry: countryObject.nullable(),
    issueDate: epoch.nullable(),
    expirationDate: epoch.nullable(),
    issuePlace: words,
    main: z.boolean(),
    visaType: words,
    externalReference: z.string(),
  })
  .meta({ id: 'IdCard' })
