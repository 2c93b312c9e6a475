import { existsSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { appliedIn, fingerprintAfter, schemaAfter } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { DataRefused } from './refused.ts'
import { differencesOf, fingerprintOf, schemaOf } from './schema.ts'

/** Differences that are named in a refusal; more of them help nobody. */
const NAMED = 3

/**
 * Why the schema in a database file is not one this version can use or migrate, in words that follow "The database X";
 * undefined where it is, or where the database is still empty.
 */
export async function refusalOf(database: Database.Database): Promise<string | undefined> {
  const found = schemaOf(database)
  const applied = appliedIn(database)
  // A first start that was killed leaves a file without tables, or with those of the migrator alone.
  if (Object.keys(found).length === 0 && applied.length === 0) return undefined
  if (applied.length === 0) return 'belongs to another program, not to Apron. Choose another folder.'
  const unknown = applied.filter((name) => !(name in migrations))
  if (unknown.length > 0) return `was made by a newer Apron (${unknown.join(', ')}). Update Apron to open it.`
  const expected = Object.keys(migrations).slice(0, applied.length)
  const last = expected.at(-1) ?? ''
  if (applied.join() === expected.join() && fingerprintOf(found) === fingerprintAfter(last)) return undefined
  const differences = differencesOf(found, await schemaAfter(applied))
  const more = differences.length > NAMED ? `, and ${differences.length - NAMED} more` : ''
  return `does not have the tables of this version of Apron (${differences.slice(0, NAMED).join(', ')}${more}): it was made by a trial version, or changed by another program. Choose another folder, or restore a backup made by this version.`
}

/** Whether an error of SQLite is about what is in the file, and not about the disk it is on. */
const isDamage = (error: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test((error as { code?: string }).code ?? '')

/**
 * Looks at an existing database file without changing it.
 * @throws DataRefused when it is damaged (`thoroughly`: each page is looked at), no database, of another program, of a
 * newer Apron, or has another schema.
 */
export async function inspect(file: string, thoroughly: boolean): Promise<void> {
  let database: Database.Database | undefined
  // Reading makes them, and leaves them where it is not the last to close the file.
  const made = ['-wal', '-shm'].map((part) => `${file}${part}`).filter((part) => !existsSync(part))
  try {
    // What a transaction left half-way before the file had a write-ahead log, SQLite takes back when it may write.
    database = new Database(file, { readonly: !existsSync(`${file}-journal`), fileMustExist: true })
    const check = thoroughly ? database.pragma('quick_check(1)', { simple: true }) : 'ok'
    if (check !== 'ok') throw new DataRefused(`The database ${file} is damaged (${check}). Restore a backup of it.`)
    const refusal = await refusalOf(database)
    if (refusal) throw new DataRefused(`The database ${file} ${refusal}`)
  } catch (error) {
    if (error instanceof DataRefused || !isDamage(error)) throw error
    throw new DataRefused(
      `The file ${file} can't be read as a database (${(error as Error).message}). Restore a backup of it.`,
    )
  } finally {
    database?.close()
    for (const part of made) rmSync(part, { force: true })
  }
}
