import type { Kysely, Transaction } from 'kysely'
import type { WrittenRow } from '../insert.ts'
import { beforeCommit } from '../run.ts'
import type { Tables } from '../tables.ts'
import { portions, writeContacts } from './write.ts'

/** The columns that contacts follow from; of crew it counts that there is a row. */
const shown: Partial<Record<string, readonly string[]>> = {
  users: [
    ...['firstName', 'middleName', 'lastName', 'logName', 'acronym', 'externalReference', 'email', 'phone', 'mobile'],
    ...['nationality', 'status', 'accountId'],
  ],
  accounts: ['name', 'accountNumber', 'externalReference', 'email', 'phone', 'mobile', 'address', 'status'],
  idCards: ['userId', 'number', 'expirationDate', 'main'],
  crew: ['userId'],
}

const idsIn = (rows: WrittenRow[], column: string): string[] =>
  rows.flatMap(({ before, after }) =>
    [before, after].flatMap((row) => (row?.[column] === undefined ? [] : (row[column] as string))),
  )

/** The records whose contacts are not up to date, and accounts whose name is shown with their people. */
interface Pending {
  users: Set<string>
  accounts: Set<string>
  renamed: Set<string>
}

const pendingOf = new WeakMap<Kysely<Tables>, Pending>()

async function pending(db: Transaction<Tables>): Promise<Pending> {
  const known = pendingOf.get(db)
  if (known) return known
  const noted: Pending = { users: new Set(), accounts: new Set(), renamed: new Set() }
  pendingOf.set(db, noted)
  await beforeCommit(db, () => settleContacts(db))
  return noted
}

const taken = (noted: Set<string>): string[] => {
  const ids = [...noted]
  noted.clear()
  return ids
}

/** Brings contacts up to date with what a transaction has written so far: before they are read in it, and at its end. */
export async function settleContacts(db: Kysely<Tables>): Promise<void> {
  const noted = pendingOf.get(db)
  if (!noted) return
  for (const accounts of portions(taken(noted.renamed))) {
    const people = await db.selectFrom('users').select('id').where('accountId', 'in', accounts).execute()
    for (const { id } of people) noted.users.add(id)
  }
  await writeContacts(db, 'accounts', taken(noted.accounts))
  await writeContacts(db, 'users', taken(noted.users))
}

/**
 * Notes rows of a table that were written in this transaction: before its end, contacts are brought up to date with
 * them, each once however often it was written. The journal calls it, which is the one way to write a record: screens,
 * partners, imports, merges, undo and the demo operator alike.
 */
export async function keepContacts(db: Transaction<Tables>, table: string, written: WrittenRow[]): Promise<void> {
  const columns = shown[table]
  const changed = columns
    ? written.filter(({ before, after }) => !before || !after || columns.some((name) => before[name] !== after[name]))
    : []
  if (changed.length === 0) return
  const noted = await pending(db)
  if (table === 'idCards' || table === 'crew') {
    for (const id of idsIn(changed, 'userId')) noted.users.add(id)
    return
  }
  for (const id of idsIn(changed, 'id')) noted[table as 'users' | 'accounts'].add(id)
  if (table !== 'accounts') return
  const renamed = changed.filter(({ before, after }) => before && after && before['name'] !== after['name'])
  for (const id of idsIn(renamed, 'id')) noted.renamed.add(id)
}
