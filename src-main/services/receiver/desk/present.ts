import type { Selectable } from 'kysely'
import type { z } from 'zod'
import {
  type deskInbox,
  type receivedRequest,
  receiverPort,
} from '../../../../src-shared/contract/integrations/receiver.ts'
import type { InboxesTable } from '../../../core/data/tables/delivery.ts'
import type { ReceivedRequest } from '../inboxes.ts'
import type { Receiver } from '../receiver.ts'

type Inbox = Selectable<InboxesTable>

/** Where the receiver listens, or would. */
const portOf = ({ port, trouble }: Receiver): number => port ?? trouble?.port ?? receiverPort

export const presentState = (receiver: Receiver) => ({
  running: receiver.port !== undefined,
  port: portOf(receiver),
  trouble: receiver.trouble?.reason ?? null,
})

/** Where an inbox is, or would be if the receiver listened. */
export const inboxUrl = (receiver: Receiver, id: string): string => `https://localhost:${portOf(receiver)}/in/${id}`

/** Without its key. */
export function presentInbox(row: Inbox, receiver: Receiver): z.infer<typeof deskInbox> {
  const { id, name, manner, status, delayMs, createdAt, signingKey } = row
  return {
    id,
    name,
    url: inboxUrl(receiver, id),
    hasKey: signingKey !== null,
    manner,
    status,
    delayMs,
    createdAt,
    received: receiver.count(id),
    lastAt: receiver.requests(id)[0]?.at ?? null,
  }
}

export function presentReceived({ verified, ...request }: ReceivedRequest): z.infer<typeof receivedRequest> {
  return { ...request, plain: verified?.plain ?? null, standard: verified?.standard ?? null }
}
