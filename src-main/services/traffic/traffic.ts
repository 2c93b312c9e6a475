import type { TemporaryTokens } from '../../core/dispatch/temporary-tokens.ts'
import type { Log } from '../../core/runtime/log.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import type { Replay } from './replay.ts'

/** The calls of partners: their record, and a way to make one again. */
export interface Traffic {
  recorder: Recorder
  replay: Replay
  /** Notifies screens that the record changed. */
  changed(): void
}

interface TrafficOptions {
  folder: string
  log: Log
  tokens: TemporaryTokens
  /** Notifies screens that calls were recorded. */
  changed(): void
}

/** Screens are notified at most so often, milliseconds. */
const TOGETHER_MS = 500

export function createTraffic({ folder, log, tokens, changed }: TrafficOptions): Traffic {
  let timer: NodeJS.Timeout | undefined
  const recorder = createRecorder({
    folder,
    log,
    changed() {
      timer ??= setTimeout(() => {
        timer = undefined
        changed()
      }, TOGETHER_MS)
      timer.unref()
    },
  })
  return {
    recorder,
    changed,
    async replay(origin, call) {
      // Loaded once it is used, so that no start waits for it.
      const { createReplay } = await import('./replay.ts')
      return createReplay(recorder, tokens)(origin, call)
    },
  }
}
