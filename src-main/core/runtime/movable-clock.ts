import { type Clock, systemClock } from './clock.ts'

/** A clock for tests of what takes weeks: it is moved, stands still and runs on. */
export interface MovableClock extends Clock {
  /** The clock that it stands in for. */
  readonly real: Clock
  readonly isFrozen: boolean
  /** Goes to an instant. What falls due by that is done at once, in order. */
  moveTo(at: number): void
  freeze(): void
  /** Runs on from where it is. */
  run(): void
}

interface Timer {
  at: number
  callback(): void
  cancel(): void
}

/** @param start where it begins; now where it is left out */
export function createMovableClock(start?: number, isFrozen = false, real: Clock = systemClock): MovableClock {
  let frozen = isFrozen
  /** Where it stands, or stood when it last began to run, and when that was. */
  let base = { at: start ?? real.now(), since: real.now() }
  const timers = new Set<Timer>()
  const now = () => (frozen ? base.at : base.at + (real.now() - base.since))

  function fire(timer: Timer): void {
    if (timers.delete(timer)) timer.callback()
  }

  function arm(timer: Timer): void {
    timer.cancel = frozen ? () => {} : real.after(Math.max(0, timer.at - now()), () => look(timer))
  }

  /** A real timer may run early, and for at most 24 days. */
  function look(timer: Timer): void {
    if (!timers.has(timer)) return
    if (timer.at > now()) arm(timer)
    else fire(timer)
  }

  function rearm(): void {
    const all = [...timers].toSorted((a, b) => a.at - b.at)
    for (const timer of all) timer.cancel()
    for (const timer of all) {
      if (!timers.has(timer)) continue
      if (timer.at <= now()) fire(timer)
      else arm(timer)
    }
  }

  return {
    real,
    now,
    get isFrozen() {
      return frozen
    },
    after(ms, callback) {
      const timer: Timer = { at: now() + ms, callback, cancel: () => {} }
      timers.add(timer)
      arm(timer)
      return () => {
        timers.delete(timer)
        timer.cancel()
      }
    },
    moveTo(at) {
      base = { at, since: real.now() }
      rearm()
    },
    freeze() {
      base = { at: now(), since: real.now() }
      frozen = true
      rearm()
    },
    run() {
      base = { at: now(), since: real.now() }
      frozen = false
      rearm()
    },
  }
}
