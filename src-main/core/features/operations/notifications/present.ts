import type { z } from 'zod'
import type { notification } from '../../../../../src-shared/contract/operations/notifications.ts'
import { messageFromText } from '../../../../../src-shared/messages/text.ts'
import type { NotificationRow } from './queries.ts'

export function presentNotification(row: NotificationRow): z.infer<typeof notification> {
  const { id, kind, noun, recordId, createdAt, readAt } = row
  const [title, body] = [messageFromText(row.title), row.body === null ? null : messageFromText(row.body)]
  return { id, kind, title, body, noun, recordId, createdAt, readAt }
}
