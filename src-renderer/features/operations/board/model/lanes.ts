import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../../src-shared/contract/index.ts'
import { type Gap, gapsOf, overlapsOf } from '../../../../../src-shared/domain/flights/rotation.ts'
import { HOUR } from '../../../../../src-shared/time/durations.ts'
import { isPositioning } from '../../../../ui/flight-words.ts'
import { taskKind } from '../../../../ui/task-kinds.ts'
import { stack } from './stack.ts'

/**
 * As far as the widest label reaches at the farthest zoom. What lies beyond does not count, so that a change of it leaves
 * this flight as it is.
 */
const REACH = 40 * HOUR

interface Bar {
  row: number
  startAt: number
  endAt: number
  flight?: { flightId: number } | undefined
  clearUntil?: number
  mismatchAfter?: boolean
}

/**
 * Gives each flight of a lane, in order of time, the instant until which its row is empty behind it, so that a bar too
 * narrow for its name can be labelled there. Computed once when the lane is built.
 */
function withClearance<Item extends Bar>(
  items: readonly Item[],
  gaps: readonly { after: number; broken: boolean }[],
): Item[] {
  const mismatches = new Set(gaps.flatMap(({ after, broken }) => (broken ? after : [])))
  const nextInRow = new Map<number, number>()
  return items
    .toReversed()
    .map((item) => {
      const clearUntil = Math.min(nextInRow.get(item.row) ?? Number.POSITIVE_INFINITY, item.endAt + REACH)
      nextInRow.set(item.row, item.startAt)
      if (!item.flight) return item
      return { ...item, clearUntil, ...(mismatches.has(item.flight.flightId) && { mismatchAfter: true }) }
    })
    .toReversed()
}

export type BoardAnswer = Answer<EndpointFor<'schedule.board'>>
/** The contents of a board, or of a part of it. */
export type BoardData = Pick<BoardAnswer, 'aircraft' | 'flights' | 'tasks' | 'airports'>
type BoardAircraft = BoardData['aircraft'][number]
export type BoardFlight = BoardData['flights'][number]
export type BoardTask = BoardData['tasks'][number]
export type BoardPerson = Answer<EndpointFor<'roster.board'>>['crew'][number]
export type BoardDuty = Answer<EndpointFor<'schedule.duties'>>[number]
export type BoardAirport = BoardData['airports'][number]

/**
 * A bar of a lane. On a crew lane `owner` is the crew member (negative for an open seat), `tail` the aircraft or person
 * to show, and `role` the seat on the flight.
 */
export type LaneItem = {
  startAt: number
  endAt: number
  row: number
  owner?: number
  tail?: string
  role?: string
  /** Until when the row is empty behind the bar of a flight, for a label beside it; undefined on crew lanes. */
  clearUntil?: number
  /** The gap behind the bar has the label of a location mismatch. */
  mismatchAfter?: boolean
} & ({ flight: BoardFlight; task?: undefined } | { task: BoardTask; flight?: undefined })

/**
 * A gap between flights. `doublePositioning`: two positioning flights that could be one. `ofPerson`: on a crew lane.
 * `bar`: the flight before the gap in the first row, whose label may stand in the gap.
 */
export type LaneGap = Gap & { doublePositioning?: boolean; ofPerson?: boolean; bar?: LaneItem }

export interface Lane {
  key: string
  /** Null on the lane of flights without a tail, and on crew lanes. */
  aircraft: BoardAircraft | null
  /** The crew member of a crew lane. */
  person?: BoardPerson
  /** The lane of open seats, above the crew lanes. */
  open?: boolean
  /** Duty periods of a crew lane. */
  duties?: BoardDuty[]
  /** Spans in which two bars exclude each other. */
  overlaps?: { from: number; to: number }[]
  items: LaneItem[]
  gaps: LaneGap[]
  /** The airport after the last loaded flight. */
  parkedAt: { at: number; airport: string; bar?: LaneItem } | null
  rows: number
}

function groupBy<Row>(rows: Row[], key: (row: Row) => number | null): Map<number | null, Row[]> {
  const groups = new Map<number | null, Row[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}

/** A stop at the home base of this length or more justifies its own positioning flight. */
const HOME_STOP = 12 * 3_600_000

function gapsIn(flights: readonly BoardFlight[], home: string | null): LaneGap[] {
  const staysHome = ({ arrivedAt, from, to }: Gap) => arrivedAt === home && to - from > HOME_STOP
  const positioning = new Set(flights.filter(isPositioning).map(({ flightId }) => flightId))
  return gapsOf(flights).map((gap) =>
    positioning.has(gap.after) && positioning.has(gap.before) && !staysHome(gap)
      ? { ...gap, doublePositioning: true }
      : gap,
  )
}

/** Whether a bar occupies the aircraft or person: notes and canceled flights do not. */
const blocksTime = ({ flight, task }: LaneItem): boolean =>
  flight ? flight.status !== 'Canceled' : taskKind(task.type).look !== 'note'

/** The spans in which two bars exclude each other, at least one of them a flight. */
export function overlapping(items: readonly LaneItem[]): { from: number; to: number }[] {
  const planned = items.filter(blocksTime).map((item) => ({ ...item, name: '', flightId: item.flight?.flightId }))
  return overlapsOf(planned).map(({ first, second, at }) => ({ from: at, to: Math.min(first.endAt, second.endAt) }))
}

/** The data of one lane. */
export interface LaneSource {
  aircraft: BoardAircraft | null
  flights: BoardFlight[]
  tasks: BoardTask[]
}

/** The flights without a tail first, then each aircraft in the order of the fleet. */
export function sourcesOf(board: BoardData, { showCanceled }: { showCanceled: boolean }): LaneSource[] {
  const shown = board.flights.filter((flight) => showCanceled || flight.status !== 'Canceled')
  const flightsOf = groupBy(shown, (flight) => flight.aircraftId)
  const tasksOf = groupBy(board.tasks, (task) => task.aircraftId)
  return [null, ...board.aircraft].map((aircraft) => {
    const id = aircraft?.aircraftId ?? null
    return { aircraft, flights: flightsOf.get(id) ?? [], tasks: tasksOf.get(id) ?? [] }
  })
}

export function laneOf({ aircraft, flights, tasks }: LaneSource): Lane {
  const { stacked, rows } = stack([
    ...flights.map((flight) => ({ flight, startAt: flight.departureAt, endAt: flight.arrivalAt })),
    ...tasks.map((task) => ({ task, startAt: task.startAt, endAt: task.endAt })),
  ])
  const flown = flights.filter((flight) => flight.status !== 'Canceled')
  const last = flown.reduce<BoardFlight | undefined>((a, b) => (a && a.arrivalAt > b.arrivalAt ? a : b), undefined)
  const gaps = aircraft ? gapsIn(flown, aircraft.homebase) : []
  const items = withClearance(
    stacked.map(({ item, row }) => ({ ...item, row }) as LaneItem),
    gaps,
  )
  const firstRow = new Map(
    items.flatMap((item) => (item.flight && item.row === 0 ? [[item.flight.flightId, item]] : [])),
  )
  const barOf = (flightId: number) => {
    const bar = firstRow.get(flightId)
    return bar ? { bar } : {}
  }
  return {
    key: String(aircraft?.aircraftId ?? null),
    aircraft,
    items,
    overlaps: aircraft && rows > 1 ? overlapping(items) : [],
    gaps: gaps.map((gap) => ({ ...gap, ...barOf(gap.after) })),
    parkedAt: aircraft && last ? { at: last.arrivalAt, airport: last.arrivalAirport, ...barOf(last.flightId) } : null,
    rows,
  }
}

/** The board's lanes. */
export const lanesOf = (board: BoardData, shown: { showCanceled: boolean }): Lane[] =>
  sourcesOf(board, shown).map(laneOf)

export const itemKey = (item: LaneItem): string =>
  (item.flight ? `f${item.flight.flightId}` : `t${item.task.taskId}`) +
  (item.owner === undefined ? '' : `-${item.owner}`)
