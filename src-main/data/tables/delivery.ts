import type { Generated } from 'kysely'
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
}

export interface SubscriptionsTable {
  id: string
  operatorId: string
  partnerId: string
  event: string
  callbackUrl: string
  signingKey: string
  status: SubscriptionStatus
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
  event: string
  members: JsonText<string[]> | null
  resourceType: string
  resourceId: number
  body: string
  state: DeliveryState
  dueAt: Instant
  leasedUntil: Instant | null
  attempts: number
  windowStartedAt: Instant | null
  issuedAt: Instant
  completedAt: Instant | null
  responseStatus: number | null
  errorMessage: string | null
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
  /** The flight the row is, or hangs on: its page shows the history of all of them. */
  flightId: string | null
  action: string
  changes: string
}
