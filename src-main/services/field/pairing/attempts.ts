import type { Clock } from '../../../core/runtime/clock.ts'

/** Limits how often something may be tried and fail. */
export interface Attempts {
  /** Whether one more may be made. */
  mayTry(from: string): boolean
  failed(from: string): void
}

const WITHIN_MS = 10 * 60_000
const MAX_FAILURES = 10
/** Addresses are kept only so many: who comes from more is counted with them. */
const MAX_ADDRESSES = 1000

/** Ten failures in ten minutes from an address, and no more until they are over. */
export function createAttempts(clock: Pick<Clock, 'now'>): Attempts {
  const failures = new Map<string, number[]>()
  const recent = (from: string) => (failures.get(from) ?? []).filter((at) => at > clock.now() - WITHIN_MS)
  return {
    mayTry: (from) => recent(from).length < MAX_FAILURES,
    failed(from) {
      const those = [...recent(from), clock.now()]
      failures.delete(from)
      if (failures.size >= MAX_ADDRESSES) failures.delete(failures.keys().next().value as string)
      failures.set(from, those)
    },
  }
}
