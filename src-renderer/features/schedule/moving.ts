import { t } from '../../../src-shared/texts/texts.ts'
import type { BoardAircraft, LaneItem } from './lanes.ts'
import type { PlacedLane } from './layout.ts'
import { taskKind } from './task-kinds.ts'
import { flightName } from './words.ts'
import type { Zoom } from './zoom.ts'

const MINUTE = 60_000

/** What a move keeps to: as fine as a pointer can aim. */
export const snapAt: Record<Zoom, number> = {
  day: 5 * MINUTE,
  week: 15 * MINUTE,
  fortnight: 30 * MINUTE,
  month: 60 * MINUTE,
}

/** Where a bar is, or would be. */
export interface Spot {
  startAt: number
  /** Null on the lane of flights without a tail. */
  aircraft: BoardAircraft | null
}

/** A bar on its way. */
export interface Move {
  item: LaneItem
  from: Spot
  to: Spot
  by: 'pointer' | 'keys'
  /** Underway, let go and looked at, asked about, or written and not yet seen. */
  state: 'moving' | 'weighing' | 'asking' | 'done'
}

/** A time so far from where the bar was, on the grid; near to where it was it stays to the minute. */
export function snapped(from: number, by: number, step: number): number {
  if (Math.abs(by) < step / 2) return from
  return Math.round((from + by) / step) * step
}

/** The next time on the grid in a direction. */
export const stepped = (at: number, direction: -1 | 1, step: number): number =>
  direction > 0 ? (Math.floor(at / step) + 1) * step : (Math.ceil(at / step) - 1) * step

/** The lane at a height; a task stays with an aircraft. */
export function laneFor(item: LaneItem, lanes: readonly PlacedLane[], y: number): PlacedLane | undefined {
  const lane = lanes.find(({ top, height }) => y >= top && y < top + height)
  return lane && (lane.aircraft || item.flight) ? lane : undefined
}

/** The lane above or below; the same at either end. */
export function laneBeside(item: LaneItem, lanes: readonly PlacedLane[], spot: Spot, step: -1 | 1): Spot['aircraft'] {
  const open = lanes.filter(({ aircraft }) => aircraft || item.flight)
  const at = open.findIndex(({ aircraft }) => aircraft?.aircraftId === spot.aircraft?.aircraftId)
  return (open[at + step] ?? open[at])?.aircraft ?? null
}

export const isSameSpot = (a: Spot, b: Spot): boolean =>
  a.startAt === b.startAt && a.aircraft?.aircraftId === b.aircraft?.aircraftId

export const lengthOf = ({ startAt, endAt }: LaneItem): number => endAt - startAt

export const nameOf = (item: LaneItem): string =>
  item.flight ? flightName(item.flight) : taskKind(item.task.type).word

export const tailOf = ({ aircraft }: Spot): string => aircraft?.tailNumber ?? t('no tail')

/** `+1:15`; empty where nothing is moved. */
export function shiftWords(ms: number): string {
  if (ms === 0) return ''
  const minutes = Math.round(Math.abs(ms) / MINUTE)
  return `${ms > 0 ? '+' : '−'}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
