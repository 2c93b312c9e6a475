import type { NamedAccount } from '../../../../../src-shared/contract/contacts/accounts.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { pack } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { nameRecord } from '../record-name.ts'
import {
  type AccountRow,
  accountByOwnReference,
  accountsNamed,
  accountWithNumber,
  resolveMergedAccount,
} from './queries.ts'
import { type RequestedAccount, selectAccount, storedAddress } from './rules.ts'

/** The account that has a text for its number or external reference. */
const accountCalled = async (db: OperatorDb, text: string) =>
  (await accountWithNumber(db, text)) ?? (await accountByOwnReference(db, text))

/** The next of our own account numbers that no account brought along has taken. */
async function freeNumber(writing: Writing): Promise<string> {
  for (;;) {
    const number = `A${String(await writing.next('accountNumber')).padStart(5, '0')}`
    if (!(await accountCalled(writing.db, number))) return number
  }
}

/** Writes an account; what the request leaves out is made: number and reference. */
export async function createAccount(
  writing: Writing,
  input: Omit<NamedAccount, 'accountid'> & { name: string },
): Promise<AccountRow> {
  const address = storedAddress(input.address)
  const fields = {
    ...(await nameRecord(writing, 'accounts', input.externalReference)),
    name: input.name,
    accountNumber: input.accountNumber ?? (await freeNumber(writing)),
    email: input.email ?? null,
    phone: input.phone ?? null,
    mobile: input.mobile ?? null,
    vatNumber: input.vatNumber ?? null,
    notes: input.notes ?? null,
    address: address && pack(address),
    status: 'ACTIVE' as const,
    mergedIntoId: null,
  }
  const { id } = await writing.add('accounts', fields)
  const at = { createdAt: writing.now, updatedAt: writing.now }
  return { ...fields, ...at, id, operatorId: writing.db.operatorId }
}

/** The given account, or its replacement after a merge; one with an inactive replacement is skipped. */
async function chosen(
  db: OperatorDb,
  requested: RequestedAccount,
  candidates: AccountRow[],
): Promise<AccountRow | undefined> {
  const match = selectAccount(requested, candidates)
  const account = match && (await resolveMergedAccount(db, match))
  if (!match || account?.status === 'ACTIVE') return account
  return chosen(
    db,
    requested,
    candidates.filter(({ id }) => id !== match.id),
  )
}

/**
 * The account a request names, unchanged, or a new one made of what it says (decision 14); `field` is where it says so.
 * @throws Problem invalid_input when nothing names it, or a new one would take the number of another.
 */
export async function namedAccount(
  writing: Writing,
  input: NamedAccount,
  fullName: string | undefined,
  field: string,
): Promise<AccountRow> {
  const requested = { ...input, fullName }
  const candidates = await accountsNamed(writing.db, requested)
  const match = await chosen(writing.db, requested, candidates)
  if (match) return match
  const name = input.name ?? fullName
  if (name === undefined) throw fieldProblem(`${field}.name`, message('account_or_customer_required'))
  if (candidates.some(({ accountNumber }) => accountNumber === input.accountNumber)) {
    throw fieldProblem(`${field}.accountNumber`, message('account_number_taken'))
  }
  if (candidates.some(({ externalReference }) => externalReference === input.externalReference)) {
    throw fieldProblem(`${field}.externalReference`, message('account_inactive'))
  }
  return createAccount(writing, { ...input, name })
}
