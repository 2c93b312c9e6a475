import { keptList } from '../../../../data/structural-sharing.ts'
import type { BoardData } from './lanes.ts'

/** Rows of several stretches by their ids: one that reaches from a stretch into the next is in both. */
function merged<Row>(lists: Row[][], id: (row: Row) => number | string, before: Row[]): Row[] {
  const rows = new Map<number | string, Row>()
  for (const list of lists) for (const row of list) rows.set(id(row), row)
  return keptList(before, [...rows.values()], id)
}

const nothing: BoardData = { aircraft: [], flights: [], tasks: [], airports: [] }

/** One board of the answers about its stretches; what has not changed is what it was. */
export function boardOf(parts: BoardData[], before = nothing): BoardData {
  const list = <Name extends keyof BoardData>(name: Name) => parts.map((part) => part[name])
  // A stretch may know an aircraft that is out of use by now; the longest fleet has them in their order.
  const fleets = list('aircraft').toSorted((a, b) => b.length - a.length)
  return {
    aircraft: merged(fleets, ({ aircraftId }) => aircraftId, before.aircraft),
    flights: merged(list('flights'), ({ flightId }) => flightId, before.flights),
    tasks: merged(list('tasks'), ({ taskId }) => taskId, before.tasks),
    airports: merged(list('airports'), ({ code }) => code, before.airports),
  }
}
