import { DataRefused } from './refused.ts'

/**
 * changed: the file is not as it was closed, to the byte; damaged: SQLite finds it broken. `detail`: in SQLite's words,
 * for the log.
 */
export interface Damage {
  kind: 'changed' | 'damaged'
  detail: string
}

/** A database that can't be opened since it is damaged: a backup of it can be restored. */
export class DataDamaged extends DataRefused {
  readonly damage: Damage
  /** The newest backup that was verified; null: none, or it was not looked for. */
  backup: { name: string; madeAt: number } | null = null

  constructor(file: string, damage: Damage) {
    const what = damage.kind === 'changed' ? 'was changed or damaged while Apron was closed' : 'is damaged'
    super(`The database ${file} ${what} (${damage.detail}).`)
    this.damage = damage
  }
}

/** Whether an error of SQLite is about what is in the file, and not about the disk it is on. */
export const isDamage = (error: unknown): boolean =>
  /^SQLITE_(CORRUPT|NOTADB)/.test((error as { code?: string } | null)?.code ?? '')
