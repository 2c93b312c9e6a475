import { rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { Kysely, type Transaction } from 'kysely'
import { fingerprints, migrations } from '../../core/data/migrations/index.ts'
import type { Tables } from '../../core/data/tables.ts'
import { sqliteDialect } from './dialect.ts'
import { DataRefused } from './refused.ts'
import { fingerprintOf, type Schema, schemaOf } from './schema.ts'

const names = Object.keys(migrations)

/** The fingerprint of the schema that the migrations up to this one make. */
export const fingerprintAfter = (migration: string): string | undefined => fingerprints[migration]

/** The migrations that a database has been through, oldest first; none where it is new. */
export function appliedIn(database: Database.Database): string[] {
  const known = database.prepare(`select 1 from sqlite_schema where type = 'table' and name = 'kysely_migration'`)
  if (!known.get()) return []
  return database.prepare('select name from kysely_migration order by name').pluck().all() as string[]
}

/** Whether a database has been through all migrations of this version. */
export const isMigrated = (database: Database.Database): boolean => appliedIn(database).length === names.length

/** The schema that the migrations of these names make, by making it in memory. */
export async function schemaAfter(applied: string[], known = migrations): Promise<Schema> {
  const database = new Database(':memory:')
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database) })
  try {
    for (const name of applied) await known[name]?.up(db)
    return schemaOf(database)
  } finally {
    await db.destroy()
  }
}

/**
 * Brings a database to this version's schema: all pending migrations in one transaction, after a verified copy.
 * A process that is killed on the way leaves the old schema or the new one.
 * @throws DataRefused when the result is not the schema that this version expects; the database is then as before.
 */
export async function migrate(db: Kysely<Tables>, database: Database.Database, file: string): Promise<void> {
  const applied = appliedIn(database)
  const pending = names.slice(applied.length)
  if (pending.length === 0) return
  if (applied.length > 0) copyBefore(database, `${file}.before-${pending[0]}`)
  // A table that is rebuilt is dropped for a moment; SQLite ignores this pragma within a transaction.
  database.pragma('foreign_keys = off')
  try {
    await db.transaction().execute(async (transaction) => {
      for (const name of pending) await apply(transaction, name)
      checkResult(database, file)
    })
  } finally {
    database.pragma('foreign_keys = on')
  }
}

/** Runs one migration and notes it where Kysely's own migrator would. */
async function apply(transaction: Transaction<Tables>, name: string): Promise<void> {
  await transaction.schema
    .createTable('kysely_migration')
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute()
  await migrations[name]?.up(transaction)
  const noted = { name, timestamp: new Date().toISOString() }
  await (transaction as Transaction<Tables & { kysely_migration: typeof noted }>)
    .insertInto('kysely_migration')
    .values(noted)
    .execute()
}

function checkResult(database: Database.Database, file: string): void {
  const broken = database.pragma('foreign_key_check') as unknown[]
  if (broken.length > 0)
    throw new DataRefused(
      `The database ${file} was not updated: ${broken.length} of its rows refer to missing rows. Restore a backup of it.`,
    )
  if (fingerprintOf(schemaOf(database)) !== fingerprintAfter(names.at(-1) ?? ''))
    throw new DataRefused(
      `The database ${file} was not updated: the result is not the schema of this version of Apron. Install Apron again.`,
    )
}

/** A verified copy of the file as it was before a migration. */
function copyBefore(database: Database.Database, copy: string): void {
  rmSync(copy, { force: true })
  database.prepare('vacuum into ?').run(copy)
  const check = new Database(copy, { readonly: true })
  try {
    if (check.pragma('integrity_check(1)', { simple: true }) !== 'ok')
      throw new DataRefused(`The copy ${copy} is damaged.`)
  } finally {
    check.close()
  }
}
