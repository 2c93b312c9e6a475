import type { Generated } from 'kysely'
import type { EventKind } from '../../../../src-shared/contract/events.ts'
import type { DeliveryState, Instant, JsonText, SubscriptionStatus } from './columns.ts'

export interface EventsTable {
  sequence: Generated<number>
  id: string
  operatorId: string
  kind: string
  resourceType: string
  resourceId: number
  at: Instant
  actor: string
  /** The journal's change that it reports; null where there is none. */
  changeId: string | null
  /** The provider whose service, permit or slot it is, for an event of a provider kind. */
  providerId: string | null
}

export interface SubscriptionsTable {
  id: string
  operatorId: string
  partnerId: string
  event: string
  callbackUrl: string
  /** Sealed; the older one while keys overlap, which the plain signature is made with. */
  signingKey: string
  /** Sealed; a key that is to take over and is signed with beside the other (see `features/webhooks/keys.ts`). */
  nextKey: string | null
  /** Sealed; the key before, signed with beside the other until it has had its day. */
  formerKey: string | null
  formerKeyUntil: Instant | null
  /** The same for all subscriptions of one partner to one URL with one key; reveals nothing about the key. */
  receiver: string
  status: SubscriptionStatus
  /** Since when the sender has it switched off because its receiver failed for too long; what waits is held. */
  heldSince: Instant | null
  /** The expiration of which the operator was given notice. */
  noticedFor: Instant | null
  expiresAt: Instant
  deletedAt: Instant | null
  createdAt: Instant
  updatedAt: Instant
}

export interface DeliveriesTable {
  id: Generated<number>
  operatorId: string
  subscriptionId: string
  eventSequence: number
  eventId: string
  /** The kind of the event, or the group of its members. */
  event: string
  receiver: string
  groupKind: string
  /** The kinds that happened while its window was open. */
  members: JsonText<EventKind[]>
  resourceType: string
  resourceId: number
  body: string
  state: DeliveryState
  dueAt: Instant
  leasedUntil: Instant | null
  attempts: number
  /** While events may still join it; null once it was taken in hand. */
  windowStartedAt: Instant | null
  issuedAt: Instant
  completedAt: Instant | null
  responseStatus: number | null
  errorMessage: string | null
  /** The provider that a Trip Support Provider acted for when it happened; null for other partners. */
  providerId: string | null
}

/** A receiver that fails; one that is well has no row. The sender's own: see `delivery/breaker.ts`. */
export interface ReceiversTable {
  receiver: string
  operatorId: string
  failures: number
  failingMs: number
  lastFailedAt: Instant
  openUntil: Instant | null
  warned: number
}

/** An inbox of the built-in receiver; what comes in is kept in memory alone. */
export interface InboxesTable {
  id: string
  operatorId: string
  name: string
  /** Sealed; null where it verifies nothing. */
  signingKey: string | null
  manner: 'answer' | 'hang' | 'cut'
  status: number
  delayMs: number
  createdAt: Instant
  updatedAt: Instant
}

export interface AttemptsTable {
  id: Generated<number>
  deliveryId: number
  number: number
  startedAt: Instant
  url: string
  requestHeaders: JsonText<Record<string, string>>
  responseStatus: number | null
  responseHeaders: JsonText<Record<string, string>> | null
  responseBody: string | null
  dnsMs: number | null
  connectMs: number | null
  tlsMs: number | null
  firstByteMs: number | null
  totalMs: number | null
  error: string | null
}

export interface JournalTable {
  sequence: Generated<number>
  operatorId: string
  at: Instant
  actor: string
  changeId: string
  table: string
  rowId: string
  /** The flight of the row, which its page shows in its history. */
  flightId: string | null
  /** The record that the row is attached to, whose history shows it: for documents and records of a person or aircraft. */
  ownerId: string | null
  action: string
  changes: string
}

/** A change of the journal that was undone and not done again. */
export interface ReversalsTable {
  id: string
  operatorId: string
  changeId: string
  /** The change that undid it. */
  undoneBy: string
  /** While it is being undone: the entry of the change that was undone last, 0 once all are; null: it is undone. */
  undoneTo: number | null
  /** While it is being redone: the same of the entries of `undoneBy`; null: it is not. */
  redoneTo: number | null
  /** The last flight whose events were recorded while it is being undone or redone. */
  eventsTo: number | null
  createdAt: Instant
  updatedAt: Instant
}
