import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import { makePrivateFolder } from '../private.ts'
import { FolderGone, storageTrouble } from '../storage/trouble.ts'
import { loadAirports } from './airports/load.ts'
import { sqliteDialect } from './dialect.ts'
import { inspect } from './inspect.ts'
import { lockFolder } from './lock.ts'
import { migrate } from './migrate.ts'
import { forgetClosed, isAsClosed, noteClosed } from './orderly.ts'
import { DataRefused } from './refused.ts'
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

export interface Data {
  db: Kysely<Tables>
  /** Empties the write-ahead log and closes the file. */
  close(): Promise<void>
}

/**
 * Opens the operator's database for this process alone, checks it and brings it to this version's schema and airports.
 * `before` is done once the folder is this process's, and before the file is touched.
 * @throws DataRefused when it is in use, damaged, of another kind or schema, or made by a newer Apron.
 */
export async function openData(file: string, before?: () => Promise<void>): Promise<Data> {
  if (file === ':memory:') return openFile(file)
  const folder = dirname(file)
  let unlock: (() => void) | undefined
  try {
    makePrivateFolder(folder)
    unlock = lockFolder(folder)
    if (!unlock)
      throw new DataRefused(`Another Apron is using the folder ${folder}. Close it, or choose another folder.`)
    await before?.()
    const data = await openFile(file)
    return { ...data, close: () => data.close().finally(unlock) }
  } catch (error) {
    unlock?.()
    throw await asRefusal(error, folder)
  }
}

/** A disk that does not let Apron start, in a sentence; any other error as it is. */
async function asRefusal(error: unknown, folder: string): Promise<unknown> {
  if (error instanceof DataRefused) return error
  const trouble = await storageTrouble(error, folder)
  switch (trouble) {
    case 'full':
      return new DataRefused(`The disk with the folder ${folder} is full. Free some space, then start Apron again.`)
    case 'read_only':
      return new DataRefused(`The folder ${folder} is read-only. Make it writable, or choose another folder.`)
    case 'failed':
      return new DataRefused(
        `The disk with the folder ${folder} has a fault (${(error as Error).message}). Check the disk, or choose another folder.`,
      )
    default:
      return error
  }
}

async function openFile(file: string): Promise<Data> {
  if (existsSync(file)) {
    await inspect(file, !isAsClosed(file))
    forgetClosed(file)
  }
  const database = new Database(file)
  setPragmas(database, file === ':memory:')
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database, inPlace(file)) })
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
      const isEmptied = emptyLog(database)
      await db.destroy()
      if (isEmptied && file !== ':memory:') noteClosed(file)
    },
  }
}

/** Brings the write-ahead log into the file; false where that can't be, and the next start does it. */
function emptyLog(database: Database.Database): boolean {
  try {
    const [result] = database.pragma('wal_checkpoint(truncate)') as { busy: number }[]
    return result?.busy === 0
  } catch {
    return false
  }
}

/**
 * Looks before each write whether the file is still where it was opened: SQLite would go on in a file that was deleted
 * or moved away, and all of that would be lost. @throws FolderGone
 */
function inPlace(file: string): () => void {
  if (file === ':memory:') return () => {}
  let opened: number | undefined
  return () => {
    const found = statSync(file, { throwIfNoEntry: false })?.ino
    opened ??= found
    if (found === undefined || found !== opened) throw new FolderGone(`The database ${file} is gone.`)
  }
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  for (let i = 0; i < 3; i++) if (left?.[i] !== right?.[i]) return (left?.[i] ?? 0) - (right?.[i] ?? 0)
  return 0
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
