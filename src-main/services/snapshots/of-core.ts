import { readSettings } from '../../core/data/settings.ts'
import type { Dispatch } from '../../core/dispatch/types.ts'
import type { Feed } from '../../core/events/feed.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { DatabaseCheck } from '../../engines/sqlite/check.ts'
import type { DatabaseCopy } from '../../engines/sqlite/copy-here.ts'
import type { Data } from '../../engines/sqlite/open.ts'
import type { DemoOptions } from '../demo/fill.ts'
import { setUp } from './built-in.ts'
import { DEFAULT_SEED, demoSizes, isDrawn } from './scenario-request.ts'
import { createSnapshots, type Snapshots } from './snapshots.ts'

interface CoreParts {
  folder: string
  data: Data
  clock: Clock
  version: string
  check: DatabaseCheck
  copy: DatabaseCopy
  feed: Feed
  dispatch: Dispatch
  sync: { switchHub(isOn: boolean): Promise<void> }
  /** The deliveries to partners. */
  delivery: { wake(): void }
  /** Opens a core in another folder, which sends nothing. */
  open(folder: string, demo: DemoOptions): Promise<{ dispatch: Dispatch; close(): Promise<void> }>
}

/** Saves and loads the data of a core while it runs. */
export function snapshotsOf({ folder, data, feed, dispatch, sync, delivery, open, ...parts }: CoreParts): Snapshots {
  return createSnapshots({
    ...{ data: folder, db: data.db, highWater: data.highWater, readers: data.readers },
    ...parts,
    async build(buildFolder, { name, seed, basics }, progress) {
      const size = isDrawn(name) ? demoSizes[name] : 1
      const core = await open(buildFolder, { seed: seed ?? DEFAULT_SEED, size })
      try {
        await setUp(core.dispatch, name, basics, progress)
      } finally {
        await core.close()
      }
    },
    async reload() {
      // Field devices have rows of another state, and fetch all of them again.
      const { isOn } = await data.readers.read((db) => readSettings(db, 'sync'))
      if (isOn) await sync.switchHub(true)
      feed.publishToAll(['*'])
      await dispatch({ operation: 'receiver.resume', credentials: { kind: 'desk', actor: 'Apron' } })
      delivery.wake()
    },
    // Which scenario is the current one is stored with the data.
    changed: () => feed.publishToAll(['scenarios']),
  })
}
