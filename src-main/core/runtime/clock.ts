/** Time and chance are handed in, so that tests run weeks in milliseconds and the same seed gives the same run. */
export interface Clock {
  /** Whole milliseconds since 1970 UTC. */
  now(): number
  /** Calls back once after `ms`; the returned function takes it back. */
  after(ms: number, callback: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    // A timer takes at most 2^31-1 ms; who waits longer looks again then.
    const timer = setTimeout(callback, Math.min(ms, 2_147_483_647))
    // A timer of Node.js keeps no process alive then.
    ;(timer as { unref?: () => void }).unref?.()
    return () => clearTimeout(timer)
  },
}
