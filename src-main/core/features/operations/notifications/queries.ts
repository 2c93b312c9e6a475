import type { OperatorDb } from '../../../data/operator-db.ts'

/** Notifications with the number of the record they lead to. */
function shown(db: OperatorDb) {
  return db
    .from('notifications')
    .leftJoin('bookings', (join) =>
      join.onRef('bookings.id', '=', 'notifications.rowId').on('notifications.noun', '=', 'bookings'),
    )
    .leftJoin('flights', (join) =>
      join.onRef('flights.id', '=', 'notifications.rowId').on('notifications.noun', '=', 'flights'),
    )
    .leftJoin('aircraft', (join) =>
      join.onRef('aircraft.id', '=', 'notifications.rowId').on('notifications.noun', '=', 'aircraft'),
    )
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'notifications.rowId').on('notifications.noun', '=', 'crew'),
    )
    .selectAll('notifications')
    .select((eb) =>
      eb.fn.coalesce('bookings.publicId', 'flights.publicId', 'aircraft.publicId', 'users.publicId').as('recordId'),
    )
}

/** The latest first. */
const latest = (db: OperatorDb) =>
  shown(db).orderBy('notifications.createdAt', 'desc').orderBy('notifications.id', 'desc')

export const latestNotifications = (db: OperatorDb, limit: number) => latest(db).limit(limit).execute()
export type NotificationRow = Awaited<ReturnType<typeof latestNotifications>>[number]

export const notificationById = (db: OperatorDb, id: string) =>
  shown(db).where('notifications.id', '=', id).executeTakeFirst()

export const unreadIds = (db: OperatorDb) => db.from('notifications').select('id').where('readAt', 'is', null).execute()

export async function unreadCount(db: OperatorDb): Promise<number> {
  const unread = db.from('notifications').where('readAt', 'is', null)
  return (await unread.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirst())?.count ?? 0
}

export const latestUnread = (db: OperatorDb) =>
  latest(db).where('notifications.readAt', 'is', null).limit(1).executeTakeFirst()

/** The sent one-time notices, by their subject. */
export async function sentNotices(db: OperatorDb, about: string[]): Promise<Set<string>> {
  if (about.length === 0) return new Set()
  const rows = await db.from('notifications').select('about').where('about', 'in', about).execute()
  return new Set(rows.flatMap((row) => row.about ?? []))
}

/** The last writer of any of these rows; undefined without one. */
export async function lastWriter(db: OperatorDb, table: string, rowIds: string[]) {
  if (rowIds.length === 0) return undefined
  return db
    .journal()
    .select(['actor', 'sequence'])
    .where('table', '=', table as 'flights')
    .where('rowId', 'in', rowIds)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The rows of people by their numbers. */
export async function userIdsByPublicId(db: OperatorDb, publicIds: number[]): Promise<Map<number, string>> {
  if (publicIds.length === 0) return new Map()
  const rows = await db.from('users').select(['id', 'publicId']).where('publicId', 'in', publicIds).execute()
  return new Map(rows.map(({ id, publicId }) => [publicId, id]))
}
