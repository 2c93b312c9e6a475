import type { z } from 'zod'
import type { notification } from '../../../../src-shared/contract/operations/notifications.ts'
import type { NotificationRow } from './queries.ts'

export function presentNotification(row: NotificationRow): z.infer<typeof notification> {
  const { id, kind, title, body, noun, recordId, createdAt, readAt } = row
  return { id, kind, title, body, noun, recordId, createdAt, readAt }
}
