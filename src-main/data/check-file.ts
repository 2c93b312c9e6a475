import { setPriority } from 'node:os'
import Database from 'better-sqlite3'
import type { CheckKind } from './check-kind.ts'
import { isDamage } from './damage.ts'

/** `ok`, or what is wrong with a database file, which may be in use. @throws what is wrong with the disk. */
export function checkFile(file: string, kind: CheckKind): string {
  let database: Database.Database | undefined
  try {
    database = new Database(file, { readonly: true, fileMustExist: true })
    const check = kind === 'quick' ? 'quick_check(1)' : 'integrity_check(1)'
    const found = String(database.pragma(check, { simple: true }))
    if (found !== 'ok' || kind === 'quick') return found
    return (database.pragma('foreign_key_check') as unknown[]).length === 0 ? 'ok' : 'rows refer to missing rows'
  } catch (error) {
    if (!isDamage(error)) throw error
    return (error as Error).message
  } finally {
    database?.close()
  }
}

const LOW_PRIORITY = 10

/** Checks a file in a process of its own, and prints the result. */
export function printCheck(file: string, kind: CheckKind, print: (line: string) => void): void {
  // A full check has low priority; a quick one, which the start waits for, has not.
  if (kind === 'full') setPriority(LOW_PRIORITY)
  print(`found: ${checkFile(file, kind).replaceAll('\n', ' ')}`)
}
