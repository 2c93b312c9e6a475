import type { UserInput } from '../../../../../src-shared/contract/contacts/people.ts'
import { countryOrText, travelCountryCode } from '../../../../../src-shared/countries/country.ts'
import { isAlias } from '../../../../../src-shared/wire/alias.ts'

/** The customer in a request. */
export interface RequestedUser {
  externalReference?: string | undefined
  email?: string | undefined
  lastName?: string | undefined
}

/** The fields of an existing user that the match reads. */
interface KnownUser {
  publicId: number
  externalReference: string
  email: string | null
  lastName: string | null
  status: 'ACTIVE' | 'INACTIVE'
}

const same = (a: string | null | undefined, b: string | null | undefined): boolean =>
  !!a && !!b && a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * The user a request means, among those there are: by external reference or alias, then by e-mail and last name (decision 14);
 * of several an active one, then the oldest. Undefined when a new one is to be made.
 */
export function matchUser<U extends KnownUser>(requested: RequestedUser, users: U[]): U | undefined {
  const { externalReference } = requested
  const named = users.find((user) => user.externalReference === externalReference)
  const aliased = users.find(({ publicId }) => isAlias(externalReference, publicId))
  if (named || aliased) return named ?? aliased
  const [oldest] = users
    .filter((user) => same(user.email, requested.email) && same(user.lastName, requested.lastName))
    .sort((a, b) => Number(a.status !== 'ACTIVE') - Number(b.status !== 'ACTIVE') || a.publicId - b.publicId)
  return oldest
}

/** First and last name with a space between; undefined when there is neither. */
export function fullNameOf(person: { firstName?: string | null; lastName?: string | null }): string | undefined {
  return [person.firstName, person.lastName].filter((name) => name?.trim()).join(' ') || undefined
}

/** A date as it is kept: of a date-time the date. */
export const storedDay = (input: string | null | undefined): string | null => input?.slice(0, 10) ?? null

/** A country of a travel document as it is kept: its ISO 3166 alpha-2 code, or a code of documents. */
export const storedCountry = (input: string | null | undefined): string | null =>
  input ? (travelCountryCode(input) ?? null) : null

/** Applies `keep` to a value; undefined stays undefined. */
export const mapDefined = <Given, Kept>(input: Given | undefined, keep: (given: Given) => Kept): Kept | undefined =>
  input === undefined ? undefined : keep(input)

/** The fields of a person in a request; at the desk null clears a field. */
export type UserFields = { [Field in keyof Omit<UserInput, 'account' | 'address'>]: UserInput[Field] | null }

/** The columns of a person in a request; undefined where the request leaves a field out. Address and account apart. */
export function storedUser(input: UserFields) {
  const { weight } = input
  return {
    firstName: input.firstName,
    middleName: input.middleName,
    lastName: input.lastName,
    logName: input.logName,
    salutation: input.salutation,
    gender: input.gender,
    birthDate: mapDefined(input.birthDate, storedDay),
    birthPlace: input.birthPlace,
    birthCountry: mapDefined(input.birthCountry, (country) => country && countryOrText(country)),
    nationality: mapDefined(input.nationality, storedCountry),
    acronym: input.acronym,
    email: mapDefined(input.email, (email) => email?.trim() || null),
    phone: input.phone,
    mobile: input.mobile,
    weight,
    weightUnit: mapDefined(weight, (kept) => (kept === null ? null : (input.weightUnit ?? 'KILOGRAM'))),
    personnelNumber: input.personnelNumber,
    radiationProtectionRegistryId: input.radiationProtectionRegistryId,
    siflType: input.siflType,
    notes: input.notes,
  }
}

/**
 * The document of a person that a request refers to, of a list with the main one first: the one with its reference,
 * else the main one. Undefined when it refers to none of them.
 */
export function resolveDocument<Card extends { externalReference: string }>(
  cards: Card[],
  reference: string | undefined,
): Card | undefined {
  return reference === undefined ? cards[0] : cards.find((card) => card.externalReference === reference)
}
