import type { OperatorDb } from '../../../data/operator-db.ts'

/** The row id of a flight by its number; undefined where there is none. */
export const flightRowId = async (db: OperatorDb, publicId: number): Promise<string | undefined> =>
  (await db.every('flights').select('id').where('publicId', '=', publicId).executeTakeFirst())?.id
