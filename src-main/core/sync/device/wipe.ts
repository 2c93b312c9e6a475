import { type Kysely, sql, type Transaction } from 'kysely'
import { settleContacts } from '../../data/contacts/keep.ts'
import type { Tables } from '../../data/tables.ts'
import type { Image } from '../protocol/messages.ts'
import { applyRows } from './rows.ts'

/** Has everything that is deleted from a device's database overwritten, in pages and in the words of its search. */
export async function overwriteDeleted(db: Kysely<Tables>): Promise<void> {
  await sql`pragma secure_delete = on`.execute(db)
  await sql`insert into "contactWords" ("contactWords", "rank") values ('secure-delete', 1)`.execute(db)
}

/**
 * Empties the write-ahead log, in which deleted rows are still to be read. A reader may be in its way: it is emptied
 * after the next exchange then.
 */
export async function emptyLog(db: Kysely<Tables>): Promise<void> {
  await sql`pragma busy_timeout = 0`.execute(db)
  try {
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
  } finally {
    await sql`pragma busy_timeout = 5000`.execute(db)
  }
}

/** What of a person's row a removed device still needs to say whose it is. */
const ofPerson = ['id', 'operatorId', 'publicId', 'externalReference', 'firstName', 'lastName', 'logName', 'status']
const times = ['createdAt', 'updatedAt']

/** Deletes all rows of a device that was removed at its hub, but the calls that the hub has not got (sync.md, Privacy). */
export async function wipeRows(transaction: Transaction<Tables>, userId: string, touched: Set<string>): Promise<void> {
  await sql`pragma defer_foreign_keys = on`.execute(transaction)
  const operators = await transaction.selectFrom('operators').selectAll().execute()
  const users = await transaction.selectFrom('users').selectAll().where('id', '=', userId).execute()
  const people = users.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [column, [...ofPerson, ...times].includes(column) ? value : null]),
    ),
  )
  const rows = [
    { table: 'operators', images: operators as unknown as Image[], removed: [] },
    { table: 'users', images: people as Image[], removed: [] },
  ]
  await applyRows(transaction, { isWhole: true, rows }, touched)
  for (const table of ['baseRows', 'notifications', 'reversals', 'idempotencyKeys'] as const)
    await transaction.deleteFrom(table).execute()
  await transaction.deleteFrom('pendingCalls').where('state', '<>', 'pending').execute()
  const waiting = transaction.selectFrom('pendingCalls').select('callId')
  await transaction.deleteFrom('journal').where('changeId', 'not in', waiting).execute()
  await settleContacts(transaction)
}

/** Rewrites the file of a wiped database: nothing is left of what was deleted before deleted rows were overwritten. */
export async function compact(db: Kysely<Tables>): Promise<void> {
  await sql`insert into "contactWords" ("contactWords") values ('optimize')`.execute(db)
  await sql`vacuum`.execute(db)
  await emptyLog(db)
}
