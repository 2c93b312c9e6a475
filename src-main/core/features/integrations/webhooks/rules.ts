import {
  type EventKind,
  eventKinds,
  eventNames,
  groupKinds,
  maySubscribe,
} from '../../../../../src-shared/contract/events.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { closest } from '../../../../../src-shared/strings/closest.ts'
import { DAY } from '../../../../../src-shared/time/durations.ts'
import { plusMonths } from '../../../../../src-shared/time/time.ts'
import type { PartnerKind } from '../../../../../src-shared/wire/access.ts'
import { fieldDetail, fieldProblem, Problem } from '../../../../../src-shared/wire/errors.ts'

/** Spec: Limits, subscription lifetime (latest description). */
const LIFETIME_MS = 15 * DAY
/** Spec: Limits, renewal. */
const RENEWAL_WINDOW_MS = 5 * DAY
const RENEWED_MONTHS = 1
/** Decision 36: how far back failed deliveries are listed. */
const LISTED_MONTHS = 2

export const expirationOf = (createdAt: number): number => createdAt + LIFETIME_MS

/** When the renewal window opens. */
export const renewableFrom = (expiresAt: number): number => expiresAt - RENEWAL_WINDOW_MS

/** The latest expiration of a subscription whose window is open now. */
export const renewableUntil = (now: number): number => now + RENEWAL_WINDOW_MS

/** The oldest completion of a delivery that is still listed. */
export const listedSince = (now: number): number => plusMonths(now, -LISTED_MONTHS)

/**
 * The new expiration (decision 30): one calendar month after the current one.
 * @throws Problem renewal_refused before the window opens and after the expiration.
 */
export function renewed(expiresAt: number, now: number): number {
  const opens = renewableFrom(expiresAt)
  if (now < opens) {
    throw new Problem('renewal_refused', message('renewal_too_early', { opens: iso(opens) }), notRenewable)
  }
  if (now > expiresAt) {
    throw new Problem(
      'renewal_refused',
      message('subscription_expired_on', { expiresAt: iso(expiresAt) }),
      notRenewable,
    )
  }
  return plusMonths(expiresAt, RENEWED_MONTHS)
}

const notRenewable = [fieldDetail('subscriptionId', message('subscription_not_renewable'), 'path')]

const iso = (at: number) => new Date(at).toISOString()

/**
 * The kind of event that a partner requests, if it may subscribe to it (spec: Events; decision 9).
 * @throws Problem group_event, unknown_event, partner_kind_refused.
 */
export function subscribableKind(event: string, partner: PartnerKind): EventKind {
  if ((groupKinds as string[]).includes(event)) {
    const members = eventNames.filter((name) => eventKinds[name].group === event)
    throw fieldProblem('event', message('event_is_group', { event, members }), 'body', 'group_event')
  }
  const kind = eventNames.find((name) => name === event)
  if (!kind) {
    const near = closest(event, eventNames)
    const problem =
      near.length > 0
        ? message('event_unknown_closest', { event, near })
        : message('event_unknown', { event, known: eventNames })
    throw fieldProblem('event', problem, 'body', 'unknown_event')
  }
  if (maySubscribe(partner, kind)) return kind
  if (partner === 'PARTNER')
    throw new Problem('partner_kind_refused', message('event_for_providers_only', { event: kind }))
  throw new Problem('partner_kind_refused', message('event_not_for_providers', { event: kind }))
}

interface Sendable {
  status: 'ACTIVE' | 'INACTIVE'
  expiresAt: number
  deletedAt: number | null
}

/** @throws Problem state_conflict when a delivery can't be sent again. */
export function checkResend(state: string, subscription: Sendable, now: number): void {
  if (state === 'leased') throw new Problem('state_conflict', message('delivery_being_sent'))
  checkSendable(subscription, now)
}

/** @throws Problem state_conflict when nothing can be sent for a subscription. */
export function checkSendable({ status, expiresAt, deletedAt }: Sendable, now: number): void {
  if (deletedAt !== null) throw new Problem('state_conflict', message('subscription_deleted'))
  if (status !== 'ACTIVE') throw new Problem('state_conflict', message('subscription_switched_off'))
  if (expiresAt <= now) throw new Problem('state_conflict', message('subscription_expired'))
}
