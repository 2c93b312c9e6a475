import { keptParts } from './kept-lanes.ts'
import { keyOf } from './lanes.ts'
import type { PlacedLane } from './layout.ts'
import { type Zoom, zoomSpan } from './zoom.ts'

/**
 * So many columns of bars fill the screen: each is drawn once, and comes and goes as a whole. With few of them one that
 * comes costs several frames.
 */
const COLUMNS_OF_A_SCREEN = 32
/** So many more are drawn beyond either edge, for a pan to run into. */
export const BEYOND = 8

export const columnSpan = (zoom: Zoom): number => zoomSpan[zoom] / COLUMNS_OF_A_SCREEN

/** The columns to draw while the screen begins in one of them, first and last; those in sight alone where it has to be quick. */
export function columnsAround(first: number, inSight: boolean): [number, number] {
  const beyond = inSight ? 0 : BEYOND
  return [first - beyond, first + COLUMNS_OF_A_SCREEN + beyond]
}

export interface Columns {
  /** The lanes' parts, by the column in which what they hold begins. */
  parts: Map<number, PlacedLane[]>
  /** What is longer than is drawn beyond an edge: it can't wait for its beginning to be drawn. */
  long: PlacedLane[]
  /** The column of each bar by its key; undefined for a long one. */
  columnOf: Map<string, number | undefined>
}

export const noColumns: Columns = { parts: new Map(), long: [], columnOf: new Map() }

type Lists = Pick<PlacedLane, 'items' | 'gaps' | 'stays'> & {
  duties: NonNullable<PlacedLane['duties']>
  overlaps: NonNullable<PlacedLane['overlaps']>
}
const emptyLists = (): Lists => ({ items: [], gaps: [], duties: [], overlaps: [], stays: null })

/** One lane's lists by column; `undefined` is the column of what is long. */
function listsOf(lane: PlacedLane, span: number): Map<number | undefined, Lists> {
  const columns = new Map<number | undefined, Lists>()
  const at = (from: number, to: number): Lists => {
    const column = to - from > span * BEYOND ? undefined : Math.floor(from / span)
    const lists = columns.get(column) ?? emptyLists()
    columns.set(column, lists)
    return lists
  }
  for (const item of lane.items) at(item.startAt, item.endAt).items.push(item)
  for (const gap of lane.gaps) at(gap.from, gap.to).gaps.push(gap)
  for (const duty of lane.duties ?? []) at(duty.from, duty.restUntil).duties.push(duty)
  for (const overlap of lane.overlaps ?? []) at(overlap.from, overlap.to).overlaps.push(overlap)
  if (lane.stays) at(lane.stays.at, lane.stays.at).stays = lane.stays
  return columns
}

/** The lanes cut into columns; a column in which nothing has changed is the very one it was before. */
export function columnsOf(lanes: readonly PlacedLane[], span: number, before: Columns): Columns {
  const parts = new Map<number | undefined, PlacedLane[]>()
  const columnOf: Columns['columnOf'] = new Map()
  for (const lane of lanes) {
    const tasks = lane.items.filter(({ task }) => task !== undefined)
    for (const [column, lists] of listsOf(lane, span)) {
      const over = tasks.filter(({ startAt, endAt }) => lists.gaps.some((gap) => gap.from < endAt && gap.to > startAt))
      const part = { ...lane, ...lists, over }
      const others = parts.get(column)
      if (others) others.push(part)
      else parts.set(column, [part])
      for (const item of lists.items) columnOf.set(keyOf(item), column)
    }
  }
  const long = keptParts(before.long, parts.get(undefined) ?? [])
  parts.delete(undefined)
  for (const [column, own] of parts) parts.set(column, keptParts(before.parts.get(column as number) ?? [], own))
  return { parts: parts as Map<number, PlacedLane[]>, long, columnOf }
}

/** What of the long things reaches into a stretch of time. */
export function longWithin(long: readonly PlacedLane[], from: number, to: number): PlacedLane[] {
  const near = (start: number, end: number) => end > from && start < to
  return long.map((part) => ({
    ...part,
    items: part.items.filter(({ startAt, endAt }) => near(startAt, endAt)),
    gaps: part.gaps.filter((gap) => near(gap.from, gap.to)),
    duties: part.duties?.filter((duty) => near(duty.from, duty.restUntil)),
    overlaps: part.overlaps?.filter((overlap) => near(overlap.from, overlap.to)),
  }))
}
