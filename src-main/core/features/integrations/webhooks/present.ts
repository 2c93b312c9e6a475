import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { delivery, subscription } from '../../../../../src-shared/contract/integrations/webhooks.ts'
import { englishText } from '../../../../../src-shared/messages/index.ts'
import { messageFromText } from '../../../../../src-shared/messages/text.ts'
import type { DeliveriesTable, SubscriptionsTable } from '../../../data/tables/delivery.ts'
import { toInstant } from '../../../present/times.ts'

/** Without the signing key (decision 31). */
export function presentSubscription(row: Selectable<SubscriptionsTable>): z.infer<typeof subscription> {
  return {
    id: row.id,
    event: row.event,
    callbackUrl: row.callbackUrl,
    status: row.status,
    createdAtDateTime: toInstant(row.createdAt),
    updatedAtDateTime: toInstant(row.updatedAt),
    expirationDateTime: toInstant(row.expiresAt),
  }
}

type Failed = Selectable<DeliveriesTable> & { callbackUrl: string }

export function presentFailed(row: Failed): z.infer<typeof delivery> {
  return {
    id: String(row.id),
    eventId: row.eventId,
    event: row.event,
    resourceType: row.resourceType,
    resourceId: row.resourceId,
    subscriptionId: row.subscriptionId,
    callbackUrl: row.callbackUrl,
    status: 'FAILED',
    attempts: row.attempts,
    issueDate: toInstant(row.issuedAt),
    completionDate: toInstant(row.completedAt ?? row.issuedAt),
    responseStatus: row.responseStatus,
    errorMessage: row.errorMessage && englishText(messageFromText(row.errorMessage)),
  }
}
