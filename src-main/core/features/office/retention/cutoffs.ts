import {
  defaultRetention,
  type RetentionKind,
  retentionKinds,
} from '../../../../../src-shared/contract/office/retention.ts'
import { DAY } from '../../../../../src-shared/time/durations.ts'

/** Days that records of each kind are kept; 0: for good. */
export type RetentionDays = Record<RetentionKind, number>

/** Before when records of a kind are removed; those without are kept for good. */
export type Cutoffs = Partial<Record<RetentionKind, number>>

/** The settings, with defaults where nothing was set. */
export const retentionDays = (set: { [Kind in RetentionKind]?: number | undefined }): RetentionDays =>
  Object.fromEntries(retentionKinds.map((kind) => [kind, set[kind] ?? defaultRetention[kind]])) as RetentionDays

const shorter = (days: number, most: number) => (days === 0 || (most !== 0 && most < days) ? most : days)
const longer = (days: number, least: number) => (days === 0 || least === 0 ? 0 : Math.max(days, least))

/** Attempts are kept no longer than deliveries, which they belong to; events no shorter, which deliveries refer to. */
export function cutoffsOf({ attempts, deliveries, events, journal }: RetentionDays, now: number): Cutoffs {
  const days = { deliveries, journal, attempts: shorter(attempts, deliveries), events: longer(events, deliveries) }
  return Object.fromEntries(
    retentionKinds.filter((kind) => days[kind] > 0).map((kind) => [kind, now - days[kind] * DAY]),
  )
}
