import { shareEqualParts } from '../../../../data/structural-sharing.ts'
import type { BoardData } from './lanes.ts'

/** The rows of several chunks by id: a row that spans two chunks is in both. */
function mergeRows<Row>(lists: Row[][], id: (row: Row) => number | string, before: Row[]): Row[] {
  const rows = new Map<number | string, Row>()
  for (const list of lists) for (const row of list) rows.set(id(row), row)
  return shareEqualParts(before, [...rows.values()], id)
}

const nothing: BoardData = { aircraft: [], flights: [], tasks: [], airports: [] }

/** Merges the chunks into one board; unchanged rows and lists, and a board in which nothing changed, keep their identity. */
export function mergeChunks(parts: BoardData[], before = nothing): BoardData {
  const list = <Name extends keyof BoardData>(name: Name) => parts.map((part) => part[name])
  // A chunk may contain an inactive aircraft; the longest fleet has all of them in order.
  const fleets = list('aircraft').toSorted((a, b) => b.length - a.length)
  const merged: BoardData = {
    aircraft: mergeRows(fleets, ({ aircraftId }) => aircraftId, before.aircraft),
    flights: mergeRows(list('flights'), ({ flightId }) => flightId, before.flights),
    tasks: mergeRows(list('tasks'), ({ taskId }) => taskId, before.tasks),
    airports: mergeRows(list('airports'), ({ code }) => code, before.airports),
  }
  const isSame = (Object.keys(merged) as (keyof BoardData)[]).every((name) => merged[name] === before[name])
  return isSame && before !== nothing ? before : merged
}
