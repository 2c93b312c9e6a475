import { setPriority } from 'node:os'
import Database from 'better-sqlite3'
import type { CheckKind } from './check-kind.ts'
import { wrongValueIn } from './check-values.ts'
import { isDamage } from './damage.ts'

/** `ok`, or what is wrong with a database file, which may be in use. @throws what is wrong with the disk. */
export function checkFile(file: string, kind: CheckKind): string {
  let database: Database.Database | undefined
  try {
    database = new Database(file, { readonly: true, fileMustExist: true })
    // Expressions of the file's own schema call no function that has an effect.
    database.pragma('trusted_schema = off')
    const found = structureOf(database, kind)
    return found === 'ok' ? (wrongValueIn(database, kind === 'full' ? 'all' : 'paths') ?? 'ok') : found
  } catch (error) {
    if (!isDamage(error)) throw error
    return (error as Error).message
  } finally {
    database?.close()
  }
}

/** The format of every file that Apron makes; pages of another one do not fit into a database that is in use. */
const format = { encoding: 'UTF-8', page_size: 4096, auto_vacuum: 0 }

/** `ok`, or what is wrong with the pages, the indexes and the references of a database. */
function structureOf(database: Database.Database, kind: CheckKind): string {
  if (kind === 'paths') return 'ok'
  const found = String(database.pragma(kind === 'quick' ? 'quick_check(1)' : 'integrity_check(1)', { simple: true }))
  if (found !== 'ok' || kind === 'quick') return found
  for (const [name, value] of Object.entries(format)) {
    const other = database.pragma(name, { simple: true })
    if (other !== value) return `${name} is ${other}`
  }
  return (database.pragma('foreign_key_check') as unknown[]).length === 0 ? 'ok' : 'rows refer to missing rows'
}

const LOW_PRIORITY = 10

/** Checks a file in a process of its own, and prints the result. */
export function printCheck(file: string, kind: CheckKind, print: (line: string) => void): void {
  // A full check has low priority; a quick one, which the start waits for, has not.
  if (kind === 'full') setPriority(LOW_PRIORITY)
  print(`found: ${checkFile(file, kind).replaceAll('\n', ' ')}`)
}
