import type { Problem } from '../../src-shared/errors.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { probe, type StorageTrouble, storageProblem, storageTrouble } from './trouble.ts'

/** Whether what is written can be kept. */
export interface Health {
  /** Why changes are not saved now, and since when; null while they are. */
  readonly storage: { trouble: StorageTrouble; since: number } | null
  /** The answer to a write that failed, where the disk is why; undefined for any other error. */
  problemOf(error: unknown, forDesk: boolean): Promise<Problem | undefined>
  /** To be called when a change was saved. */
  saved(): void
  stop(): void
}

interface HealthOptions {
  /** The folder of the data. */
  folder: string
  clock: Clock
  log: Log
  /** Called when something about it is different. */
  changed(): void
}

/** While changes are not saved, it is tried so often whether they can be. */
const TRY_EVERY_MS = 5000

export function createHealth({ folder, clock, log, changed }: HealthOptions): Health {
  let storage: Health['storage'] = null
  let stopped = false
  let cancel = () => {}

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

  return {
    get storage() {
      return storage
    },
    async problemOf(error, forDesk) {
      const trouble = await storageTrouble(error, folder)
      if (!trouble) return undefined
      failed(trouble, error)
      return storageProblem(trouble, folder, forDesk)
    },
    saved,
    stop() {
      stopped = true
      cancel()
    },
  }
}
