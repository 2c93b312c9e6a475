import { z } from 'zod'
import { messageObject } from '../../messages/wire.ts'
import { count, epoch } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

export const notification = z.object({
  id: z.string(),
  /** One of `noticeKinds`, or a kind of a later version. */
  kind: z.string(),
  title: messageObject,
  body: messageObject.nullable(),
  /** Where it leads: the page of this record; null where it has none. */
  noun: z.string().nullable(),
  recordId: z.int().nullable(),
  createdAt: epoch,
  readAt: epoch.nullable(),
})

const shows = ['notifications']

/** The operator's inbox. */
export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/desk/notifications',
    access: 'desk',
    summary: 'The inbox: the latest notification first, read or not.',
    query: z.object({ limit: count(1, 500).default(50) }),
    reply: z.array(notification),
    shows,
  }),
  unread: endpoint({
    method: 'GET',
    path: '/desk/notifications/unread',
    access: 'desk',
    summary: 'How many notifications are unread, and the latest of them.',
    reply: z.object({ count: z.int(), latest: notification.nullable() }),
    shows,
  }),
  read: endpoint({
    method: 'POST',
    path: '/desk/notifications/{id}/read',
    offline: 'local',
    access: 'desk',
    summary: 'Mark a notification as read.',
    reply: notification,
  }),
  look: endpoint({
    method: 'POST',
    path: '/desk/notifications/look',
    offline: 'local',
    access: 'desk',
    summary: 'Notify the operator, once, of what is wrong or ends soon; runs when something changes.',
    reply: z.object({ count: z.int() }),
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/desk/notifications/read',
    offline: 'local',
    access: 'desk',
    summary: 'Mark all notifications as read.',
    reply: z.object({ count: z.int() }),
  }),
}
