import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'
import Database from 'better-sqlite3'
import { uuidv7 } from 'uuidv7'
import { englishText, type Message, message } from '../../../src-shared/messages/index.ts'
import { asUnreadable, openFile, Unreadable } from '../../platform/read-if-there.ts'
import type { DatabaseCheck } from './check.ts'
import type { DatabaseCopy } from './copy-here.ts'
import { refusalOf } from './inspect.ts'

/** The contents of a database, read without opening it for use. */
export interface Contents {
  operator: { uuid: string; name: string } | null
  counts: Record<string, number>
  newestChange: number | null
}

/** The tables that are counted to distinguish two states of an operator. */
const counted = ['aircraft', 'crew', 'accounts', 'users', 'bookings', 'flights', 'invoices', 'documents'] as const

/** Why the database of a backup can't be used. */
export class UnusableBackup extends Error {
  override readonly name = 'Unusable'
  readonly reason: Message

  constructor(reason: Message) {
    super(englishText(reason))
    this.reason = reason
  }
}

const itsDatabase = message('database_of_backup')

/**
 * A copy of the database as it is at one moment, while it is in use. The copy is one file, is looked through whole, and
 * is on the disk when this ends. @throws Unusable when the copy is damaged.
 */
export async function copyDatabase(
  file: string,
  to: string,
  progress: (share: number) => void,
  { copy, check, signal }: { copy: DatabaseCopy; check: DatabaseCheck; signal?: AbortSignal | undefined },
): Promise<void> {
  await copy(file, to, progress, signal)
  signal?.throwIfAborted()
  await checkWhole(to, check)
  const written = await open(to, 'r+')
  await written.sync().finally(() => written.close())
}

async function checkWhole(file: string, check: DatabaseCheck): Promise<void> {
  const found = await check(file, 'full')
  if (found !== 'ok') throw new UnusableBackup(message('database_damaged', { database: itsDatabase, detail: found }))
}

/** Checks a whole database file that is not in use. @throws Unusable when it is damaged, or not of this version. */
export async function checkDatabase(file: string, check: DatabaseCheck): Promise<Contents> {
  const database = openReadonly(file)
  try {
    const refusal = await refusalOf(database, itsDatabase)
    if (refusal) throw new UnusableBackup(refusal)
    await checkWhole(file, check)
    return contentsOf(database)
  } catch (error) {
    throw unusable(file, error)
  } finally {
    database.close()
  }
}

/** The contents of a database, also while it is in use. @throws Unusable when it can't be read. */
export const inspectDatabase = (file: string): Contents => reading(file, contentsOf)

/** The person and the hub of a field device’s database; undefined for any other database. @throws UnusableBackup */
export const deviceIn = (file: string): { userId: string; fingerprint: string } | undefined =>
  reading(file, (database) => {
    const value = database.prepare(`select value from settings where scope = 'device' and name = ?`).pluck()
    const [userId, fingerprint] = ['userId', 'fingerprint'].map((name) => value.get(name) as string | undefined)
    return userId && fingerprint
      ? { userId: JSON.parse(userId) as string, fingerprint: JSON.parse(fingerprint) as string }
      : undefined
  })

/** How many rows each table has; null for one that is too damaged to be counted. */
export function rowCounts(file: string): Record<string, number | null> {
  return reading(file, (database) => {
    const tables = database.prepare(`select name from sqlite_master where type = 'table' order by name`).pluck().all()
    return Object.fromEntries((tables as string[]).map((table) => [table, countIn(database, table)]))
  })
}

/** What SQLite says of a file that the system does not let it read now. */
const passing = /^SQLITE_(BUSY|CANTOPEN|FULL|IOERR|LOCKED|NOMEM|PERM|PROTOCOL)/

/** What an error says about a database file: that Apron did not make it, or that it can't be read now. */
function unusable(file: string, error: unknown): UnusableBackup | Unreadable {
  if (error instanceof UnusableBackup || error instanceof Unreadable) return error
  const { code = '', message: detail } = error as { code?: string; message: string }
  if (passing.test(code)) return asUnreadable(file, error)
  return new UnusableBackup(message('database_unreadable', { database: itsDatabase, detail }))
}

function openReadonly(file: string): Database.Database {
  try {
    // SQLite does not say why it can't open a file, and waits for the end of a pipe.
    const handle = openFile(file)
    if (handle === undefined) throw new UnusableBackup(message('database_missing', { database: itsDatabase }))
    closeSync(handle)
    return new Database(file, { readonly: true, fileMustExist: true })
  } catch (error) {
    throw unusable(file, error)
  }
}

function reading<Result>(file: string, read: (database: Database.Database) => Result): Result {
  const database = openReadonly(file)
  try {
    return read(database)
  } catch (error) {
    throw unusable(file, error)
  } finally {
    database.close()
  }
}

const rowsOf = (database: Database.Database, table: string) =>
  database.prepare(`select count(*) from "${table}"`).pluck().get() as number

function countIn(database: Database.Database, table: string): number | null {
  try {
    return rowsOf(database, table)
  } catch {
    return null
  }
}

function contentsOf(database: Database.Database): Contents {
  const operator = database.prepare('select id as uuid, name from operators limit 1').get()
  // A field device that has reported nothing yet has no entry.
  const newestChange = database.prepare('select at from journal order by sequence desc limit 1').pluck().get()
  return {
    operator: (operator as Contents['operator']) ?? null,
    counts: Object.fromEntries(counted.map((table) => [table, rowsOf(database, table)])),
    newestChange: (newestChange as number | undefined) ?? null,
  }
}

/** Whether the demo operator was begun in this file and never finished; false for what is no database of ours. @throws Unreadable */
export function isUnfinished(file: string): boolean {
  try {
    return reading(file, (database) => {
      const found = database.prepare(`select value from settings where scope = 'host' and name = 'filling'`).pluck()
      return found.get() === 'true'
    })
  } catch (error) {
    if (error instanceof UnusableBackup) return false
    throw error
  }
}

/** Settings that are of the data and not of this installation: its version, and where a field device is with its hub. */
const ofData = ['data', 'device']
/** What a hub and its devices know each other by: of the copy where it has one, since its seal may be another. */
const ofEither = ['identity', 'fieldFiles']

/**
 * Makes a copy ready to take the place of another: it keeps the settings of this installation, and what waits to be
 * sent is held, since it may have been sent after the copy was made. `present`: the file whose place it takes.
 */
export function readyToReplace(copy: string, present: string, now: number): void {
  const settings = settingsOf(present)
  const database = new Database(copy)
  try {
    database.transaction(() => {
      if (settings) {
        const own = database.prepare('select distinct scope from settings').pluck().all() as string[]
        const stays = [...ofData, ...ofEither.filter((scope) => own.includes(scope))]
        const isOther = `scope not in (${stays.map((scope) => `'${scope}'`).join(', ')})`
        database.exec(`delete from settings where ${isOther}`)
        const add = database.prepare('insert into settings (scope, name, value) values (?, ?, ?)')
        for (const { scope, name, value } of settings) if (!stays.includes(scope)) add.run(scope, name, value)
        // Field devices fetch everything again, and send what this copy does not know.
        database
          .prepare(`update settings set value = ? where scope = 'sync' and name = 'epoch'`)
          .run(JSON.stringify(uuidv7()))
      }
      const waiting = `state in ('waiting', 'leased')`
      database
        .prepare(
          `update subscriptions set status = 'INACTIVE', "heldSince" = ? where status = 'ACTIVE'
           and id in (select "subscriptionId" from deliveries where ${waiting})`,
        )
        .run(now)
      database.exec(`update deliveries set state = 'held', "leasedUntil" = null where ${waiting}`)
    })()
  } finally {
    database.close()
  }
  syncFile(copy)
}

interface Setting {
  scope: string
  name: string
  value: string
}

/** The settings of a database; undefined where it is not there, or damaged. @throws Unreadable */
function settingsOf(file: string): Setting[] | undefined {
  try {
    return reading(
      file,
      (database) =>
        database.prepare(`select scope, name, value from settings where scope <> 'data'`).all() as Setting[],
    )
  } catch (error) {
    // One that is damaged is replaced without its settings.
    if (error instanceof UnusableBackup) return undefined
    throw error
  }
}

function syncFile(file: string): void {
  const handle = openSync(file, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
