import { useState } from 'react'
import type { SeenItems } from './seen.ts'

const nameOf = (pilotId: number) => `apron.seen-roster.${pilotId}`

function read(pilotId: number): SeenItems | undefined {
  try {
    return JSON.parse(localStorage.getItem(nameOf(pilotId)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The roster that a person saw last on this device; undefined before the first time. */
export function useSeen(pilotId: number) {
  const [seen, setSeen] = useState(() => read(pilotId))
  return {
    seen,
    keep(now: SeenItems) {
      setSeen(now)
      try {
        localStorage.setItem(nameOf(pilotId), JSON.stringify(now))
      } catch {
        // Without storage the roster counts as seen until the page is left.
      }
    },
  }
}
