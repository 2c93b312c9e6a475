import { setImmediate } from 'node:timers/promises'
import { writeSetting } from '../../core/data/settings.ts'
import type { DemoDeps } from './demo-deps.ts'
import type { DemoOptions } from './fill.ts'

/** Fills the demo operator once it is chosen, beside whatever else goes on. */
interface DemoFiller {
  start(): void
  /** Ends a fill that is under way, and waits until it has. */
  stop(): Promise<void>
}

const usual: DemoOptions = { seed: 2, size: 1 }

export function demoFiller(deps: DemoDeps, options: Partial<DemoOptions> = {}): DemoFiller {
  const ending = new AbortController()
  let filled: Promise<void> | undefined
  const finished = () => deps.db.transaction().execute((db) => writeSetting(db, 'host', 'filling', false))
  const fill = async () => {
    const { filling } = deps.services
    try {
      // Only who fills one needs what it is made of; loaded in parts, between which others get their turn.
      await import('./plan.ts')
      await setImmediate()
      await import('./steps.ts')
      await setImmediate()
      const { fillDemo } = await import('./fill.ts')
      await fillDemo(deps, { ...usual, ...options }, ending.signal)
    } catch (error) {
      deps.log.error({ error }, 'the demo operator could not be filled')
      filling.failed = true
    } finally {
      // Until this is written, the next start takes the data for unfinished (see backup/unfinished.ts).
      if (!ending.signal.aborted)
        await finished().catch((error: unknown) => {
          deps.log.error({ error }, 'that the demo operator is filled could not be noted')
          filling.failed = true
        })
      filling.done = filling.total
    }
  }
  return {
    start() {
      // One step until the steps are counted, so that an immediate query reports it as running.
      Object.assign(deps.services.filling, { done: 0, total: 1 })
      filled ??= fill()
    },
    async stop() {
      ending.abort()
      await filled
    },
  }
}
