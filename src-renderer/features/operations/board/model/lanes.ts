import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../../src-shared/contract/index.ts'
import { type Gap, gapsOf, overlapsOf } from '../../../../../src-shared/rotation.ts'
import { isPositioning } from '../../../../ui/flight-words.ts'
import { taskKind } from '../../../../ui/task-kinds.ts'
import { stack } from './stack.ts'

export type BoardData = Answer<EndpointFor<'schedule.board'>>
export type BoardAircraft = BoardData['aircraft'][number]
export type BoardFlight = BoardData['flights'][number]
export type BoardTask = BoardData['tasks'][number]
export type BoardPerson = Answer<EndpointFor<'roster.board'>>['crew'][number]
export type BoardDuty = Answer<EndpointFor<'schedule.duties'>>[number]
export type BoardAirport = BoardData['airports'][number]

/** A bar of a lane; on the lane of a person with whose lane it is, in what or whom, and a flight with its seat. */
export type LaneItem = { startAt: number; endAt: number; row: number; of?: number; tail?: string; role?: string } & (
  | { flight: BoardFlight; task?: undefined }
  | { task: BoardTask; flight?: undefined }
)

/** A gap between flights; one between two positioning flights may be flown in one. A person's no flight mends. */
export type LaneGap = Gap & { twice?: boolean; ofPerson?: boolean }

export interface Lane {
  key: string
  /** Null for the lane of flights that have no tail yet. */
  aircraft: BoardAircraft | null
  /** The person whose lane it is, where lanes are of people. */
  person?: BoardPerson
  /** Seats of flights that nobody has, where lanes are of people. */
  open?: boolean
  /** From report to release, where lanes are of people. */
  duties?: BoardDuty[]
  /** Where two bars lie at the same time that can't both be. */
  overlaps?: { from: number; to: number }[]
  items: LaneItem[]
  gaps: LaneGap[]
  /** Where the aircraft stays after the last flight that is known here. */
  stays: { at: number; airport: string } | null
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

/** An aircraft that is flown home to stay there for longer is flown to where it belongs. */
const BREAK = 12 * 3_600_000

function gapsIn(flights: readonly BoardFlight[], home: string | null): LaneGap[] {
  const stays = ({ arrivedAt, from, to }: Gap) => arrivedAt === home && to - from > BREAK
  const positioning = new Set(flights.filter(isPositioning).map(({ flightId }) => flightId))
  return gapsOf(flights).map((gap) =>
    positioning.has(gap.after) && positioning.has(gap.before) && !stays(gap) ? { ...gap, twice: true } : gap,
  )
}

/** What ties the aircraft, or the person, down: no note, and no flight that is not flown. */
const ties = ({ flight, task }: LaneItem): boolean =>
  flight ? flight.status !== 'Canceled' : taskKind(task.type).look !== 'note'

/** The stretches in which two bars lie that can't both be, at least one of them a flight. */
export function overlapping(items: readonly LaneItem[]): { from: number; to: number }[] {
  const planned = items.filter(ties).map((item) => ({ ...item, name: '', flightId: item.flight?.flightId }))
  return overlapsOf(planned).map(({ first, second, at }) => ({ from: at, to: Math.min(first.endAt, second.endAt) }))
}

/** What one lane is made of. */
export interface LaneSource {
  aircraft: BoardAircraft | null
  flights: BoardFlight[]
  tasks: BoardTask[]
}

/** First the flights without a tail, then those of each aircraft in the fleet's order. */
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
  const items = stacked.map(({ item, row }) => ({ ...item, row }) as LaneItem)
  const flown = flights.filter((flight) => flight.status !== 'Canceled')
  const last = flown.reduce<BoardFlight | undefined>((a, b) => (a && a.arrivalAt > b.arrivalAt ? a : b), undefined)
  return {
    key: String(aircraft?.aircraftId ?? null),
    aircraft,
    items,
    overlaps: aircraft && rows > 1 ? overlapping(items) : [],
    gaps: aircraft ? gapsIn(flown, aircraft.homebase) : [],
    stays: aircraft && last ? { at: last.arrivalAt, airport: last.arrivalAirport } : null,
    rows,
  }
}

/** The board's lanes. */
export const lanesOf = (board: BoardData, shown: { showCanceled: boolean }): Lane[] =>
  sourcesOf(board, shown).map(laneOf)

export const keyOf = (item: LaneItem): string =>
  (item.flight ? `f${item.flight.flightId}` : `t${item.task.taskId}`) + (item.of === undefined ? '' : `-${item.of}`)
