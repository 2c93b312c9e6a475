import type { GoodBackup } from '../backup/good.ts'
import type { DatabaseCheck } from '../data/check.ts'
import type { Health } from './health.ts'

/** The actions on a damaged database. */
export interface Recovery {
  /** The newest backup that was verified; null: none, or it is still looked for. */
  readonly backup: GoodBackup | null
  /** Backups and database are still looked through. */
  readonly isLooking: boolean
  /** SQLite finds nothing wrong with the file, which was changed from outside or lacks changes: it may be used as it is. */
  readonly canAccept: boolean
  /** Looks for what can be done. */
  look(): void
  /** Settles once nothing is looked for. */
  looked(): Promise<void>
  /** Continues with the file as it is; false where that is not possible. */
  accept(): Promise<boolean>
}

interface RecoveryOptions {
  file: string
  health: Health
  check: DatabaseCheck
  newestGoodBackup(): Promise<GoodBackup | null>
  /** Begins to write to the file. */
  beginWriting(): Promise<void>
  /** Called when something about it is different. */
  changed(): void
}

export function createRecovery({
  file,
  health,
  check,
  newestGoodBackup,
  beginWriting,
  changed,
}: RecoveryOptions): Recovery {
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
  const under = new Set<Promise<void>>()
  const begin = (work: () => Promise<void>) => {
    const done = during(work).finally(() => under.delete(done))
    under.add(done)
  }

  return {
    get backup() {
      return backup
    },
    get isLooking() {
      return looking > 0
    },
    get canAccept() {
      return isWhole && health.damage !== null && health.damage.kind !== 'damaged'
    },
    look() {
      begin(async () => {
        backup = await newestGoodBackup()
      })
      if (!health.damage || health.damage.kind === 'damaged' || isWhole) return
      begin(async () => {
        const found = await check(file, 'full')
        isWhole = found === 'ok'
        if (!isWhole) health.damaged({ ...health.damage, kind: 'damaged', detail: found })
      })
    },
    async looked() {
      while (under.size > 0) await Promise.all(under)
    },
    async accept() {
      if (!this.canAccept) return false
      await beginWriting()
      return true
    },
  }
}
