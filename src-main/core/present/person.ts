import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { profileNames } from '../../../src-shared/contract/contacts/profile.ts'
import type { idCardObject, personObject } from '../../../src-shared/contract/person-object.ts'
import type { IdCardsTable, UsersTable } from '../data/tables/people.ts'
import { presentCountry } from './country.ts'
import { knownOf } from './known.ts'
import { presentPreferences } from './preferences.ts'
import { kilograms } from './weight.ts'

type User = Selectable<UsersTable>
/** The records of a person in other tables. */
interface Beside {
  accountName: string | null
  /** The crew record; undefined for people who are no crew. */
  crew: { jobTitle: string | null; isPilot: boolean } | undefined
}

/** A day as an instant: its first one in UTC. */
const dayAt = (day: string | null): number | null => (day === null ? null : Date.parse(day))

/** The short name that people go by on boards. */
export const nicknameOf = ({ acronym, logName }: Pick<User, 'acronym' | 'logName'>): string | null => acronym ?? logName

/** Row -> a person as passenger details and checklists show one (wire-facts 17). */
export function presentPerson(user: User, { accountName, crew }: Beside): z.infer<typeof personObject> {
  const { height, catering, interest, important, preferences } = knownOf(profileNames, user.profile)
  const { firstName, middleName, lastName, logName, status, gender, personnelNumber, salutation } = user
  return {
    id: user.publicId,
    firstName,
    middleName,
    lastName,
    accountName,
    nickname: nicknameOf(user),
    logName,
    pilot: crew?.isPilot ?? false,
    status,
    jobTitle: crew?.jobTitle ?? null,
    gender,
    weight: kilograms(user),
    height,
    personnelNumber,
    salutation,
    birthDate: dayAt(user.birthDate),
    birthPlace: user.birthPlace,
    phoneNumber: user.mobile ?? user.phone,
    emailAddress: user.email,
    ...{ catering, interest, important: important ?? false },
    preferences: presentPreferences(preferences),
  }
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
