import type { Message } from '../../../src-shared/messages/index.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { DatabaseCheck } from '../../engines/sqlite/check.ts'
import { Unreadable } from '../../platform/read-if-there.ts'
import type { GoodBackup } from '../backup/good.ts'
import type { Health } from './health.ts'

/** The actions on a damaged database. */
export interface Recovery {
  /** The newest backup that was verified; null: none, or it is still looked for. */
  readonly backup: GoodBackup | null
  /** Why the backups can't be read now; null: they could, or none was looked for. */
  readonly unread: Message | null
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
  /** Looks no more. */
  stop(): void
}

interface RecoveryOptions {
  file: string
  health: Health
  check: DatabaseCheck
  clock: Clock
  newestGoodBackup(): Promise<GoodBackup | null>
  /** Begins to write to the file. */
  beginWriting(): Promise<void>
  /** Called when something about it is different. */
  changed(): void
}

/** Backups that can't be read now are looked for again after so long, milliseconds. */
const LOOK_AGAIN_MS = 10_000

export function createRecovery({
  file,
  health,
  check,
  clock,
  newestGoodBackup,
  beginWriting,
  changed,
}: RecoveryOptions): Recovery {
  let backup: GoodBackup | null = null
  let unread: Message | null = null
  let isWhole = false
  let stopLooking = () => {}
  let looking = 0

  const during = async (work: () => Promise<void>) => {
    looking++
    // What else goes wrong is no backup.
    await work().catch(() => {})
    looking--
    changed()
  }
  const under = new Set<Promise<void>>()
  const begin = (work: () => Promise<void>) => {
    const done = during(work).finally(() => under.delete(done))
    under.add(done)
  }

  async function lookForBackup(): Promise<void> {
    try {
      backup = await newestGoodBackup()
      unread = null
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      unread = error.reason
      stopLooking = clock.after(LOOK_AGAIN_MS, () => begin(lookForBackup))
    }
  }

  return {
    get backup() {
      return backup
    },
    get unread() {
      return unread
    },
    get isLooking() {
      return looking > 0
    },
    get canAccept() {
      return isWhole && health.damage !== null && health.damage.kind !== 'damaged'
    },
    look() {
      begin(lookForBackup)
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
    stop: () => stopLooking(),
  }
}
