import { Problem } from '../../../../../src-shared/errors.ts'
import type { BookingStatus, WorkflowState } from '../../../../data/tables/columns.ts'

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

/** Where a quote or booking stands: its letter, or that it was confirmed, which the letter B does not tell. */
export type BookingStanding = BookingStatus | 'confirmed'
/** The columns that hold it. */
export interface State {
  status: BookingStatus
  workflowState: WorkflowState
}

/** Not answered yet. */
export const requests = ['R', 'a', 'W'] as const satisfies BookingStatus[]
/** What can still become a booking. */
export const openStatuses = [...requests, 'Q', 'O', 'A', 'S'] as const satisfies BookingStatus[]
const open: readonly BookingStanding[] = openStatuses
const booked: BookingStanding[] = ['B', 'F', 'confirmed']

interface Move {
  from: readonly BookingStanding[]
  /** Where it stands afterwards; where it stood when it is left out. */
  to?: BookingStanding
  /** What to say after "This quote can't be". */
  said: string
}

/** Every action on a quote or booking and the states that allow it (decision 12); in all others it is 409. */
export const moves = {
  send: { from: requests, to: 'Q', said: 'sent' },
  askOwner: { from: [...requests, 'Q'], to: 'O', said: 'put before the owner' },
  accept: { from: ['Q'], to: 'A', said: 'accepted' },
  approve: { from: ['O'], to: 'A', said: 'approved by the owner' },
  book: { from: [...requests, 'Q', 'A', 'S'], to: 'B', said: 'booked' },
  confirm: { from: ['B', 'F'], to: 'confirmed', said: 'confirmed' },
  drop: { from: [...requests, 'Q'], to: 'D', said: 'dropped' },
  /** Automatically, once its flights are past without an answer. */
  lapse: { from: requests, to: 'D', said: 'dropped' },
  reopen: { from: ['D'], to: 'R', said: 'reopened' },
  updateQuote: { from: open, said: 'changed as a quote' },
  updateBooking: { from: booked, said: 'changed as a booking' },
  changeItinerary: { from: [...open, ...booked], said: 'given another itinerary' },
  // Cancelling what is cancelled changes nothing: a client may ask twice.
  cancelQuote: { from: [...open, 'C'], to: 'C', said: 'deleted as a quote' },
  cancelBooking: { from: [...booked, 'C'], to: 'C', said: 'cancelled as a booking' },
} satisfies Record<string, Move>
export type Action = keyof typeof moves

const words: Record<BookingStanding, string> = {
  R: 'a new request',
  a: 'a new request',
  W: 'a new web request',
  Q: 'quoted',
  O: "waiting for the owner's approval",
  A: 'accepted, but not booked',
  S: 'signed, but not booked',
  B: 'booked',
  F: 'booked, with flights pending',
  confirmed: 'booked and confirmed',
  C: 'cancelled',
  D: 'dropped',
}

export const standingOf = ({ status, workflowState }: State): BookingStanding =>
  workflowState === 'BOOKING_SENT' ? 'confirmed' : status

/** The columns of a standing. */
export const stateOf = (standing: BookingStanding): State =>
  standing === 'confirmed'
    ? { status: 'B', workflowState: 'BOOKING_SENT' }
    : { status: standing, workflowState: workflowStateOf(standing) }

/** The state after an action. @throws Problem state_conflict when the state it is in does not allow it. */
export function stateAfter(action: Action, before: State): State {
  const { from, to, said }: Move = moves[action]
  const standing = standingOf(before)
  if (!from.includes(standing)) {
    throw new Problem('state_conflict', `It is ${words[standing]}, so it can't be ${said}.`)
  }
  return to === undefined ? before : stateOf(to)
}

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

/** An unanswered request lapses once its last flight is past (decision 12). */
export const isPast = (legs: { arrivalAt: number; status: string }[], now: number): boolean => {
  const wanted = legs.filter(({ status }) => status !== 'CANCELED')
  return wanted.length > 0 && wanted.every(({ arrivalAt }) => arrivalAt < now)
}

/** @throws Problem state_conflict when it is a quote: only what is or was booked is paid. */
export function checkWasBooked({ bookedAt }: { bookedAt: number | null }): void {
  if (bookedAt === null) throw new Problem('state_conflict', 'It is not booked, so there is nothing to pay yet.')
}
