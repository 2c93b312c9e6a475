import { flightName } from '../../../../../src-shared/flight/flight-name.ts'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { MINUTE } from '../../../../../src-shared/time/durations.ts'
import { barKind } from '../../../../ui/task-kinds.ts'
import type { Lane, LaneItem } from './lanes.ts'
import type { PlacedLane } from './layout.ts'
import type { Zoom } from './zoom.ts'

/** The time grid of a move at each zoom. */
export const snapStep: Record<Zoom, number> = {
  day: 5 * MINUTE,
  week: 15 * MINUTE,
  fortnight: 30 * MINUTE,
  month: 60 * MINUTE,
}

/** The part of a bar that moves: all of it, one end, or all legs of its trip. */
export type DragHandle = 'whole' | 'start' | 'end' | 'trip'

/** Whether the bar keeps its length and can change its lane. */
const isWhole = (grip: DragHandle): boolean => grip === 'whole' || grip === 'trip'

/** A position of a bar. */
export interface BarPosition {
  startAt: number
  endAt: number
  lane: Lane
}

/** A bar that is being moved. */
export interface Move {
  item: LaneItem
  grip: DragHandle
  from: BarPosition
  to: BarPosition
  by: 'pointer' | 'keys'
  /**
   * The steps of a move: under the pointer or the keys; dropped and being validated; awaiting confirmation; saved, new
   * bars outstanding.
   */
  state: 'moving' | 'validating' | 'confirming' | 'done'
}

/** A crew seat of a flight: it moves between people, not in time. */
export const isSeat = ({ flight, role }: LaneItem): boolean => flight !== undefined && role !== undefined

/** A roster entry: it moves in time and between people. */
export const isEntry = ({ task, owner }: LaneItem): boolean => task !== undefined && owner !== undefined

/** The parts of a bar that can be moved. A flight is resized by its arrival until it has left. */
export function gripsOf(item: LaneItem): DragHandle[] {
  if (isSeat(item)) return ['whole']
  if (!item.flight) return ['whole', 'start', 'end']
  return item.flight.status === 'Scheduled' ? ['whole', 'trip', 'end'] : ['whole']
}

/** The other legs of the trip of a flight that move along with it, each with its lane: those that have not left. */
export function otherLegs<Own extends Lane>(item: LaneItem, lanes: readonly Own[]): { item: LaneItem; lane: Own }[] {
  const { flight } = item
  if (!flight) return []
  return lanes.flatMap((lane) =>
    lane.items.flatMap((other) =>
      other.flight?.tripNumber === flight.tripNumber &&
      other.flight.flightId !== flight.flightId &&
      other.flight.status === 'Scheduled'
        ? [{ item: other, lane }]
        : [],
    ),
  )
}

/** The position of another leg of a trip that moves: by as much, and to the same lane where it shares that of the bar. */
export function spotOfLeg({ from, to }: Move, leg: { item: LaneItem; lane: Lane }): BarPosition {
  const shift = to.startAt - from.startAt
  const lane = leg.lane.key === from.lane.key ? to.lane : leg.lane
  return { startAt: leg.item.startAt + shift, endAt: leg.item.endAt + shift, lane }
}

/** Whether a bar can be moved to a lane. */
export function accepts(item: LaneItem, from: Lane, lane: Lane): boolean {
  if (lane.key === from.key) return true
  if (isSeat(item)) return lane.person !== undefined || lane.open === true
  if (isEntry(item)) return lane.person !== undefined
  return lane.aircraft !== null || item.flight !== undefined
}

/** A time shifted by a distance, on the grid; a distance under half a step leaves it unchanged. */
export function snapped(from: number, by: number, step: number): number {
  if (Math.abs(by) < step / 2) return from
  return Math.round((from + by) / step) * step
}

/** The next time on the grid in a direction. */
export const stepped = (at: number, direction: -1 | 1, step: number): number =>
  direction > 0 ? (Math.floor(at / step) + 1) * step : (Math.ceil(at / step) - 1) * step

const SHORTEST = 5 * MINUTE

/** A position with its gripped time changed; the other end moves along, or stays and is not passed. */
function resized(spot: BarPosition, grip: DragHandle, next: (at: number) => number): BarPosition {
  if (grip === 'end') return { ...spot, endAt: Math.max(next(spot.endAt), spot.startAt + SHORTEST) }
  const startAt = next(spot.startAt)
  if (grip === 'start') return { ...spot, startAt: Math.min(startAt, spot.endAt - SHORTEST) }
  return { ...spot, startAt, endAt: spot.endAt + startAt - spot.startAt }
}

/** The position of a bar dragged by a distance in time, over a lane. */
export function draggedTo(
  { item, grip, from, to }: Move,
  by: number,
  over: Lane | undefined,
  step: number,
): BarPosition {
  const lane = isWhole(grip) && over && accepts(item, from.lane, over) ? over : to.lane
  if (isSeat(item)) return { ...from, lane }
  return { ...resized(from, grip, (at) => snapped(at, by, step)), lane }
}

/** The position one grid step earlier or later. */
export const nudged = ({ item, grip, to }: Move, direction: -1 | 1, step: number): BarPosition =>
  isSeat(item) ? to : resized(to, grip, (at) => stepped(at, direction, step))

/** The position on the next lane above or below that accepts the bar; unchanged at either end. */
export function shiftedLane({ item, grip, from, to }: Move, lanes: readonly Lane[], step: -1 | 1): BarPosition {
  const open = isWhole(grip) ? lanes.filter((lane) => accepts(item, from.lane, lane)) : []
  const at = open.findIndex(({ key }) => key === to.lane.key)
  return { ...to, lane: open[at + step] ?? to.lane }
}

/** The lane at a vertical position. */
export const laneAt = (lanes: readonly PlacedLane[], y: number): PlacedLane | undefined =>
  lanes.find(({ top, height }) => y >= top && y < top + height)

export const isSameSpot = (a: BarPosition, b: BarPosition): boolean =>
  a.startAt === b.startAt && a.endAt === b.endAt && a.lane.key === b.lane.key

const EDGE_PX = 7
/** A narrower bar has no ends to grab. */
const MIN_RESIZABLE_PX = 26

/** The grip at a position within a bar of a width in pixels. */
export function gripAt(item: LaneItem, x: number, width: number): DragHandle {
  const grips = gripsOf(item)
  if (width < MIN_RESIZABLE_PX) return 'whole'
  if (x <= EDGE_PX && grips.includes('start')) return 'start'
  return x >= width - EDGE_PX && grips.includes('end') ? 'end' : 'whole'
}

const NEAR_PX = 44
const FASTEST_PX = 16

/** The pixels per frame that the board scrolls while the pointer drags near an edge of it. */
export function autoScroll(at: number, low: number, high: number): number {
  if (high <= low) return 0
  const near = Math.min(NEAR_PX, (high - low) / 4)
  const beyond = at < low + near ? at - low - near : at > high - near ? at - high + near : 0
  return Math.max(-1, Math.min(1, beyond / near)) * FASTEST_PX
}

export const itemName = (item: LaneItem): string => {
  if (!item.flight) return barKind(item.task.type).word
  return item.role === undefined ? flightName(item.flight) : `${item.role} ${flightName(item.flight)}`
}

/** The name of what a move moves: the bar, or its trip. */
export const moveName = ({ item, grip }: Pick<Move, 'item' | 'grip'>): string =>
  grip === 'trip' && item.flight ? t('trip {{tripNumber}}', { tripNumber: item.flight.tripNumber }) : itemName(item)

/** The name of the lane of a position. */
export function laneLabel({ lane }: BarPosition): string {
  if (lane.open) return t('Open seat')
  return lane.person?.name ?? lane.aircraft?.tailNumber ?? t('no tail')
}

/** A shift as `+1:15`; empty for none. */
export function shiftWords(ms: number): string {
  if (ms === 0) return ''
  const minutes = Math.round(Math.abs(ms) / MINUTE)
  return `${ms > 0 ? '+' : '−'}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
