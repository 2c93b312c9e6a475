import { useState } from 'react'
import type { DraftTask } from '../../flights/tasks/TaskDialog.tsx'
import type { BoardData, Lane } from './lanes.ts'
import { HOUR } from './zoom.ts'

const LENGTH_AT_FIRST = 4 * HOUR
const STEP = HOUR / 12

/** Where an aircraft stands at an instant, as far as is known; its base else. */
export function placeAt({ items, aircraft }: Lane, at: number): string {
  const flown = items.flatMap(({ flight }) => (flight && flight.status !== 'Canceled' ? [flight] : []))
  const before = flown.filter(({ arrivalAt }) => arrivalAt <= at).sort((a, b) => b.arrivalAt - a.arrivalAt)[0]
  const next = flown.filter(({ departureAt }) => departureAt >= at).sort((a, b) => a.departureAt - b.departureAt)[0]
  return before?.arrivalAirport ?? next?.departureAirport ?? aircraft?.homebase ?? ''
}

/** The task that is being looked at or made. */
export function useTask(board: BoardData | undefined, lanes: Lane[]) {
  const [task, setTask] = useState<DraftTask>()
  return {
    task,
    close: () => setTask(undefined),
    open: (taskId: number) => setTask(board?.tasks.find((one) => one.taskId === taskId)),
    /** A new task of an aircraft from an instant on. */
    begin(aircraftId: number, at: number, type = 'MAINTENANCE') {
      const lane = lanes.find(({ aircraft }) => aircraft?.aircraftId === aircraftId)
      const startAt = Math.ceil(at / STEP) * STEP
      const airport = lane ? placeAt(lane, at) : ''
      setTask({ aircraftId, type, airport, startAt, endAt: startAt + LENGTH_AT_FIRST, notes: null })
    },
  }
}
