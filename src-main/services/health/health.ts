import { message } from '../../../src-shared/messages/index.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'
import type { WriteGate } from '../../core/dispatch/types.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { Log } from '../../core/runtime/log.ts'
import { type Damage, isDamage } from '../../engines/sqlite/damage.ts'
import { probe, type StorageTrouble, storageProblem, storageTrouble } from '../../platform/trouble.ts'

/** Whether what is written can be kept. */
export interface Health extends WriteGate {
  /** Why changes are not saved now, and since when; null while they are. */
  readonly storage: { trouble: StorageTrouble; since: number } | null
  /** The damage because of which nothing is written; null: no damage is known. */
  readonly damage: (Damage & { since: number }) | null
  /** The check has found nothing, or what it found was accepted: writes go on. */
  sound(): void
  /** Refuses writes from now on. */
  damaged(damage: Damage): void
  stop(): void
}

interface HealthOptions {
  /** The folder of the data. */
  folder: string
  clock: Clock
  log: Log
  /** Called when something about it is different. */
  changed(): void
  /** Called when damage is found. */
  onDamage(): void
}

/** The error of a write to a damaged database, which is refused. */
class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged'
}

/** While changes are not saved, it is tried so often whether they can be. */
const TRY_EVERY_MS = 5000

export function createHealth({ folder, clock, log, changed, onDamage }: HealthOptions): Health {
  let storage: Health['storage'] = null
  let damage: Health['damage'] = null
  let stopped = false
  let cancel = () => {}
  let isChecked = false
  let settle = () => {}
  /** Settles once the check of the start has ended, however. */
  const checked = new Promise<void>((resolve) => {
    settle = resolve
  })

  function failed(trouble: StorageTrouble, error: unknown): void {
    if (storage?.trouble !== trouble) {
      log.error({ trouble, error }, 'changes can not be saved')
      storage = { trouble, since: clock.now() }
      changed()
    }
    tryLater()
  }

  function saved(): void {
    if (!storage) return
    log.warn({ trouble: storage.trouble }, 'changes are saved again')
    storage = null
    cancel()
    changed()
  }

  function tryLater(): void {
    cancel()
    if (stopped) return
    cancel = clock.after(TRY_EVERY_MS, () => {
      probe(folder).then((trouble) => {
        if (!storage || stopped) return
        // A file that can be written there does not bring back the files that are gone.
        if (trouble === undefined && storage.trouble !== 'gone') saved()
        else tryLater()
      })
    })
  }

  function damaged(found: Damage): void {
    // Damage found by SQLite takes precedence over a mere difference.
    if (damage && (damage.kind === found.kind || damage.kind === 'damaged')) return
    log.error({ damage: found.kind, detail: found.detail }, 'the database is damaged: nothing is written to it')
    damage = { ...found, since: damage?.since ?? clock.now() }
    isChecked = true
    settle()
    onDamage()
    changed()
  }

  return {
    get storage() {
      return storage
    },
    get damage() {
      return damage
    },
    async writable() {
      if (!isChecked) await checked
      if (!isChecked) throw new Problem('storage_failed', message('not_saved_closing'))
      if (damage) throw new DatabaseDamaged(damage.detail)
    },
    sound() {
      const isNew = damage !== null
      damage = null
      isChecked = true
      settle()
      if (isNew) changed()
    },
    damaged,
    async problemOf(error, forDesk, isRead = false) {
      if (isDamage(error)) damaged({ kind: 'damaged', detail: (error as Error).message })
      if (error instanceof DatabaseDamaged || isDamage(error) || (damage && isReadOnly(error)))
        return damageProblem(forDesk, isRead)
      const trouble = await storageTrouble(error, folder)
      if (!trouble) {
        if (!damage || damage.kind === 'behind') return undefined
        log.error({ error }, 'a call failed in a damaged database')
        return damageProblem(forDesk, isRead)
      }
      failed(trouble, error)
      return storageProblem(trouble, folder, forDesk, isRead)
    },
    saved,
    stop() {
      stopped = true
      cancel()
      settle()
    },
  }
}

const isReadOnly = (error: unknown) => (error as { code?: string } | null)?.code === 'SQLITE_READONLY'

function damageProblem(forDesk: boolean, isRead: boolean): Problem {
  const [read, saved] = forDesk
    ? [message('not_read_damaged'), message('not_saved_damaged')]
    : [message('not_read_damaged_for_partner'), message('not_saved_damaged_for_partner')]
  return new Problem('storage_damaged', isRead ? read : saved)
}
