import type { UserInput } from '../../../../../../src-shared/contract/contacts/people.ts'
import type { CustomerInput } from '../../../../../../src-shared/contract/sales/booking-request.ts'

/** The customer in a request, without the account. */
type Person = Record<string, unknown>

/** Fields that say nothing of who a person is: clients send them with whatever they read. */
const empty = new Set(['status', 'salutation', 'siflType', 'weightUnit', 'externalReference'])

const isGiven = (value: unknown) => value !== undefined && !(typeof value === 'string' && value.trim() === '')

const withoutEmpty = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isGiven(value))) as Partial<Fields>

/** A customer with the fields of its user in place of its own missing ones (decision 42). */
export function customerIn({ user, ...own }: CustomerInput): UserInput {
  return user ? { ...own, ...withoutEmpty(user), ...withoutEmpty(own) } : own
}

/** Whether a request says nothing of a person, so that an account is the customer alone (decision 42). */
export const isNameless = (person: Person): boolean =>
  !isGiven(person['externalReference']) &&
  Object.entries(person).every(([field, value]) => empty.has(field) || !isGiven(value))

/**
 * Whether a customer whose external reference is an account's is that account alone: with its name and known data, and
 * without the name of a person.
 */
export const isAccountAlone = (person: Person, account: { name: string }): boolean =>
  !['firstName', 'middleName', 'logName'].some((field) => isGiven(person[field])) &&
  (!isGiven(person['lastName']) || person['lastName'] === account.name)
