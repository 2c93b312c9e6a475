import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type {
  deskAttempt,
  deskDelivery,
  deskSubscription,
} from '../../../../../src-shared/contract/integrations/webhooks-desk.ts'
import { flightName } from '../../../../../src-shared/flight/flight-name.ts'
import type { Message } from '../../../../../src-shared/messages/index.ts'
import { messageFromText } from '../../../../../src-shared/messages/text.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { AttemptsTable, DeliveriesTable, SubscriptionsTable } from '../../../data/tables/delivery.ts'
import { renewableFrom } from './rules.ts'

type Subscription = Selectable<SubscriptionsTable> & { partnerName: string }

/** The message of a column; texts of earlier versions are said as they are. */
const messageOf = (text: string | null | undefined): Message | null => (text ? messageFromText(text) : null)

/** The counts of a subscription's deliveries by state. */
export interface DeliverySummary {
  failing: { receiver: string; failures: number; failingMs: number; openUntil: number | null }[]
  counts: { subscriptionId: string; state: string; count: number; lastAt: number | null }[]
  errors: { subscriptionId: string; errorMessage: string | null }[]
}

export function presentDeskSubscription(row: Subscription, sent: DeliverySummary): z.infer<typeof deskSubscription> {
  const counted = (states: string[]) =>
    sent.counts.filter(({ subscriptionId, state }) => subscriptionId === row.id && states.includes(state))
  const sum = (...states: string[]) => counted(states).reduce((total, { count }) => total + count, 0)
  const failing = sent.failing.find(({ receiver }) => receiver === row.receiver)
  return {
    id: row.id,
    partnerId: row.partnerId,
    partnerName: row.partnerName,
    event: row.event,
    callbackUrl: row.callbackUrl,
    status: row.status,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    expiresAt: row.expiresAt,
    renewableAt: renewableFrom(row.expiresAt),
    heldSince: row.heldSince,
    failures: failing?.failures ?? 0,
    pausedUntil: failing?.openUntil ?? null,
    failingMs: failing?.failingMs ?? 0,
    hasNextKey: row.nextKey !== null,
    formerKeyUntil: row.formerKeyUntil,
    waiting: sum('waiting', 'leased'),
    held: sum('held'),
    delivered: sum('delivered'),
    failed: sum('failed'),
    lastDeliveredAt: counted(['delivered'])[0]?.lastAt ?? null,
    lastError: messageOf(sent.errors.find(({ subscriptionId }) => subscriptionId === row.id)?.errorMessage),
  }
}

interface Flight {
  flightNumber: string | null
  tripNumber: number | null
  legNumber: number | null
  departureAirport: string | null
  arrivalAirport: string | null
}
type Delivery = Selectable<DeliveriesTable> & Flight & { partnerName: string; callbackUrl: string }

const inShort = ({ flightNumber, tripNumber, legNumber, departureAirport, arrivalAirport }: Flight): string | null =>
  tripNumber === null || legNumber === null
    ? null
    : `${flightName({ flightNumber, tripNumber, legNumber })} ${departureAirport}-${arrivalAirport}`

export function presentDeskDelivery(row: Delivery): z.infer<typeof deskDelivery> {
  return {
    id: row.id,
    eventId: row.eventId,
    event: row.event,
    members: unpack(row.members),
    resourceId: row.resourceId,
    flight: inShort(row),
    subscriptionId: row.subscriptionId,
    partnerName: row.partnerName,
    callbackUrl: row.callbackUrl,
    state: row.state,
    attempts: row.attempts,
    issuedAt: row.issuedAt,
    dueAt: row.dueAt,
    completedAt: row.completedAt,
    responseStatus: row.responseStatus,
    errorMessage: messageOf(row.errorMessage),
  }
}

export function presentAttempt(row: Selectable<AttemptsTable>): z.infer<typeof deskAttempt> {
  const { id: _id, deliveryId: _deliveryId, requestHeaders, responseHeaders, error, ...shown } = row
  return {
    ...shown,
    error: messageOf(error),
    requestHeaders: unpack(requestHeaders),
    responseHeaders: responseHeaders && unpack(responseHeaders),
  }
}
