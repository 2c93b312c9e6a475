import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import { makePrivateFolder } from '../runtime/private.ts'
import { FolderGone } from '../storage/trouble.ts'
import { loadAirports } from './airports/load.ts'
import { asRefusal } from './as-refusal.ts'
import { checkHere, type DatabaseCheck } from './check.ts'
import { type Closed, closedOf, forgetClosed, isAsClosed, noteClosed } from './closed.ts'
import { areContactsFilled, fillContacts } from './contacts/fill.ts'
import { type Damage, DataDamaged } from './damage.ts'
import { sqliteDialect } from './dialect.ts'
import { inspect } from './inspect.ts'
import { lockFolder } from './lock.ts'
import { isMigrated, migrate } from './migrate.ts'
import { setPragmas } from './pragmas.ts'
import { fileReaders, type Readers, sharedReader } from './readers.ts'
import { FolderInUse } from './refused.ts'
import { stateStatistics } from './statistics.ts'
import type { Tables } from './tables.ts'

export interface Data {
  /** The one connection that writes. */
  db: Kysely<Tables>
  readers: Readers
  /** The result of the check that began with the opening; null: no damage. */
  checked: Promise<Damage | null>
  /** The name under which a write-ahead log that belonged to another database was set aside; null: none. */
  strayLog: string | null
  /** Lets the file be written to, where it was opened to be checked meanwhile. */
  allowWriting(): void
  /** Stops all writing to the file, which is then not noted as closed in good order. */
  stopWriting(): void
  /** Empties the write-ahead log and closes the file. */
  close(): Promise<void>
}

export interface OpenOptions {
  /** Done once the folder is this process's, and before the file is touched. */
  before?: () => Promise<void>
  /** Opens while the file is still checked: until `allowWriting` is called nothing is written. */
  checkedLater?: boolean
  check?: DatabaseCheck
}

/**
 * Opens the operator's database for this process alone, checks it and brings it to this version's schema and airports.
 * @throws DataRefused when it is in use, of another kind or schema, or made by a newer Apron; DataDamaged.
 */
export async function openData(file: string, options: OpenOptions = {}): Promise<Data> {
  if (file === ':memory:') return openInMemory()
  const folder = dirname(file)
  let unlock: (() => void) | undefined
  try {
    makePrivateFolder(folder)
    unlock = lockFolder(folder)
    if (!unlock) throw new FolderInUse(folder)
    await options.before?.()
    const data = await openFile(file, options)
    return { ...data, close: () => data.close().finally(unlock) }
  } catch (error) {
    unlock?.()
    throw await asRefusal(error, file)
  }
}

async function openInMemory(): Promise<Data> {
  const database = new Database(':memory:')
  setPragmas(database, true)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database) })
  await migrate(db, database, ':memory:')
  bringUpToDate(database)
  await fillContacts(db)
  const nothing = () => {}
  return {
    db,
    readers: sharedReader(db),
    checked: Promise.resolve(null),
    strayLog: null,
    allowWriting: nothing,
    stopWriting: nothing,
    close: () => db.destroy(),
  }
}

async function openFile(file: string, { checkedLater = false, check }: OpenOptions): Promise<Data> {
  const closed = closedOf(file)
  const strayLog = closed ? setAsideLog(file) : null
  const isOld = existsSync(file) && (await inspect(file))
  const database = openWithPragmas(file)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database, { beforeWrite: inPlace(file) }) })
  const checked = isOld ? findDamage(file, closed, check) : Promise.resolve(null)
  // The caller handles it; there is none where opening fails first.
  checked.catch(() => {})
  let state: 'checked' | 'writing' | 'stopped' = 'checked'
  const allowWriting = () => {
    forgetClosed(file)
    database.pragma('query_only = off')
    state = 'writing'
  }
  const close = async () => {
    await db.destroy()
    // Kysely leaves a file open that was not queried yet.
    database.close()
  }
  database.pragma('query_only = on')
  try {
    if (!checkedLater || !isUpToDate(database) || !(await areContactsFilled(db))) {
      const damage = await checked
      if (damage) throw new DataDamaged(file, damage)
      allowWriting()
      await migrate(db, database, file)
      bringUpToDate(database)
      await fillContacts(db)
    }
  } catch (error) {
    await close()
    throw error
  }
  const readers = fileReaders(file)
  return {
    db,
    readers,
    checked,
    strayLog,
    allowWriting,
    stopWriting() {
      database.pragma('query_only = on')
      state = 'stopped'
    },
    async close() {
      await readers.close()
      const isEmptied = state === 'writing' && emptyLog(database)
      await close()
      if (isEmptied) await noteClosed(file)
    },
  }
}

function openWithPragmas(file: string): Database.Database {
  const database = new Database(file)
  try {
    setPragmas(database, false)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** The damage of a database file: one that was closed in good order is compared with that state, another is checked. */
async function findDamage(
  file: string,
  closed: Closed | undefined,
  check: DatabaseCheck = checkHere,
): Promise<Damage | null> {
  if (closed && !(await isAsClosed(file, closed))) return { kind: 'changed', detail: 'it is not as it was closed' }
  // The note came with the file: it says nothing about who wrote the two.
  const found = await check(file, closed ? 'paths' : 'quick')
  return found === 'ok' ? null : { kind: 'damaged', detail: found }
}

/**
 * A file that was closed in good order has its write-ahead log within it. One that is there all the same was left by
 * another program, or came back with an older copy of the folder: it would be taken for newer than the file.
 */
function setAsideLog(file: string): string | null {
  const log = `${file}-wal`
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) === 0) return null
  const aside = `${file}-wal.stray-${Date.now()}`
  renameSync(log, aside)
  rmSync(`${file}-shm`, { force: true })
  return aside
}

/** The airports of this version, and what SQLite plans its queries by. */
function bringUpToDate(database: Database.Database): void {
  loadAirports(database)
  stateStatistics(database)
}

/** Whether nothing must be written to a file for this version to use it; to be asked while it can't be written to. */
function isUpToDate(database: Database.Database): boolean {
  if (!isMigrated(database)) return false
  try {
    bringUpToDate(database)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_READONLY') return false
    throw error
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
  const opened = statSync(file).ino
  return () => {
    if (statSync(file, { throwIfNoEntry: false })?.ino !== opened) throw new FolderGone(`The database ${file} is gone.`)
  }
}
