import type { Selectable } from 'kysely'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { MaintenanceSchedulesTable } from '../../../data/tables/fleet.ts'

export type MaintenanceRow = Selectable<MaintenanceSchedulesTable>

export function schedulesOf(db: OperatorDb, aircraftId: string) {
  return db.from('maintenanceSchedules').selectAll().where('aircraftId', '=', aircraftId).orderBy('publicId').execute()
}

export function scheduleByPublicId(db: OperatorDb, publicId: number) {
  return db.from('maintenanceSchedules').selectAll().where('publicId', '=', publicId).executeTakeFirst()
}

/** The schedules of several aircraft. */
export async function schedulesOfAll(db: OperatorDb, aircraftIds: string[]): Promise<MaintenanceRow[]> {
  if (aircraftIds.length === 0) return []
  return db.from('maintenanceSchedules').selectAll().where('aircraftId', 'in', aircraftIds).execute()
}

/** One of an aircraft's schedules; undefined when it is another's. */
export function scheduleOf(db: OperatorDb, aircraftId: string, publicId: number) {
  const schedules = db.from('maintenanceSchedules').selectAll().where('aircraftId', '=', aircraftId)
  return schedules.where('publicId', '=', publicId).executeTakeFirst()
}
