import { type Selectable, sql } from 'kysely'
import { fits } from '../../../../../src-shared/strings/fits.ts'
import { folded } from '../../../../../src-shared/strings/fold.ts'
import { idInAlias, internalIdOf } from '../../../../../src-shared/wire/alias.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { preparedForList, preparedQuery } from '../../../data/prepared-query.ts'
import type { AccountsTable } from '../../../data/tables/people.ts'
import type { RequestedAccount } from './rules.ts'

export type AccountRow = Selectable<AccountsTable>

export async function accountCount(db: OperatorDb): Promise<number> {
  const rows = db.from('accounts').select((eb) => eb.fn.countAll<number>().as('total'))
  return (await rows.executeTakeFirstOrThrow()).total
}

export function accountPage(db: OperatorDb, page: { limit: number; offset: number }) {
  return db.from('accounts').selectAll().orderBy('publicId').limit(page.limit).offset(page.offset).execute()
}

export function accountByOwnReference(db: OperatorDb, reference: string) {
  return db.from('accounts').selectAll().where('externalReference', '=', reference).executeTakeFirst()
}

/** The account with this alias. */
export const accountByAlias = (db: OperatorDb, reference: string) => accountByNumber(db, idInAlias(reference))

/** The account with this external reference, else with this id or alias. */
export async function accountByReference(db: OperatorDb, reference: string) {
  const own = await accountByOwnReference(db, reference)
  const internalId = internalIdOf(reference)
  return own || internalId === undefined ? own : accountByNumber(db, internalId)
}

export const accountsById = preparedForList((db, ids: string[]) =>
  db.from('accounts').selectAll().where('id', 'in', ids),
)

/** The ids of accounts whose names have other letters than A to Z and fit a search: the database can't fold those. */
export async function accountsWithAccents(db: OperatorDb, search: string): Promise<string[]> {
  if (folded(search) === '') return []
  const accented = sql<boolean>`"name" glob '*[^ -~]*'`
  const rows = await db.from('accounts').select(['id', 'name']).where(accented).execute()
  return rows.filter(({ name }) => fits(search, [name])).map(({ id }) => id)
}

/** The account that stands in for one that was merged into it; of any other, the account itself. */
export async function resolveMergedAccount(db: OperatorDb, account: AccountRow): Promise<AccountRow> {
  const [other] = account.mergedIntoId === null ? [] : await accountsById(db, [account.mergedIntoId])
  return other ?? account
}

export function accountByNumber(db: OperatorDb, publicId: number) {
  return db.from('accounts').selectAll().where('publicId', '=', publicId).executeTakeFirst()
}

export function accountWithNumber(db: OperatorDb, accountNumber: string) {
  return db.from('accounts').selectAll().where('accountNumber', '=', accountNumber).executeTakeFirst()
}

const named = preparedQuery(
  (
    db,
    requested: Record<'externalReference' | 'name' | 'accountNumber' | 'fullName', string> &
      Record<'id' | 'aliased', number>,
  ) => {
    const accounts = db.from('accounts').selectAll()
    return accounts
      .where('publicId', '=', requested.id)
      .unionAll(accounts.where('publicId', '=', requested.aliased))
      .unionAll(accounts.where('externalReference', '=', requested.externalReference))
      .unionAll(accounts.where('name', '=', requested.name))
      .unionAll(accounts.where('accountNumber', '=', requested.accountNumber))
      .unionAll(accounts.where('name', '=', requested.fullName))
  },
)

/**
 * Every account that anything in a request points to, for the selection to choose from; some may be there twice. What
 * is not asked is looked for as a value that none has.
 */
export function accountsNamed(db: OperatorDb, requested: RequestedAccount) {
  const { accountid: id = -1, externalReference = '', name = '', accountNumber = '', fullName = '' } = requested
  return named(db, { id, aliased: idInAlias(externalReference), externalReference, name, accountNumber, fullName })
}
