import type { Kysely, Transaction } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { writeSetting } from '../../data/settings.ts'
import type { Tables } from '../../data/tables.ts'
import { SCHEMA } from '../protocol/schema.ts'
import { standOf } from './changes.ts'

/*
 * Each start of a hub is a row of the database, with the version of the rows at that time, and an answer names its start
 * and version. A database that came back, in whatever way, does not know the starts and versions after it: the first
 * device that names one of them is the witness, and nothing else has to be told of a restore.
 */

const lastRun = (db: Kysely<Tables>) =>
  db.selectFrom('syncRuns').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst()

/** The present start of the hub; undefined where field devices were never on. */
export const currentRun = async (db: Kysely<Tables>): Promise<string | undefined> => (await lastRun(db))?.run

/** Makes all devices fetch their rows again, and send what the hub does not know. Answers the new epoch. */
export async function startEpoch(transaction: Transaction<Tables>): Promise<string> {
  const epoch = uuidv7()
  await writeSetting(transaction, 'sync', 'epoch', epoch)
  return epoch
}

/**
 * Notes a start with field devices on. Where the schema was another one before, rows have changed without a note: a new
 * epoch begins, as it does where `isNew` says so.
 */
export async function noteRun(db: Kysely<Tables>, { isNew }: { isNew: boolean }): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const last = await lastRun(transaction)
    if (isNew || last?.schema !== SCHEMA) await startEpoch(transaction)
    const { version } = await standOf(transaction)
    await transaction.insertInto('syncRuns').values({ run: uuidv7(), version, schema: SCHEMA }).execute()
  })
}

/** Whether this database is one that a device was answered from at a start and version, or a later state of it. */
export async function isOwnHistory(
  db: Kysely<Tables>,
  { run, cursor }: { run: string | null; cursor: number },
): Promise<boolean> {
  const { version } = await standOf(db)
  if (run === null) return cursor <= version
  const started = await db.selectFrom('syncRuns').selectAll().where('run', '=', run).executeTakeFirst()
  if (!started) return false
  const next = db.selectFrom('syncRuns').select('version').where('number', '>', started.number)
  const ended = await next.orderBy('number').limit(1).executeTakeFirst()
  return cursor <= (ended?.version ?? version)
}
