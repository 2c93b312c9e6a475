import { useState } from 'react'
import { HOUR } from '../../../../../src-shared/time/durations.ts'
import type { DraftTask } from '../../../flights/tasks/TaskDialog.tsx'
import type { BoardData, Lane } from '../model/lanes.ts'
import { airportAt } from '../model/places.ts'

const LENGTH_AT_FIRST = 4 * HOUR
const STEP = HOUR / 12

/** The task in the dialog: an existing or a new one. */
export function useTask(board: BoardData | undefined, lanes: Lane[]) {
  const [task, setTask] = useState<DraftTask>()
  return {
    task,
    close: () => setTask(undefined),
    open: (taskId: number) => setTask(board?.tasks.find((one) => one.taskId === taskId)),
    /** Starts a new task of an aircraft at an instant. */
    begin(aircraftId: number, at: number, type = 'MAINTENANCE') {
      const lane = lanes.find(({ aircraft }) => aircraft?.aircraftId === aircraftId)
      const startAt = Math.ceil(at / STEP) * STEP
      const airport = lane ? airportAt(lane, at) : ''
      setTask({ aircraftId, type, airport, startAt, endAt: startAt + LENGTH_AT_FIRST, notes: null })
    },
  }
}
