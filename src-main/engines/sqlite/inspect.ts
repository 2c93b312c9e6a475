import { existsSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { englishText, type Message, type MessageValue, message } from '../../../src-shared/messages/index.ts'
import { migrations } from '../../core/data/migrations/index.ts'
import { DataDamaged, isDamage } from './damage.ts'
import { appliedIn, fingerprintAfter, schemaAfter } from './migrate.ts'
import { DataRefused } from './refused.ts'
import { differencesOf, fingerprintOf, schemaOf } from './schema.ts'

/** The maximum number of differences that a refusal lists. */
const NAMED = 3

/**
 * Why the schema in a database file is not one this version can use or migrate; undefined where it is, or where the
 * database is still empty. `called`: what the sentence calls the database.
 */
export async function refusalOf(database: Database.Database, called: Message): Promise<Message | undefined> {
  const found = schemaOf(database)
  const applied = appliedIn(database)
  // A first start that was killed leaves a file without tables, or with those of the migrator alone.
  if (Object.keys(found).length === 0 && applied.length === 0) return undefined
  if (applied.length === 0) return message('database_of_other_program', { database: called })
  const unknown = applied.filter((name) => !(name in migrations))
  if (unknown.length > 0) return message('database_newer', { database: called, migrations: unknown })
  const expected = Object.keys(migrations).slice(0, applied.length)
  const last = expected.at(-1) ?? ''
  if (applied.join() === expected.join() && fingerprintOf(found) === fingerprintAfter(last)) return undefined
  const differences = differencesOf(found, await schemaAfter(applied))
  const named: MessageValue[] = differences.slice(0, NAMED)
  if (differences.length > NAMED) named.push(message('more_differences', { more: differences.length - NAMED }))
  return message('database_schema_differs', { database: called, differences: named })
}

/**
 * Looks at what an existing database file is, without changing it; true where it has tables.
 * @throws DataRefused when it is of another program, of a newer Apron, or has another schema; DataDamaged when it is
 * none, or its schema can't be read.
 */
export async function inspect(file: string): Promise<boolean> {
  let database: Database.Database | undefined
  // Reading makes them, and leaves them where it is not the last to close the file.
  const made = ['-wal', '-shm'].map((part) => `${file}${part}`).filter((part) => !existsSync(part))
  try {
    // SQLite rolls back a transaction that was interrupted before the file had a write-ahead log, when it may write.
    database = new Database(file, { readonly: !existsSync(`${file}-journal`), fileMustExist: true })
    const refusal = await refusalOf(database, message('database_file', { file }))
    if (refusal) throw new DataRefused(englishText(refusal))
    return appliedIn(database).length > 0
  } catch (error) {
    if (isDamage(error)) throw new DataDamaged(file, { kind: 'damaged', detail: (error as Error).message })
    throw error
  } finally {
    database?.close()
    for (const part of made) rmSync(part, { force: true })
  }
}
