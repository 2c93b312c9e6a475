import type { EventKind, GroupKind } from '../../../src-shared/contract/events.ts'

/**
 * How long a delivery waits for more of its group to happen to its flight: until nothing has for a while, and no longer
 * than that at most (decision 33). The window is kept in the delivery's row, so that no crash loses what is in it.
 */
export interface Window {
  quietMs: number
  atMostMs: number
}

export const defaultWindow: Window = { quietMs: 2000, atMostMs: 10_000 }

/** When a window closes that began at `startedAt` and in which something happened now. */
export const closesAt = (startedAt: number, now: number, { quietMs, atMostMs }: Window): number =>
  Math.min(now + quietMs, startedAt + atMostMs)

/** One kind goes as itself, however often it happened; several go as their group (decision 33). */
export const kindOf = (members: EventKind[], group: GroupKind): EventKind | GroupKind =>
  members.length === 1 ? (members[0] as EventKind) : group
