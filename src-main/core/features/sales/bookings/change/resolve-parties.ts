import type { NamedAccount } from '../../../../../../src-shared/contract/contacts/accounts.ts'
import type { UserInput } from '../../../../../../src-shared/contract/contacts/people.ts'
import type { CustomerInput } from '../../../../../../src-shared/contract/sales/booking-request.ts'
import { message } from '../../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../../src-shared/wire/errors.ts'
import type { Writing } from '../../../../dispatch/context.ts'
import { namedAccount } from '../../../contacts/accounts/create.ts'
import { type AccountRow, accountByAlias, accountByOwnReference } from '../../../contacts/accounts/queries.ts'
import { createUser } from '../../../contacts/people/create.ts'
import { matchCandidates, resolveMergedPerson, type UserRow } from '../../../contacts/people/queries.ts'
import { fullNameOf, matchUser } from '../../../contacts/people/rules.ts'
import { customerIn, isAccountAlone, isNameless } from '../rules/customer.ts'

type Person = Omit<UserInput, 'account'>

const matched = async (writing: Writing, person: Person, candidates: UserRow[]) => {
  const match = matchUser(person, candidates)
  return match && resolveMergedPerson(writing.db, match)
}

/** The full name of a customer that is named. @throws Problem invalid_input when nothing names one. */
function namedIn(person: Person, match: UserRow | undefined): string | undefined {
  const fullName = fullNameOf(person) ?? (match && fullNameOf(match))
  if (match || fullName || person.logName?.trim()) return fullName
  throw fieldProblem('customer.lastName', message('customer_name_required'))
}

/** The account that a customer's own reference means, where the customer is that account alone. */
async function resolveAccount({ db }: Writing, person: Person): Promise<AccountRow | undefined> {
  const reference = person.externalReference
  if (reference === undefined) return undefined
  const account = (await accountByOwnReference(db, reference)) ?? (await accountByAlias(db, reference))
  return account && isAccountAlone(person, account) ? account : undefined
}

/** The account of a customer that is an account alone; undefined where the customer is a person. */
async function accountAlone(
  writing: Writing,
  person: Person,
  requested: NamedAccount | undefined,
): Promise<NamedAccount | undefined> {
  if (isNameless(person)) return requested
  const account = await resolveAccount(writing, person)
  return account && { accountid: account.publicId, ...requested }
}

/**
 * The customer and the account of a booking: matched ones are used unchanged, others are created (decision 14); an
 * account without a person is the customer alone (decision 42). A sales person is one there is, or none.
 * @throws Problem invalid_input when nothing names customer or account.
 */
export async function resolveParties(
  writing: Writing,
  input: { customer: CustomerInput; salesPerson?: UserInput | undefined },
) {
  const { account: requested, ...person } = customerIn(input.customer)
  const candidates = await matchCandidates(writing.db, person, input.salesPerson)
  const match = await matched(writing, person, candidates)
  const salesPerson = input.salesPerson && (await matched(writing, input.salesPerson, candidates))
  const salesPersonId = salesPerson?.id ?? null
  const alone = match ? undefined : await accountAlone(writing, person, requested)
  if (alone) {
    const account = await namedAccount(writing, alone, undefined, 'customer.account')
    return { customerId: null, accountId: account.id, salesPersonId }
  }
  const account = await namedAccount(writing, requested ?? {}, namedIn(person, match), 'customer.account')
  const customer = match ?? (await createUser(writing, person, account.id))
  return { customerId: customer.id, accountId: account.id, salesPersonId }
}

/**
 * The customer that a change names: one there is, or a new one of the account; null where it is the account alone.
 * @throws Problem; see `namedIn`.
 */
export async function resolveCustomer(
  writing: Writing,
  person: Person,
  accountId: string,
): Promise<{ id: string } | null> {
  const match = await matched(writing, person, await matchCandidates(writing.db, person))
  if (!match && (await resolveAccount(writing, person))) return null
  namedIn(person, match)
  return match ?? createUser(writing, person, accountId)
}

/** The sales person that a change names, if there is such a one. */
export async function resolveSalesPerson(writing: Writing, person: Person) {
  return matched(writing, person, await matchCandidates(writing.db, person))
}
