import type { GoodBackup } from '../backup/good.ts'
import type { DatabaseCheck } from '../data/check.ts'
import type { Health } from './health.ts'

/** The actions on a damaged database. */
export interface Recovery {
  /** The newest backup that was verified; null: none, or it is still looked for. */
  readonly backup: GoodBackup | null
  /** Backups and database are still looked through. */
  readonly isLooking: boolean
  /** The file was changed from outside, but SQLite finds nothing wrong with it: it may be used as it is. */
  readonly canAccept: boolean
  /** Looks for what can be done. */
  look(): void
  /** Continues with the file as it is; false where that is not possible. */
  accept(): Promise<boolean>
}

interface RecoveryOptions {
  file: string
  health: Health
  check: DatabaseCheck
  newestGoodBackup(): Promise<GoodBackup | null>
  /** Begins to write to the file. */
  begin(): Promise<void>
  /** Called when something about it is different. */
  changed(): void
}

export function createRecovery({ file, health, check, newestGoodBackup, begin, changed }: RecoveryOptions): Recovery {
  let backup: GoodBackup | null = null
  let isWhole = false
  let looking = 0

  const during = async (work: () => Promise<void>) => {
    looking++
    // A backup that can't be read is left out.
    await work().catch(() => {})
    looking--
    changed()
  }

  return {
    get backup() {
      return backup
    },
    get isLooking() {
      return looking > 0
    },
    get canAccept() {
      return isWhole && health.damage?.kind === 'changed'
    },
    look() {
      during(async () => {
        backup = await newestGoodBackup()
      })
      if (health.damage?.kind !== 'changed' || isWhole) return
      during(async () => {
        const found = await check(file, 'full')
        isWhole = found === 'ok'
        if (!isWhole) health.damaged({ kind: 'damaged', detail: found })
      })
    },
    async accept() {
      if (!this.canAccept) return false
      await begin()
      return true
    },
  }
}
