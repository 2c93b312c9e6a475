import type { Selectable } from 'kysely'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { HoldItemsTable } from '../../../data/tables/fleet.ts'

export type HoldItemRow = Selectable<HoldItemsTable>

/** The hold items of some aircraft, what is due first at the top. */
export async function holdItemsOf(db: OperatorDb, aircraftIds: string[]): Promise<HoldItemRow[]> {
  if (aircraftIds.length === 0) return []
  const rows = await db
    .from('holdItems')
    .selectAll()
    .where('aircraftId', 'in', aircraftIds)
    .orderBy('publicId')
    .execute()
  return rows.toSorted((a, b) => ((a.dueDay ?? '9') < (b.dueDay ?? '9') ? -1 : 1))
}

export function holdItemByPublicId(db: OperatorDb, publicId: number) {
  return db.from('holdItems').selectAll().where('publicId', '=', publicId).executeTakeFirst()
}
