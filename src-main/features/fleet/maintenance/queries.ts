import type { Selectable } from 'kysely'
import type { Own } from '../../../data/operator-db.ts'
import type { MaintenanceSchedulesTable } from '../../../data/tables/fleet.ts'

export type MaintenanceRow = Selectable<MaintenanceSchedulesTable>

export function schedulesOf(db: Own, aircraftId: string) {
  return db.from('maintenanceSchedules').selectAll().where('aircraftId', '=', aircraftId).orderBy('publicId').execute()
}

export function scheduleByPublicId(db: Own, publicId: number) {
  return db.from('maintenanceSchedules').selectAll().where('publicId', '=', publicId).executeTakeFirst()
}

/** The schedules of several aircraft. */
export async function schedulesOfAll(db: Own, aircraftIds: string[]): Promise<MaintenanceRow[]> {
  if (aircraftIds.length === 0) return []
  return db.from('maintenanceSchedules').selectAll().where('aircraftId', 'in', aircraftIds).execute()
}

/** One of an aircraft's schedules; undefined when it is another's. */
export function scheduleOf(db: Own, aircraftId: string, publicId: number) {
  const schedules = db.from('maintenanceSchedules').selectAll().where('aircraftId', '=', aircraftId)
  return schedules.where('publicId', '=', publicId).executeTakeFirst()
}
