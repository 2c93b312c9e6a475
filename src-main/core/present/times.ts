import { isoDay, isoTime } from '../../../src-shared/time/iso-time.ts'

/** Stored instants (whole milliseconds UTC) -> the formats of the wire (wire-facts 1.4). */

/** `2026-03-01T08:30:00.000Z` */
export function toInstant(at: number): string
export function toInstant(at: number | null): string | null
export function toInstant(at: number | null): string | null {
  return at === null ? null : `${isoTime(at)}Z`
}

/** `2026-03-01T08:30` in UTC. */
export function toMinute(at: number): string {
  return isoTime(at).slice(0, 16)
}

/** `2026-03-01` in UTC. */
export function toDay(at: number): string {
  return isoDay(at)
}
