import type { BoardAnswer } from './lanes.ts'

/** The number of changes after which an answer without news is worth keeping: the next has less to search. */
const WORTH_KEEPING = 100

/** A list without the rows that changed, and with what they are now, in its order. */
function replaced<Row>(
  rows: Row[],
  changed: Row[],
  isChanged: (row: Row) => boolean,
  order: (a: Row, b: Row) => number,
) {
  return [...rows.filter((row) => !isChanged(row)), ...changed].sort(order)
}

/** The board as an answer with changes leaves it; rows that did not change, and a board in which nothing did, stay. */
export function withChanges(known: BoardAnswer | undefined, answer: BoardAnswer): BoardAnswer {
  const { changed, sequence } = answer
  if (!known || !changed) return answer
  const flightIds = new Set(changed.flights)
  const taskIds = new Set(changed.tasks)
  const hasChanged = (lists: BoardAnswer) =>
    lists.flights.some(({ flightId }) => flightIds.has(flightId)) ||
    lists.tasks.some(({ taskId }) => taskIds.has(taskId))
  if (!hasChanged(known) && !hasChanged(answer))
    return sequence - known.sequence < WORTH_KEEPING ? known : { ...known, sequence }
  const flights = replaced(
    known.flights,
    answer.flights,
    ({ flightId }) => flightIds.has(flightId),
    (a, b) => a.departureAt - b.departureAt || a.flightId - b.flightId,
  )
  const tasks = replaced(
    known.tasks,
    answer.tasks,
    ({ taskId }) => taskIds.has(taskId),
    (a, b) => a.startAt - b.startAt || a.taskId - b.taskId,
  )
  const busy = new Set([...flights, ...tasks].map(({ aircraftId }) => aircraftId))
  const lanes = known.aircraft.filter(({ inUse, aircraftId }) => inUse || busy.has(aircraftId))
  const codes = new Set(known.airports.map(({ code }) => code))
  return {
    ...known,
    sequence,
    aircraft: lanes.length === known.aircraft.length ? known.aircraft : lanes,
    flights,
    tasks,
    airports: [...known.airports, ...answer.airports.filter(({ code }) => !codes.has(code))],
  }
}
