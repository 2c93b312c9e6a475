import { MINUTE } from '../../../src-shared/time/durations.ts'

/** Remembers when the process of each page ended. */
interface PageCrashes {
  /** Notes that it ended now; true where it has within the minute before. */
  isRepeated(page: number, now: number): boolean
}

export function createPageCrashes(): PageCrashes {
  const last = new Map<number, number>()
  return {
    isRepeated(page, now) {
      const before = last.get(page)
      last.set(page, now)
      return before !== undefined && now - before < MINUTE
    },
  }
}
