import { t } from '../../../../../src-shared/texts/texts.ts'
import { flightName } from '../../../../ui/flight-words.ts'
import { barKind } from '../../../../ui/task-kinds.ts'
import type { Lane, LaneItem } from './lanes.ts'
import type { PlacedLane } from './layout.ts'
import type { Zoom } from './zoom.ts'

const MINUTE = 60_000

/** What a move keeps to: as fine as a pointer can aim. */
export const snapAt: Record<Zoom, number> = {
  day: 5 * MINUTE,
  week: 15 * MINUTE,
  fortnight: 30 * MINUTE,
  month: 60 * MINUTE,
}

/** By what a bar is held: all of it goes along, or one end. */
export type Grip = 'whole' | 'start' | 'end'

/** Where a bar is, or would be. */
export interface Spot {
  startAt: number
  endAt: number
  lane: Lane
}

/** A bar on its way. */
export interface Move {
  item: LaneItem
  grip: Grip
  from: Spot
  to: Spot
  by: 'pointer' | 'keys'
  /** Underway, let go and looked at, asked about, or written and not yet seen. */
  state: 'moving' | 'weighing' | 'asking' | 'done'
}

/** A seat of a flight: it goes from person to person, and never to another time. */
export const isSeat = ({ flight, role }: LaneItem): boolean => flight !== undefined && role !== undefined

/** An entry of somebody's roster: it goes to another time, and from person to person. */
export const isEntry = ({ task, of }: LaneItem): boolean => task !== undefined && of !== undefined

/** By what a bar can be held. A flight is stretched by its arrival, as long as it has not left. */
export function gripsOf(item: LaneItem): Grip[] {
  if (isSeat(item)) return ['whole']
  if (!item.flight) return ['whole', 'start', 'end']
  return item.flight.status === 'Scheduled' ? ['whole', 'end'] : ['whole']
}

/** Whether a lane takes what comes from another one. */
export function takes(item: LaneItem, from: Lane, lane: Lane): boolean {
  if (lane.key === from.key) return true
  if (isSeat(item)) return lane.person !== undefined || lane.open === true
  if (isEntry(item)) return lane.person !== undefined
  return lane.aircraft !== null || item.flight !== undefined
}

/** A time so far from where the bar was, on the grid; near to where it was it stays to the minute. */
export function snapped(from: number, by: number, step: number): number {
  if (Math.abs(by) < step / 2) return from
  return Math.round((from + by) / step) * step
}

/** The next time on the grid in a direction. */
export const stepped = (at: number, direction: -1 | 1, step: number): number =>
  direction > 0 ? (Math.floor(at / step) + 1) * step : (Math.ceil(at / step) - 1) * step

const SHORTEST = 5 * MINUTE

/** A spot with one of its times changed; the other end goes along, or stays where it is and is not passed. */
function held(spot: Spot, grip: Grip, next: (at: number) => number): Spot {
  if (grip === 'end') return { ...spot, endAt: Math.max(next(spot.endAt), spot.startAt + SHORTEST) }
  const startAt = next(spot.startAt)
  if (grip === 'start') return { ...spot, startAt: Math.min(startAt, spot.endAt - SHORTEST) }
  return { ...spot, startAt, endAt: spot.endAt + startAt - spot.startAt }
}

/** Where a bar is that was taken along for so long, to a lane that the pointer is over. */
export function takenTo({ item, grip, from, to }: Move, by: number, over: Lane | undefined, step: number): Spot {
  const lane = grip === 'whole' && over && takes(item, from.lane, over) ? over : to.lane
  if (isSeat(item)) return { ...from, lane }
  return { ...held(from, grip, (at) => snapped(at, by, step)), lane }
}

/** Where a bar is that went a step earlier or later. */
export const nudged = ({ item, grip, to }: Move, direction: -1 | 1, step: number): Spot =>
  isSeat(item) ? to : held(to, grip, (at) => stepped(at, direction, step))

/** Where a bar is that went to the next lane above or below which takes it; the same at either end. */
export function carried({ item, grip, from, to }: Move, lanes: readonly Lane[], step: -1 | 1): Spot {
  const open = grip === 'whole' ? lanes.filter((lane) => takes(item, from.lane, lane)) : []
  const at = open.findIndex(({ key }) => key === to.lane.key)
  return { ...to, lane: open[at + step] ?? to.lane }
}

/** The lane at a height. */
export const laneAt = (lanes: readonly PlacedLane[], y: number): PlacedLane | undefined =>
  lanes.find(({ top, height }) => y >= top && y < top + height)

export const isSameSpot = (a: Spot, b: Spot): boolean =>
  a.startAt === b.startAt && a.endAt === b.endAt && a.lane.key === b.lane.key

const EDGE_PX = 7
/** A bar that is narrower is taken as a whole. */
const LEAST_STRETCHED_PX = 26

/** By what a bar of so many pixels is held at a place in it. */
export function gripAt(item: LaneItem, x: number, width: number): Grip {
  const grips = gripsOf(item)
  if (width < LEAST_STRETCHED_PX) return 'whole'
  if (x <= EDGE_PX && grips.includes('start')) return 'start'
  return x >= width - EDGE_PX && grips.includes('end') ? 'end' : 'whole'
}

const NEAR_PX = 44
const FASTEST_PX = 16

/** How many pixels a frame the board creeps on while something is held near an edge of what is in sight. */
export function creep(at: number, low: number, high: number): number {
  const near = Math.min(NEAR_PX, (high - low) / 4)
  const beyond = at < low + near ? at - low - near : at > high - near ? at - high + near : 0
  return Math.max(-1, Math.min(1, beyond / near)) * FASTEST_PX
}

export const nameOf = (item: LaneItem): string => {
  if (!item.flight) return barKind(item.task.type).word
  return item.role === undefined ? flightName(item.flight) : `${item.role} ${flightName(item.flight)}`
}

/** Whose lane a spot is on. */
export function laneWords({ lane }: Spot): string {
  if (lane.open) return t('Open seat')
  return lane.person?.name ?? lane.aircraft?.tailNumber ?? t('no tail')
}

/** `+1:15`; empty where nothing is moved. */
export function shiftWords(ms: number): string {
  if (ms === 0) return ''
  const minutes = Math.round(Math.abs(ms) / MINUTE)
  return `${ms > 0 ? '+' : '−'}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
