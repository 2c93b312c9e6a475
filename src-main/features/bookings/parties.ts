import type { GivenUser } from '../../../src-shared/contract/users.ts'
import { fieldProblem } from '../../../src-shared/errors.ts'
import type { Writing } from '../../context.ts'
import { namedAccount } from '../accounts/create.ts'
import { createUser } from '../users/create.ts'
import { standInOf, type UserRow, usersAsked } from '../users/queries.ts'
import { fullNameOf, matchUser } from '../users/rules.ts'

type Person = Omit<GivenUser, 'account'>

const matched = async (writing: Writing, asked: Person, known: UserRow[]) => {
  const match = matchUser(asked, known)
  return match && standInOf(writing.db, match)
}

/** The full name of a customer that is named. @throws Problem invalid_input when nothing names one. */
function namedIn(person: Person, match: UserRow | undefined): string | undefined {
  const fullName = fullNameOf(person) ?? (match && fullNameOf(match))
  if (match || fullName || person.logName) return fullName
  throw fieldProblem('customer.lastName', 'name the customer, or give the external reference of one there is.')
}

/**
 * The customer and the account of a booking: matched ones are used unchanged, others are created (decision 14). A
 * sales person is one there is, or none. @throws Problem invalid_input when nothing names customer or account.
 */
export async function bookingParties(writing: Writing, given: { customer: GivenUser; salesPerson?: GivenUser }) {
  const { account: asked, ...person } = given.customer
  const known = await usersAsked(writing.db, person, given.salesPerson)
  const match = await matched(writing, person, known)
  const account = await namedAccount(writing, asked ?? {}, namedIn(person, match), 'customer.account')
  const customer = match ?? (await createUser(writing, person, account.id))
  const salesPerson = given.salesPerson && (await matched(writing, given.salesPerson, known))
  return { customerId: customer.id, accountId: account.id, salesPersonId: salesPerson?.id ?? null }
}

/** The customer that a change names: one there is, or a new one of the account. @throws Problem; see `namedIn`. */
export async function customerOf(writing: Writing, person: Person, accountId: string): Promise<{ id: string }> {
  const match = await matched(writing, person, await usersAsked(writing.db, person))
  namedIn(person, match)
  return match ?? createUser(writing, person, accountId)
}

/** The sales person that a change names, if there is such a one. */
export async function salesPersonOf(writing: Writing, person: Person) {
  return matched(writing, person, await usersAsked(writing.db, person))
}
