import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import { areContactsFilled, fillContacts } from '../../core/data/contacts/fill.ts'
import { type Readers, sharedReader } from '../../core/data/readers.ts'
import type { Tables } from '../../core/data/tables.ts'
import { makePrivateFolder } from '../../platform/private.ts'
import { FolderGone } from '../../platform/trouble.ts'
import { loadAirports } from './airports/load.ts'
import { asRefusal } from './as-refusal.ts'
import { checkHere, type DatabaseCheck } from './check.ts'
import { type ClosingMark, closedOf, forgetClosed, isAsClosed, noteClosed } from './closed.ts'
import { type Damage, DataDamaged, isDamage, type MissingEntries, missingText } from './damage.ts'
import { sqliteDialect } from './dialect.ts'
import { type HighWater, type LastEntry, lastEntryOf, type Mark, openHighWater, readMark } from './high-water.ts'
import { inspect } from './inspect.ts'
import { type FolderLock, lockFolder } from './lock.ts'
import { isMigrated, migrate } from './migrate.ts'
import { setPragmas } from './pragmas.ts'
import { fileReaders } from './readers.ts'
import { FolderInUse } from './refused.ts'
import { type FoundLog, moveAside, secureLog } from './secure-log.ts'
import { stateStatistics } from './statistics.ts'

export interface Data {
  /** The one connection that writes. */
  db: Kysely<Tables>
  readers: Readers
  /** The result of the check that began with the opening; null: no damage. */
  checked: Promise<Damage | null>
  /** The name under which a write-ahead log that was damaged, or another database's, is kept aside; null: none. */
  strayLog: string | null
  /** What was saved and is not there; null: all is. */
  missing: MissingEntries | null
  /** Notes how far the database reached, which is compared at the next start. */
  highWater: Pick<HighWater, 'note' | 'suspend'>
  /** Lets the file be written to, where it was opened to be checked meanwhile. */
  allowWriting(): void
  /** Stops all writing to the file, which is then not noted as closed in good order. */
  stopWriting(): void
  /** Empties the write-ahead log and closes the file. */
  close(): Promise<void>
}

interface OpenOptions {
  /** Done once the folder is this process's, and before the file is touched. */
  before?: () => Promise<void>
  /** Opens while the file is still checked: until `allowWriting` is called nothing is written. */
  checkedLater?: boolean
  /** Goes on with a database that lacks changes that were saved. */
  acceptsLoss?: boolean
  check?: DatabaseCheck
}

/**
 * Opens the operator's database for this process alone, checks it and brings it to this version's schema and airports.
 * @throws DataRefused when it is in use, of another kind or schema, or made by a newer Apron; DataDamaged.
 */
export async function openData(file: string, options: OpenOptions = {}): Promise<Data> {
  if (file === ':memory:') return openInMemory()
  const folder = dirname(file)
  let lock: FolderLock | undefined
  try {
    makePrivateFolder(folder)
    lock = lockFolder(folder, file)
    if (!lock) throw new FolderInUse(folder)
    const mark = readMark(file)
    // Before anything is read by SQLite, which would cut off a damaged log.
    const log = await secureLog(file, mark)
    await options.before?.()
    // A restore leaves another database, of which nothing is noted.
    const isSame = mark !== undefined && readMark(file)?.turn === mark.turn
    const noted = isSame ? { mark, log } : undefined
    const data = await openFile(file, options, noted, lock, mark === undefined ? log.aside : null)
    return { ...data, close: () => data.close().finally(lock?.release) }
  } catch (error) {
    lock?.release()
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
    missing: null,
    highWater: { note: nothing, suspend: nothing },
    allowWriting: nothing,
    stopWriting: nothing,
    close: () => db.destroy(),
  }
}

/** How far a database reached, and its write-ahead log as it was found. */
interface Noted {
  mark: Mark
  log: FoundLog
}

async function openFile(
  file: string,
  { checkedLater = false, acceptsLoss = false, check }: OpenOptions,
  noted: Noted | undefined,
  lock: FolderLock,
  cutLog: string | null,
): Promise<Data> {
  const closed = closedOf(file)
  const strayLog = closed ? setAsideLog(file) : (noted?.log.aside ?? cutLog)
  const isOld = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0 && (await inspect(file))
  if (noted && !isOld) {
    if (!acceptsLoss) refuseEmpty(file, noted)
    if (existsSync(`${file}-wal`)) await moveAside(file)
  }
  const database = openWithPragmas(file)
  const highWater = openHighWater(file, database)
  const hooks = { beforeWrite: inPlace(file, lock), afterWrite: highWater.note }
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database, hooks) })
  const missing = (noted && missingFrom(database, noted)) ?? null
  const behind = missing && !acceptsLoss ? damageOf(missing) : null
  // Closed after the database: see `isAsClosed`.
  const handle = closed && isOld ? await open(file) : undefined
  const checked = isOld
    ? findDamage(file, closed && handle && { closed, handle }, check).then((damage) =>
        damage && missing ? { ...damage, missing } : (damage ?? behind),
      )
    : Promise.resolve(null)
  // The caller handles it; there is none where opening fails first.
  checked.catch(() => {})
  let state: 'checked' | 'writing' | 'stopped' = 'checked'
  const allowWriting = () => {
    forgetClosed(file)
    database.pragma('query_only = off')
    state = 'writing'
    highWater.note()
  }
  const close = async () => {
    await db.destroy()
    // Kysely leaves a file open that was not queried yet.
    database.close()
    highWater.close()
    await handle?.close()
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
    missing,
    highWater,
    allowWriting,
    stopWriting() {
      database.pragma('query_only = on')
      state = 'stopped'
    },
    async close() {
      await readers.close()
      const isEmptied = state === 'writing' && emptyLog(database, highWater)
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

/** What was saved, by the note of the last commit, and is not in a database. */
function missingFrom(database: Database.Database, { mark, log }: Noted): MissingEntries | undefined {
  const from = reachedBy(database)
  if (!from || (from.sequence >= mark.last.sequence && !log.isShort)) return undefined
  return missingAfter(from, { mark, log })
}

const missingAfter = (from: LastEntry, { mark, log }: Noted): MissingEntries => ({
  entries: Math.max(0, mark.last.sequence - from.sequence),
  from,
  to: mark.last,
  log: log.aside && basename(log.aside),
})

/** The newest entry of the journal; undefined where it can't be read, which the check says. */
function reachedBy(database: Database.Database): LastEntry | undefined {
  try {
    return lastEntryOf(database)
  } catch (error) {
    if (isDamage(error)) return undefined
    throw error
  }
}

const damageOf = (missing: MissingEntries): Damage => ({ kind: 'behind', detail: missingText(missing), missing })

/** Without its file, or with an empty one, a database that had changes would begin anew. @throws DataDamaged */
function refuseEmpty(file: string, noted: Noted): void {
  if (noted.mark.last.sequence > 0) throw new DataDamaged(file, damageOf(missingAfter({ sequence: 0, at: 0 }, noted)))
}

/** The damage of a database file: one that was closed in good order is compared with that state, another is checked. */
async function findDamage(
  file: string,
  asClosed: { closed: ClosingMark; handle: FileHandle } | undefined,
  check: DatabaseCheck = checkHere,
): Promise<Damage | null> {
  if (asClosed && !(await isAsClosed(asClosed.handle, asClosed.closed)))
    return { kind: 'changed', detail: 'it is not as it was closed' }
  // The note came with the file: it says nothing about who wrote the two.
  const found = await check(file, asClosed ? 'paths' : 'quick')
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
function emptyLog(database: Database.Database, highWater: HighWater): boolean {
  try {
    database.pragma('wal_checkpoint(full)')
    // The log is no longer needed, and may be gone.
    highWater.note()
    const [result] = database.pragma('wal_checkpoint(truncate)') as { busy: number }[]
    highWater.note()
    return result?.busy === 0
  } catch {
    return false
  }
}

/**
 * Looks before each write whether the file is still where it was opened: SQLite would go on in a file that was deleted
 * or moved away, and all of that would be lost. A lock file that was deleted is made again. @throws FolderGone
 */
function inPlace(file: string, lock: FolderLock): () => void {
  const opened = statSync(file).ino
  return () => {
    if (statSync(file, { throwIfNoEntry: false })?.ino !== opened) throw new FolderGone(`The database ${file} is gone.`)
    lock.renew()
  }
}
