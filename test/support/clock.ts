import type { Clock } from '../../src-main/core/runtime/clock.ts'
import { waitingForTurn } from '../../src-main/core/runtime/turns.ts'

export interface TestClock extends Clock {
  /** Moves time forward, calling back in order what falls due; waits for what each call starts. */
  advance(ms: number): Promise<void>
}

/** A clock that stands still until it is moved. */
export function testClock(start = Date.UTC(2026, 10, 21, 6, 0)): TestClock {
  let now = start
  let waiting: { at: number; callback: () => void }[] = []
  const settle = async () => {
    do await new Promise(setImmediate)
    while (waitingForTurn() > 0)
  }
  return {
    now: () => now,
    after(ms, callback) {
      const entry = { at: now + ms, callback }
      waiting.push(entry)
      return () => {
        waiting = waiting.filter((other) => other !== entry)
      }
    },
    async advance(ms) {
      const until = now + ms
      for (;;) {
        await settle()
        const next = waiting.toSorted((a, b) => a.at - b.at)[0]
        if (!next || next.at > until) break
        waiting = waiting.filter((other) => other !== next)
        now = Math.max(now, next.at)
        next.callback()
      }
      now = until
      await settle()
    },
  }
}

/** Moves a clock on to an instant, or to the last of several; one that has passed leaves it where it is. */
export async function advanceTo(clock: TestClock, ...instants: unknown[]): Promise<void> {
  const last = Math.max(...instants.filter((at) => typeof at === 'number'))
  if (last > clock.now()) await clock.advance(last - clock.now())
}
