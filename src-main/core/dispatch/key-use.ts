import type { Kysely } from 'kysely'
import { relaxedSync } from '../data/relaxed-sync.ts'
import type { Tables } from '../data/tables.ts'
import type { Clock } from '../runtime/clock.ts'

/** When API keys were last used, written for many of them at once: no request waits for it. */
export interface KeyUse {
  note(keyId: string, now: number): void
  /** Writes what is noted. */
  flush(): Promise<void>
}

/** The time after a first use at which it is written, with those of other keys, milliseconds. */
const WRITTEN_AFTER_MS = 2000
/** The interval at which the use of a key in constant use is written, milliseconds. */
const WRITTEN_EVERY_MS = 60_000

export function createKeyUse({ db, clock }: { db: Kysely<Tables>; clock: Clock }): KeyUse {
  const written = new Map<string, number>()
  const noted = new Map<string, number>()
  let cancel: (() => void) | undefined

  async function flush(): Promise<void> {
    cancel?.()
    cancel = undefined
    const uses = [...noted]
    noted.clear()
    if (uses.length === 0) return
    await relaxedSync(db, async (transaction) => {
      for (const [id, lastUsedAt] of uses)
        await transaction.updateTable('keys').set({ lastUsedAt }).where('id', '=', id).execute()
    }).catch(() => {
      // A full disk is no reason to refuse a request; the next use is written again.
      for (const [id] of uses) written.delete(id)
    })
  }

  return {
    note(keyId, now) {
      const before = written.get(keyId)
      if (before !== undefined && now - before <= WRITTEN_EVERY_MS) return
      written.set(keyId, now)
      noted.set(keyId, now)
      cancel ??= clock.after(WRITTEN_AFTER_MS, () => void flush())
    },
    flush,
  }
}
