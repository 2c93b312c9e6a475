import type { Own } from '../../../data/operator-db.ts'

export const inboxList = (db: Own) =>
  db.from('inboxes').selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()

export const inboxById = (db: Own, id: string) => db.from('inboxes').selectAll().where('id', '=', id).executeTakeFirst()
