import type { Selectable } from 'kysely'
import type { Own } from '../../data/own.ts'
import type { MaintenanceSchedulesTable } from '../../data/tables/fleet.ts'

export type MaintenanceRow = Selectable<MaintenanceSchedulesTable>

export function schedulesOf(db: Own, aircraftId: string) {
  return db.from('maintenanceSchedules').selectAll().where('aircraftId', '=', aircraftId).orderBy('publicId').execute()
}

export function scheduleByPublicId(db: Own, publicId: number) {
  return db.from('maintenanceSchedules').selectAll().where('publicId', '=', publicId).executeTakeFirst()
}
