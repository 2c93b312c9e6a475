import { readdirSync } from 'node:fs'
import Database from 'better-sqlite3'

/** Sees whether an Apron wrote anything. */
export interface Watch {
  /** Differs after any write that was committed, even one that changed nothing. */
  written(): unknown
  /** The files in its folder. */
  files(): string
  close(): void
}

/** A backup is made beside whatever else goes on, and may be under way for some calls. */
const isAtOnce = (path: string) => !path.startsWith('backups')

/** Looks at the folder from outside: SQLite shows a second connection whether the first committed anything. */
export function watch(folder: string): Watch {
  const beside = new Database(`${folder}/apron.sqlite`, { readonly: true })
  return {
    written: () => beside.pragma('data_version', { simple: true }),
    files: () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isAtOnce).sort().join('\n'),
    close: () => void beside.close(),
  }
}
