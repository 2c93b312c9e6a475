import { useSyncExternalStore } from 'react'

/** What the host's clock is ahead of this computer's, and where it stands still: of a host that was started for tests. */
let aheadMs = 0
let frozenAt: number | undefined
const followers = new Set<() => void>()

/** The present, milliseconds UTC, as the host goes by it. */
export const presentTime = (): number => frozenAt ?? Date.now() + aheadMs

/** Goes by the host's clock from now on. */
export function followHostClock(host: { aheadMs: number; frozenAt?: number | undefined }): void {
  if (host.aheadMs === aheadMs && host.frozenAt === frozenAt) return
  aheadMs = host.aheadMs
  frozenAt = host.frozenAt
  for (const tick of followers) tick()
}

/** A clock that ticks on whole steps and notifies all its subscribers at once. */
function ticking(stepMs: number) {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = () => {
    for (const listener of listeners) listener()
    timer = setTimeout(tick, stepMs - (Date.now() % stepMs))
  }
  followers.add(() => {
    for (const listener of listeners) listener()
  })
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) timer = setTimeout(tick, stepMs - (Date.now() % stepMs))
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) clearTimeout(timer)
    }
  }
  const now = () => Math.floor(presentTime() / stepMs) * stepMs
  return () => useSyncExternalStore(subscribe, now)
}

/** The present second, milliseconds UTC. */
export const useSecond = ticking(1000)

/** The present half minute, for what moves slowly. */
export const useNow = ticking(30_000)

/** The present quarter of an hour: in each time zone a day begins with one. */
export const useQuarterHour = ticking(900_000)

/** The present hour, for what changes with the day. */
export const useHour = ticking(3_600_000)
