import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '../../../src-shared/wire/bridge.ts'
import type { ProblemBody } from '../../../src-shared/wire/errors.ts'
import { readSettings } from '../../core/data/settings.ts'
import type { Dispatch } from '../../core/dispatch/types.ts'
import type { Feed } from '../../core/events/feed.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { DatabaseCheck } from '../../engines/sqlite/check.ts'
import type { DatabaseCopy } from '../../engines/sqlite/copy-here.ts'
import type { Data } from '../../engines/sqlite/open.ts'
import type { DemoOptions } from '../demo/fill.ts'
import { type BuiltIn, DEFAULT_SEED, demoSizes, isDrawn, type OperatorBasics } from './scenario-request.ts'
import { createSnapshots, type Snapshots } from './snapshots.ts'

const LOOKS_EVERY_MS = 25

/**
 * Sets up an operator where there is none: with nothing, or with the demo's records.
 * @param progress called with the share that is done, 0 to 1.
 * @throws where it could not be filled.
 */
async function setUp(
  dispatch: Dispatch,
  scenario: BuiltIn,
  basics: OperatorBasics,
  progress: (share: number) => void,
): Promise<void> {
  const desk = createClient((operation, sent) => dispatch({ operation, credentials: { kind: 'desk' }, ...sent }))
  const body = scenario === 'empty' ? { kind: 'empty' as const, ...basics } : { kind: 'demo' as const }
  const begun = await desk.setup.start({ body })
  if (begun.status > 299) throw new Error((begun.body as ProblemBody).message)
  for (;;) {
    const { body: state } = await desk.setup.state({})
    if (!state || !('state' in state)) throw new Error('the state of the setup could not be read')
    if (state.state !== 'filling') return
    progress(state.total === 0 ? 0 : state.done / state.total)
    await pause(LOOKS_EVERY_MS)
  }
}

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
