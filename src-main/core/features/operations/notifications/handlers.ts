import type { notifications as contract } from '../../../../../src-shared/contract/operations/notifications.ts'
import { messageAsText } from '../../../../../src-shared/messages/text.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { withPreparation } from '../../../dispatch/preparation.ts'
import { withServices } from '../../services.ts'
import { freshNotices, notSentYet } from './notices.ts'
import { presentNotification } from './present.ts'
import { latestNotifications, latestUnread, notificationById, unreadCount, unreadIds } from './queries.ts'

export const notifications = withServices('backupTrouble')<typeof contract>({
  async list({ db }, { query }) {
    return (await latestNotifications(db, query.limit)).map(presentNotification)
  },
  async unread({ db }) {
    const latest = await latestUnread(db)
    return { count: await unreadCount(db), latest: latest ? presentNotification(latest) : null }
  },
  async read({ db, change, now }, { params }) {
    const { readAt } = found(await notificationById(db, params.id), 'notification_not_found')
    await change('notifications', params.id, { readAt: readAt ?? now })
    return presentNotification(found(await notificationById(db, params.id), 'notification_not_found'))
  },
  look: withPreparation(freshNotices, async (context, _, prepared) => {
    const fresh = prepared ? await notSentYet(context, prepared) : await freshNotices(context)
    const rows = fresh.map(({ own, title, body, ...notice }) => ({
      ...notice,
      title: messageAsText(title),
      body: body && messageAsText(body),
      readAt: own ? context.now : null,
    }))
    await context.addAll('notifications', rows)
    return { count: rows.length }
  }),
  async readAll({ db, change, now }) {
    const unread = await unreadIds(db)
    for (const { id } of unread) await change('notifications', id, { readAt: now })
    return { count: unread.length }
  },
})
