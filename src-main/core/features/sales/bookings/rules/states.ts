import { message } from '../../../../../../src-shared/messages/index.ts'
import type { PlainCode } from '../../../../../../src-shared/messages/types.ts'
import { Problem } from '../../../../../../src-shared/wire/errors.ts'
import type { BookingStatus, WorkflowState } from '../../../../data/tables/columns.ts'

/** The state in words for each letter (decision 12, wire-facts 24.3). */
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

/** Where a quote or booking stands: its letter, or that it was confirmed, which the letter B does not show. */
export type BookingStage = BookingStatus | 'confirmed'
/** The columns that hold it. */
export interface State {
  status: BookingStatus
  workflowState: WorkflowState
}

/** The statuses of requests that are not answered yet. */
export const requests = ['R', 'a', 'W'] as const satisfies BookingStatus[]
/** The statuses that can still become a booking. */
export const openStatuses = [...requests, 'Q', 'O', 'A', 'S'] as const satisfies BookingStatus[]
const open: readonly BookingStage[] = openStatuses
const booked: BookingStage[] = ['B', 'F', 'confirmed']

interface Move {
  from: readonly BookingStage[]
  /** Where it stands afterwards; where it stood when it is left out. */
  to?: BookingStage
  /** The refusal in all other states. */
  refusal: PlainCode
}

/** Every action on a quote or booking and the states that allow it (decision 12); in all others it is 409. */
export const moves = {
  send: { from: requests, to: 'Q', refusal: 'quote_not_sendable' },
  askOwner: { from: [...requests, 'Q'], to: 'O', refusal: 'owner_approval_not_requestable' },
  accept: { from: ['Q'], to: 'A', refusal: 'quote_not_acceptable' },
  approve: { from: ['O'], to: 'A', refusal: 'owner_approval_not_recordable' },
  book: { from: [...requests, 'Q', 'A', 'S'], to: 'B', refusal: 'quote_not_bookable' },
  confirm: { from: ['B', 'F'], to: 'confirmed', refusal: 'booking_not_confirmable' },
  drop: { from: [...requests, 'Q'], to: 'D', refusal: 'quote_not_droppable' },
  /** Automatically, once its flights are past without an answer. */
  lapse: { from: requests, to: 'D', refusal: 'quote_not_droppable' },
  reopen: { from: ['D'], to: 'R', refusal: 'quote_not_reopenable' },
  updateQuote: { from: open, refusal: 'quote_not_changeable' },
  updateBooking: { from: booked, refusal: 'booking_not_changeable' },
  changeItinerary: { from: [...open, ...booked], refusal: 'itinerary_not_changeable' },
  // Canceling what is canceled changes nothing: a client may ask twice.
  cancelQuote: { from: [...open, 'C'], to: 'C', refusal: 'quote_not_cancelable' },
  cancelBooking: { from: [...booked, 'C'], to: 'C', refusal: 'booking_not_cancelable' },
} satisfies Record<string, Move>
export type Action = keyof typeof moves

const stageNames: Record<BookingStage, PlainCode> = {
  R: 'booking_status_request',
  a: 'booking_status_request',
  W: 'booking_status_web_request',
  Q: 'booking_status_quoted',
  O: 'booking_status_awaiting_owner',
  A: 'booking_status_accepted',
  S: 'booking_status_signed',
  B: 'booking_status_booked',
  F: 'booking_status_flights_pending',
  confirmed: 'booking_status_confirmed',
  C: 'booking_status_canceled',
  D: 'booking_status_dropped',
}

export const stageOf = ({ status, workflowState }: State): BookingStage =>
  workflowState === 'BOOKING_SENT' ? 'confirmed' : status

/** The columns of a standing. */
export const stateOf = (stage: BookingStage): State =>
  stage === 'confirmed'
    ? { status: 'B', workflowState: 'BOOKING_SENT' }
    : { status: stage, workflowState: workflowStateOf(stage) }

/** The refusal of an action that a state does not allow, with the states that do. */
function refused({ refusal, from }: Move, stage: BookingStage): Problem {
  const required = [...new Set(from.map((one) => stageNames[one]))].map((name) => message(name))
  const params = { problem: message(refusal), status: message(stageNames[stage]), required }
  return new Problem('state_conflict', message('booking_status_refused', params))
}

/** The state after an action. @throws Problem state_conflict when the state it is in does not allow it. */
export function stateAfter(action: Action, before: State): State {
  const move: Move = moves[action]
  const stage = stageOf(before)
  if (!move.from.includes(stage)) throw refused(move, stage)
  return move.to === undefined ? before : stateOf(move.to)
}

/**
 * When a booking in a state was booked and canceled; null when it was not. One that was booked has flights, and those
 * of a canceled one are canceled.
 */
export function bookedAndCanceled(
  input: { status: BookingStatus; bookedAt?: number | undefined; canceledAt?: number | undefined },
  now: number,
): { bookedAt: number | null; canceledAt: number | null } {
  const { status, bookedAt, canceledAt } = input
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
  if (bookedAt === null) throw new Problem('state_conflict', message('payment_before_booking'))
}
