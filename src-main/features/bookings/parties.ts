import type { GivenUser } from '../../../src-shared/contract/users.ts'
import { fieldProblem } from '../../../src-shared/errors.ts'
import type { Writing } from '../../context.ts'
import { namedAccount } from '../accounts/create.ts'
import { createUser } from '../users/create.ts'
import { standInOf, usersAsked } from '../users/queries.ts'
import { fullNameOf, matchUser } from '../users/rules.ts'

/**
 * The customer and the account of a booking: matched ones are used unchanged, others are created (decision 14). A
 * sales person is one there is, or none. @throws Problem invalid_input when nothing names customer or account.
 */
export async function bookingParties(writing: Writing, given: { customer: GivenUser; salesPerson?: GivenUser }) {
  const { account: asked, ...person } = given.customer
  const known = await usersAsked(writing.db, person, given.salesPerson)
  const matched = matchUser(person, known)
  const match = matched && (await standInOf(writing.db, matched))
  const fullName = fullNameOf(person) ?? (match && fullNameOf(match))
  if (!match && !fullName && !person.logName) {
    throw fieldProblem('customer.lastName', 'name the customer, or give the external reference of one there is.')
  }
  const account = await namedAccount(writing, asked ?? {}, fullName, 'customer.account')
  const customer = match ?? (await createUser(writing, person, account.id))
  const salesPerson = given.salesPerson && matchUser(given.salesPerson, known)
  return { customerId: customer.id, accountId: account.id, salesPersonId: salesPerson?.id ?? null }
}
