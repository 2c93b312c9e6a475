import type { Selectable } from 'kysely'
import { idInAlias, internalIdOf } from '../../../../../src-shared/wire/alias.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { preparedForList, preparedQuery } from '../../../data/prepared-query.ts'
import type { AccountsTable, IdCardsTable, UsersTable } from '../../../data/tables/people.ts'
import { accountsById } from '../accounts/queries.ts'
import { idCardsOf } from '../identity-documents/queries.ts'
import type { RequestedUser } from './rules.ts'

export type UserRow = Selectable<UsersTable>
/** A user with what the interface shows inside it. */
export interface UserParts {
  user: UserRow
  account: Selectable<AccountsTable> | undefined
  card: Selectable<IdCardsTable> | undefined
}

export async function userCount(db: OperatorDb): Promise<number> {
  const rows = db.from('users').select((eb) => eb.fn.countAll<number>().as('total'))
  return (await rows.executeTakeFirstOrThrow()).total
}

export function userPage(db: OperatorDb, page: { limit: number; offset: number }) {
  return db.from('users').selectAll().orderBy('publicId').limit(page.limit).offset(page.offset).execute()
}

const numbered = preparedQuery((db, { publicId }: { publicId: number }) =>
  db.from('users').selectAll().where('publicId', '=', publicId).limit(1),
)

export async function userByNumber(db: OperatorDb, publicId: number): Promise<UserRow | undefined> {
  return (await numbered(db, { publicId }))[0]
}

const referenced = preparedQuery((db, { reference }: { reference: string }) =>
  db.from('users').selectAll().where('externalReference', '=', reference).limit(1),
)

async function userByOwnReference(db: OperatorDb, reference: string): Promise<UserRow | undefined> {
  return (await referenced(db, { reference }))[0]
}

/** The person into whom this one was merged; else the person themselves. */
export async function resolveMergedPerson(db: OperatorDb, user: UserRow): Promise<UserRow> {
  const [other] = user.mergedIntoId === null ? [] : await usersById(db, [user.mergedIntoId])
  return other ?? user
}

/**
 * The person that a request refers to: by their own reference, else by alias; where a field beside it takes the id, a
 * bare number is no id here.
 */
export async function userReferredTo(db: OperatorDb, reference: string): Promise<UserRow | undefined> {
  const isNumber = /^\d+$/.test(reference)
  const user = await (isNumber ? userByOwnReference(db, reference) : userByReference(db, reference))
  return user && resolveMergedPerson(db, user)
}

/** The user with this external reference, else with this id or alias. */
export async function userByReference(db: OperatorDb, reference: string) {
  const own = await userByOwnReference(db, reference)
  const internalId = internalIdOf(reference)
  return own || internalId === undefined ? own : userByNumber(db, internalId)
}

type Who = Record<'reference' | 'email' | 'otherReference' | 'otherEmail', string> & Record<'id' | 'otherId', number>
const candidates = preparedQuery((db, who: Who) => {
  const users = db.from('users').selectAll()
  return users
    .where('externalReference', '=', who.reference)
    .unionAll(users.where('externalReference', '=', who.otherReference))
    .unionAll(users.where('publicId', '=', who.id))
    .unionAll(users.where('publicId', '=', who.otherId))
    .unionAll(users.where('email', '=', who.email))
    .unionAll(users.where('email', '=', who.otherEmail))
})

/**
 * Every user that two requests could mean, for the match to choose from; some may be there twice. What is not asked is
 * looked for as a value that none has.
 */
export function matchCandidates(
  db: OperatorDb,
  { externalReference: reference = '', email = '' }: RequestedUser,
  other: RequestedUser = {},
) {
  const { externalReference: otherReference = '', email: otherEmail = '' } = other
  const ids = { id: idInAlias(reference), otherId: idInAlias(otherReference) }
  return candidates(db, { reference, email: email.trim(), otherReference, otherEmail: otherEmail.trim(), ...ids })
}

export const usersById = preparedForList((db, ids: string[]) => db.from('users').selectAll().where('id', 'in', ids))

/** Users with their accounts and main id cards. */
export async function withParts(db: OperatorDb, users: UserRow[]): Promise<UserParts[]> {
  if (users.length === 0) return []
  const accounts = await accountsById(db, [...new Set(users.flatMap(({ accountId }) => accountId ?? []))])
  const cards = await idCardsOf(
    db,
    users.map(({ id }) => id),
  )
  const accountOf = new Map(accounts.map((account) => [account.id, account]))
  // The main card comes first, so of a user's cards it is written last.
  const cardOf = new Map(cards.toReversed().map((card) => [card.userId, card]))
  return users.map((user) => ({
    user,
    account: accountOf.get(user.accountId ?? ''),
    card: cardOf.get(user.id),
  }))
}
