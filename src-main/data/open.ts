import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, Migrator } from 'kysely'
import { loadAirports } from './airports/load.ts'
import { sqliteDialect } from './dialect.ts'
import { lockFolder } from './lock.ts'
import { migrations } from './migrations/index.ts'
import { noteClosed, wasClosed } from './orderly.ts'
import { stateStatistics } from './statistics.ts'
import type { Tables } from './tables.ts'

/** Before 3.51.3 a write-ahead log could be reset under a reader and corrupt the file. */
const OLDEST_SQLITE = '3.51.3'

/** Set when the file is opened and read back: a pragma that does not take is an error, not a surprise. */
const pragmas = {
  journal_mode: 'wal',
  synchronous: 2,
  foreign_keys: 1,
  busy_timeout: 5000,
  journal_size_limit: 67_108_864,
  wal_autocheckpoint: 1000,
} as const

/** A file that can't be used, in a sentence a user can act on; the file was not changed. */
export class DataRefused extends Error {
  override readonly name = 'DataRefused'
}

export interface Data {
  db: Kysely<Tables>
  /** Empties the write-ahead log and closes the file. */
  close(): Promise<void>
}

/**
 * Opens the operator's database for this process alone, checks it and brings it to this version's schema and airports.
 * `before` is done once the folder is this process's, and before the file is touched.
 * @throws DataRefused when it is in use, damaged, of another kind, or made by a newer Apron.
 */
export async function openData(file: string, before?: () => Promise<void>): Promise<Data> {
  if (file === ':memory:') return openFile(file)
  mkdirSync(dirname(file), { recursive: true })
  const unlock = lockFolder(dirname(file))
  if (!unlock) {
    throw new DataRefused(`Another Apron is using the folder ${dirname(file)}. Close it, or choose another folder.`)
  }
  try {
    await before?.()
    const data = await openFile(file)
    return { ...data, close: () => data.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

async function openFile(file: string): Promise<Data> {
  if (existsSync(file)) inspect(file, wasClosed(file))
  const database = new Database(file)
  setPragmas(database, file === ':memory:')
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database) })
  try {
    await migrate(db, database, file)
    loadAirports(database)
    stateStatistics(database)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    db,
    async close() {
      database.pragma('wal_checkpoint(truncate)')
      await db.destroy()
      if (file !== ':memory:') noteClosed(file)
    },
  }
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  for (let i = 0; i < 3; i++) if (left?.[i] !== right?.[i]) return (left?.[i] ?? 0) - (right?.[i] ?? 0)
  return 0
}

/** Looks at an existing file without changing it; looks through it where it may have changed since it was closed. */
function inspect(file: string, orderly: boolean): void {
  let database: Database.Database | undefined
  try {
    database = new Database(file, { readonly: true, fileMustExist: true })
    const check = orderly ? 'ok' : database.pragma('quick_check(1)', { simple: true })
    if (check !== 'ok') throw new DataRefused(`The database ${file} is damaged (${check}). Restore a backup of it.`)
    const tables = database.prepare(`select name from sqlite_master where type = 'table'`).pluck().all() as string[]
    if (tables.length === 0) return
    if (!tables.includes('kysely_migration') || !tables.includes('operators')) {
      throw new DataRefused(`The file ${file} is a database of another program, not of Apron. Choose another folder.`)
    }
    const applied = database.prepare('select name from kysely_migration').pluck().all() as string[]
    const unknown = applied.filter((name) => !(name in migrations))
    if (unknown.length > 0) {
      throw new DataRefused(
        `The database ${file} was made by a newer Apron (${unknown.join(', ')}). Update Apron to open it.`,
      )
    }
  } catch (error) {
    if (error instanceof DataRefused) throw error
    throw new DataRefused(
      `The file ${file} can't be read as a database (${(error as Error).message}). Restore a backup of it.`,
    )
  } finally {
    database?.close()
  }
}

function setPragmas(database: Database.Database, inMemory: boolean): void {
  const version = database.prepare('select sqlite_version()').pluck().get() as string
  if (compareVersions(version, OLDEST_SQLITE) < 0) {
    throw new DataRefused(`SQLite ${version} is too old: Apron needs ${OLDEST_SQLITE} or newer.`)
  }
  for (const [name, value] of Object.entries(pragmas)) {
    if (inMemory && name === 'journal_mode') continue
    database.pragma(`${name} = ${value}`)
    const read = database.pragma(name, { simple: true })
    if (read !== value) throw new DataRefused(`SQLite did not take ${name} = ${value} (it says ${read}).`)
  }
}

async function migrate(db: Kysely<Tables>, database: Database.Database, file: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const pending = (await migrator.getMigrations()).filter((migration) => !migration.executedAt)
  if (pending.length === 0) return
  const known = Object.keys(migrations).length - pending.length
  if (known > 0) copyBefore(database, `${file}.before-${pending[0]?.name}`)
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  const broken = database.pragma('foreign_key_check') as unknown[]
  if (broken.length > 0)
    throw new DataRefused(`After migrating, ${broken.length} rows of ${file} refer to missing rows.`)
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
