import type { BookingStatus, WorkflowState } from '../../../data/tables/columns.ts'

/** The state in words that each letter stands for (decision 12, wire-facts 24.3). */
const states: Record<BookingStatus, WorkflowState> = {
  R: 'REQUEST',
  a: 'REQUEST',
  W: 'REQUEST',
  Q: 'QUOTED',
  // The owner's approval leads to A, so until then the customer has only been quoted.
  O: 'QUOTED',
  A: 'ACCEPTED',
  S: 'ACCEPTED',
  B: 'BOOKED',
  F: 'BOOKED',
  C: 'CANCELED',
  D: 'DROPPED',
}

export const workflowStateOf = (status: BookingStatus): WorkflowState => states[status]

/**
 * When a booking in a state was booked and cancelled; null when it was not. One that was booked has flights, and those
 * of a cancelled one are cancelled.
 */
export function bookedAndCanceled(
  given: { status: BookingStatus; bookedAt?: number | undefined; canceledAt?: number | undefined },
  now: number,
): { bookedAt: number | null; canceledAt: number | null } {
  const { status, bookedAt, canceledAt } = given
  if (status === 'C') return { bookedAt: bookedAt ?? null, canceledAt: canceledAt ?? now }
  return { bookedAt: states[status] === 'BOOKED' ? (bookedAt ?? now) : null, canceledAt: null }
}

/** Without vowels, so that no identifier is a word. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'

/** A booking identifier: five letters, of 3.2 million. */
export function identifierFrom(random: () => number): string {
  return Array.from({ length: 5 }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('')
}
