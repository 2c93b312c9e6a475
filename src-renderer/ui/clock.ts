import { useSyncExternalStore } from 'react'

/** A clock that ticks on whole steps and notifies all its subscribers at once. */
function ticking(stepMs: number) {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = () => {
    for (const listener of listeners) listener()
    timer = setTimeout(tick, stepMs - (Date.now() % stepMs))
  }
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) timer = setTimeout(tick, stepMs - (Date.now() % stepMs))
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) clearTimeout(timer)
    }
  }
  const now = () => Math.floor(Date.now() / stepMs) * stepMs
  return () => useSyncExternalStore(subscribe, now)
}

/** The present second, milliseconds UTC. */
export const useSecond = ticking(1000)

/** The present half minute, for what moves slowly. */
export const useNow = ticking(30_000)

/** The present hour, for what changes with the day. */
export const useHour = ticking(3_600_000)
