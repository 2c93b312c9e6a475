import { keepUnchanged } from './kept-lanes.ts'
import { itemKey } from './lanes.ts'
import type { PlacedLane } from './layout.ts'
import { type Zoom, zoomSpan } from './zoom.ts'

/**
 * Columns per screen. A column is drawn once and mounts or unmounts as a whole; with fewer, wider columns one mount takes
 * several frames.
 */
const COLUMNS_PER_SCREEN = 32
/** Columns drawn beyond either edge of the screen, so that a pan finds them ready. */
export const MARGIN_COLUMNS = 8

export const columnSpan = (zoom: Zoom): number => zoomSpan[zoom] / COLUMNS_PER_SCREEN

/** The first and last column to draw when a column is at the left edge; only those on screen for a quick first paint. */
export function columnsAround(first: number, onScreen: boolean): [number, number] {
  const margin = onScreen ? 0 : MARGIN_COLUMNS
  return [first - margin, first + COLUMNS_PER_SCREEN + margin]
}

export interface Columns {
  /** The parts of the lanes by the column in which their bars begin. */
  parts: Map<number, PlacedLane[]>
  /** Bars longer than the margin: they reach the screen before their first column is drawn. */
  long: PlacedLane[]
  /** The column of each bar by key; undefined for a long bar. */
  columnOf: Map<string, number | undefined>
}

export const noColumns: Columns = { parts: new Map(), long: [], columnOf: new Map() }

type Lists = Pick<PlacedLane, 'items' | 'gaps' | 'parkedAt'> & {
  duties: NonNullable<PlacedLane['duties']>
  overlaps: NonNullable<PlacedLane['overlaps']>
}
const emptyLists = (): Lists => ({ items: [], gaps: [], duties: [], overlaps: [], parkedAt: null })

/** One lane by column; `undefined` holds the long bars. */
function listsOf(lane: PlacedLane, span: number): Map<number | undefined, Lists> {
  const columns = new Map<number | undefined, Lists>()
  const at = (from: number, to: number): Lists => {
    const column = to - from > span * MARGIN_COLUMNS ? undefined : Math.floor(from / span)
    const lists = columns.get(column) ?? emptyLists()
    columns.set(column, lists)
    return lists
  }
  for (const item of lane.items) at(item.startAt, item.endAt).items.push(item)
  for (const gap of lane.gaps) at(gap.from, gap.to).gaps.push(gap)
  for (const duty of lane.duties ?? []) at(duty.from, duty.restUntil).duties.push(duty)
  for (const overlap of lane.overlaps ?? []) at(overlap.from, overlap.to).overlaps.push(overlap)
  if (lane.parkedAt) at(lane.parkedAt.at, lane.parkedAt.at).parkedAt = lane.parkedAt
  return columns
}

/** The lanes cut into columns; an unchanged column keeps its identity, so that it does not render again. */
export function columnsOf(lanes: readonly PlacedLane[], span: number, before: Columns): Columns {
  const parts = new Map<number | undefined, PlacedLane[]>()
  const columnOf: Columns['columnOf'] = new Map()
  for (const lane of lanes) {
    const tasks = lane.items.filter(({ task }) => task !== undefined)
    for (const [column, lists] of listsOf(lane, span)) {
      const tasksOverGaps = tasks.filter(({ startAt, endAt }) =>
        lists.gaps.some((gap) => gap.from < endAt && gap.to > startAt),
      )
      const part = { ...lane, ...lists, tasksOverGaps }
      const others = parts.get(column)
      if (others) others.push(part)
      else parts.set(column, [part])
      for (const item of lists.items) columnOf.set(itemKey(item), column)
    }
  }
  const long = keepUnchanged(before.long, parts.get(undefined) ?? [])
  parts.delete(undefined)
  for (const [column, own] of parts) parts.set(column, keepUnchanged(before.parts.get(column as number) ?? [], own))
  return { parts: parts as Map<number, PlacedLane[]>, long, columnOf }
}

/** The long bars that overlap a span. */
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
