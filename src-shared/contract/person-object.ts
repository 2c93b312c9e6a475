import { z } from 'zod'
import { epoch } from '../wire/fields.ts'

const words = z.string().nullable()

/** A country within a document. */
export const countryObject = z
  .object({
    name: words,
    iso2: z.string().meta({ description: 'ISO 3166 alpha-2.' }),
    iso3: words.meta({ description: 'ISO 3166 alpha-3.' }),
    intname: words.meta({ description: 'The same as name.' }),
    id: z.int().nullable().meta({ description: 'The number of ISO 3166.' }),
    continent: words,
    capital: words,
    ioc: words.meta({ description: 'The code of the International Olympic Committee.' }),
    domain: words,
    currencyCode: words,
    phone: words.meta({ description: 'The country code of its telephone numbers.' }),
  })
  .meta({ id: 'Country' })

/** Something a person likes, and where it is shown (wire-facts 7). */
export const preferenceObject = z
  .object({
    description: z.string(),
    template: z.object({
      ...{ name: z.string(), order: z.int(), showInPax: z.boolean(), showInCatering: z.boolean() },
      ...{ showInSales: z.boolean(), showAsImportant: z.boolean() },
    }),
  })
  .meta({ id: 'Preference' })

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
    pilot: z.boolean().meta({ description: 'Flies in a role of the flight deck.' }),
    status: z.string(),
    jobTitle: words,
    gender: words,
    weight: z.number().nullable().meta({ description: 'Kilograms.' }),
    height: z.number().nullable().meta({ description: 'Centimetres.' }),
    personnelNumber: words,
    salutation: words,
    birthDate: epoch.nullable(),
    birthPlace: words,
    phoneNumber: words,
    emailAddress: words,
    catering: words,
    interest: words,
    important: z.boolean(),
    preferences: z.array(preferenceObject),
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
