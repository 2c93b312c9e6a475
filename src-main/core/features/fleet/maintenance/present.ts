import type { z } from 'zod'
import type { Input } from '../../../../../src-shared/contract/endpoint.ts'
import type { maintenance, maintenanceSchedule } from '../../../../../src-shared/contract/fleet/maintenance.ts'
import { withoutNulls } from '../../../present/nulls.ts'
import type { MaintenanceRow } from './queries.ts'
import { dueOf } from './rules.ts'

type Schedule = z.infer<typeof maintenanceSchedule>
type MaintenanceInput = Partial<Input<typeof maintenance.change>['body']>

/** Row -> wire (wire-facts 10). */
export function presentSchedule(row: MaintenanceRow): Schedule {
  const { publicId, lastUpdateAt, dueAt, maxAt, id, operatorId, aircraftId, createdAt, updatedAt, ...same } = row
  return {
    id: publicId,
    ...withoutNulls({ ...same, lastUpdate: lastUpdateAt, date: dueAt, maxDate: maxAt }),
  } as Schedule
}

/** Wire -> columns; only those given. */
export function scheduleColumns<T extends MaintenanceInput>({ lastUpdate, date, maxDate, ...same }: T) {
  return { ...same, lastUpdateAt: lastUpdate, dueAt: date, maxAt: maxDate }
}

/** The same at the desk, with how near it is. */
export const presentDeskSchedule = (row: MaintenanceRow, now: number) => ({
  ...presentSchedule(row),
  ...dueOf(row, now),
})
