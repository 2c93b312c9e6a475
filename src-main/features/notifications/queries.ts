import type { Own } from '../../data/own.ts'

/** Notifications with the number of the record they lead to. */
function shown(db: Own) {
  return db
    .from('notifications')
    .leftJoin('bookings', (join) =>
      join.onRef('bookings.id', '=', 'notifications.rowId').on('notifications.noun', '=', 'bookings'),
    )
    .leftJoin('flights', (join) =>
      join.onRef('flights.id', '=', 'notifications.rowId').on('notifications.noun', '=', 'flights'),
    )
    .selectAll('notifications')
    .select((eb) => eb.fn.coalesce('bookings.publicId', 'flights.publicId').as('recordId'))
}

/** The latest first. */
const latest = (db: Own) => shown(db).orderBy('notifications.createdAt', 'desc').orderBy('notifications.id', 'desc')

export const latestNotifications = (db: Own, limit: number) => latest(db).limit(limit).execute()
export type NotificationRow = Awaited<ReturnType<typeof latestNotifications>>[number]

export const notificationById = (db: Own, id: string) => shown(db).where('notifications.id', '=', id).executeTakeFirst()

export const unreadIds = (db: Own) => db.from('notifications').select('id').where('readAt', 'is', null).execute()

export const latestUnread = (db: Own) =>
  latest(db).where('notifications.readAt', 'is', null).limit(1).executeTakeFirst()
