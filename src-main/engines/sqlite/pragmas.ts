import type Database from 'better-sqlite3'
import { DataRefused } from './refused.ts'

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

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  for (let i = 0; i < 3; i++) if (left?.[i] !== right?.[i]) return (left?.[i] ?? 0) - (right?.[i] ?? 0)
  return 0
}

/** Sets what the data's safety depends on. @throws DataRefused where SQLite is too old, or does not take it. */
export function setPragmas(database: Database.Database, inMemory: boolean): void {
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
