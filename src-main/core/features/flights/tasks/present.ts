import type { z } from 'zod'
import type { plannedTask, task } from '../../../../../src-shared/contract/flights/tasks.ts'
import type { TaskRow } from './queries.ts'

export function presentBoardTask(row: TaskRow): z.infer<typeof plannedTask> {
  const { type, airport, startAt, endAt, notes } = row
  return { taskId: row.publicId, aircraftId: row.aircraftPublicId, type, airport, startAt, endAt, notes }
}

export const presentTask = (row: TaskRow): z.infer<typeof task> => ({
  ...presentBoardTask(row),
  seatsAfter: row.seatsAfter,
})
