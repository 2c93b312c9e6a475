import type { Unreadable } from '../../platform/read-if-there.ts'
import type { LastEntry } from './high-water.ts'
import { DataRefused } from './refused.ts'

/** Changes that were saved, and that the database does not have. */
export interface MissingEntries {
  /** The number of entries of the journal; 0: of other records alone. */
  entries: number
  /** The newest entry that is there; zeros: none is. */
  from: LastEntry
  /** The newest entry that was saved. */
  to: LastEntry
  /** The name of the file in which the write-ahead log is kept as it was found; null: there was none. */
  log: string | null
}

/**
 * changed: the file is not as it was closed, to the byte; damaged: SQLite finds it broken; behind: it is sound, but
 * changes that were saved are not in it. `detail`: in SQLite's words, for the log.
 */
export interface Damage {
  kind: 'changed' | 'damaged' | 'behind'
  detail: string
  missing?: MissingEntries
}

/** How many of the missing changes a backup has, by the time of its newest change. */
export function heldBy(
  missing: MissingEntries,
  { newestChange }: { newestChange: number | null },
): 'all' | 'some' | 'none' {
  if (newestChange === null || newestChange <= missing.from.at) return 'none'
  return newestChange >= missing.to.at ? 'all' : 'some'
}

/** The missing changes as a sentence's end, in English, for the log and the command line. */
export function missingText({ entries, from, to, log }: MissingEntries): string {
  const time = (at: number) => new Date(at).toISOString()
  const since = from.sequence === 0 ? 'from the first one' : `after no. ${from.sequence} of ${time(from.at)}`
  const what =
    entries === 0
      ? `records beside the journal, whose last entry is no. ${to.sequence} of ${time(to.at)}`
      : `${entries} entries of the journal, ${since} up to no. ${to.sequence} of ${time(to.at)}`
  return log === null ? what : `${what}; the damaged log is kept as ${log}`
}

const found = {
  changed: 'was changed or damaged while Apron was closed',
  damaged: 'is damaged',
  behind: 'lacks changes that were saved',
} satisfies Record<Damage['kind'], string>

/** A database that can't be opened since it is damaged: a backup of it can be restored. */
export class DataDamaged extends DataRefused {
  readonly damage: Damage
  /** The newest backup that was verified; null: none, or it was not looked for. */
  backup: { name: string; madeAt: number; newestChange: number | null } | null = null
  /** Why the backups can't be read now; undefined: they could. */
  backupUnread: Unreadable | undefined

  constructor(file: string, damage: Damage) {
    // What SQLite says of it is for the log.
    super(`The database ${file} ${found[damage.kind]}${damage.kind === 'behind' ? ` (${damage.detail})` : ''}.`)
    this.damage = damage
  }
}

/** Whether an error of SQLite is about what is in the file, and not about the disk it is on. */
export const isDamage = (error: unknown): boolean =>
  /^SQLITE_(CORRUPT|NOTADB)/.test((error as { code?: string } | null)?.code ?? '')
