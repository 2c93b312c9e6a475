import type { Dispatch } from '../../core/dispatch/types.ts'
import type { Feed } from '../../core/events/feed.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { Log } from '../../core/runtime/log.ts'

/** The tables whose changes can cause a notification. */
const watchedTables = new Set(['flights', 'tasks', 'aircraft', 'qualifications', 'users', 'backups'])

/** Changes often come in numbers; it is looked once for all that come within this time. */
const QUIET_MS = 3000
/** Looking reads all that is planned for a week: not more often than this, however much is written. */
const APART_MS = 20_000
/** Qualifications expire without a change. */
const ANYWAY_MS = 6 * 3_600_000

interface LookingOptions {
  dispatch: Dispatch
  feed: Feed
  operators(): Promise<string[]>
  clock: Clock
  log: Log
}

/** Scans for notifications through dispatch: shortly after a change, and periodically. */
export function startNoticeScan({ dispatch, feed, operators, clock, log }: LookingOptions): { stop(): Promise<void> } {
  let underWay = Promise.resolve()
  let cancelTimer = () => {}
  let stopped = false
  const look = async () => {
    for (const operatorId of await operators()) {
      const credentials = { kind: 'desk', actor: 'Apron', operatorId } as const
      const { status, body } = await dispatch({ operation: 'notifications.look', credentials })
      if (status >= 400) log.error({ operatorId, body }, 'what is wrong could not be looked for')
    }
  }
  let soon = false
  let lookedAt = Number.NEGATIVE_INFINITY
  const lookIn = (ms: number) => {
    cancelTimer()
    if (stopped) return
    cancelTimer = clock.after(ms, () => {
      soon = false
      lookedAt = clock.now()
      underWay = look()
        .catch((error: unknown) => log.error({ error }, 'what is wrong could not be looked for'))
        .then(() => {
          if (!soon) lookIn(ANYWAY_MS)
        })
    })
  }
  const lookSoon = () => {
    // A waiting scan is not put off: otherwise it would never run where changes never end.
    if (soon) return
    soon = true
    lookIn(Math.max(QUIET_MS, lookedAt + APART_MS - clock.now()))
  }
  const unsubscribe = feed.subscribe('', ({ nouns }) => {
    if (nouns.some((noun) => watchedTables.has(noun))) lookSoon()
  })
  lookSoon()
  return {
    async stop() {
      stopped = true
      unsubscribe()
      cancelTimer()
      await underWay
    },
  }
}
