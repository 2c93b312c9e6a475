import type { OperatorDb } from '../../../data/operator-db.ts'

const publications = (db: OperatorDb) => db.from('rosterPublications').selectAll()

export const publicationByPublicId = (db: OperatorDb, publicId: number) =>
  publications(db).where('publicId', '=', publicId).executeTakeFirst()
export type PublicationRow = NonNullable<Awaited<ReturnType<typeof publicationByPublicId>>>

export const latestPublications = (db: OperatorDb, limit: number) =>
  publications(db).orderBy('createdAt', 'desc').orderBy('publicId', 'desc').limit(limit).execute()

/** The last publication of a part of a period. */
export const lastPublicationOf = (db: OperatorDb, { from, to }: { from: number; to: number }) =>
  publications(db)
    .where('startAt', '<', to)
    .where('endAt', '>', from)
    .orderBy('createdAt', 'desc')
    .orderBy('publicId', 'desc')
    .executeTakeFirst()
