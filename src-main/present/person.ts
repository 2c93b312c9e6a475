import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { countryObject, idCardObject, personObject } from '../../src-shared/contract/person-object.ts'
import { countryAlpha3, countryName } from '../../src-shared/countries/country.ts'
import type { IdCardsTable, UsersTable } from '../data/tables/people.ts'
import { kilograms } from './weight.ts'

type User = Selectable<UsersTable>
/** What of a person stands beside their own row. */
interface Beside {
  accountName: string | null
  /** Of the crew record; undefined for those who are no crew. */
  crew: { jobTitle: string | null } | undefined
}

/** A day as an instant: its first one in UTC. */
const dayAt = (day: string | null): number | null => (day === null ? null : Date.parse(day))

/** The short name that people go by on boards. */
export const nicknameOf = ({ acronym, logName }: Pick<User, 'acronym' | 'logName'>): string | null => acronym ?? logName

/** Row -> a person as passenger details and checklists show one (wire-facts 17). */
export function presentPerson(user: User, { accountName, crew }: Beside): z.infer<typeof personObject> {
  const { firstName, middleName, lastName, logName, status, gender, personnelNumber, salutation } = user
  return {
    id: user.publicId,
    firstName,
    middleName,
    lastName,
    accountName,
    nickname: nicknameOf(user),
    logName,
    pilot: crew !== undefined,
    status,
    jobTitle: crew?.jobTitle ?? null,
    gender,
    weight: kilograms(user),
    height: null,
    personnelNumber,
    salutation,
    birthDate: dayAt(user.birthDate),
    birthPlace: user.birthPlace,
    phoneNumber: user.mobile ?? user.phone,
    emailAddress: user.email,
  }
}

function presentCountry(iso2: string): z.infer<typeof countryObject> {
  const name = countryName(iso2) ?? null
  const unknown = { id: null, continent: null, capital: null, ioc: null, domain: null, currencyCode: null, phone: null }
  return { name, iso2, iso3: countryAlpha3(iso2) ?? null, intname: name, ...unknown }
}

/** Row -> an id card as the same show one. */
export function presentIdCard(row: Selectable<IdCardsTable>, userId: number): z.infer<typeof idCardObject> {
  const { number, type, issuePlace, visaType, externalReference } = row
  return {
    id: row.publicId,
    number,
    type,
    userId,
    issueCountry: row.issueCountry === null ? null : presentCountry(row.issueCountry),
    issueDate: dayAt(row.issueDate),
    expirationDate: dayAt(row.expirationDate),
    issuePlace,
    main: row.main === 1,
    visaType,
    externalReference,
  }
}
