import type { Lane, LaneItem } from './lanes.ts'

/** Where a lane lies, in pixels from the top of the first one. */
export interface PlacedLane extends Lane {
  top: number
  height: number
  barHeight: number
  /** The tasks that lie over the gaps, where these are a part of the lane's. */
  over?: LaneItem[]
}

const ROW_GAP = 4
const LANE_PADDING = 5
/** Bars of two lines of text, somewhat airier, and of three lines. */
const barHeights = [34, 40, 48]

const ONE_LINE = 18

/** Pixels from the lane's top to a row's bars. */
export const rowTop = (row: number, barHeight: number): number => LANE_PADDING + row * (barHeight + ROW_GAP)

/** The tallest bars with which so many lanes of one row fit into a height; the lowest when none do. */
export function barHeightFor(lanes: number, height: number): number {
  const fitting = barHeights.filter((bar) => lanes * (bar + 2 * LANE_PADDING) <= height)
  return fitting.at(-1) ?? (barHeights[0] as number)
}

/** Lays the lanes out below each other; overlaps within a lane make it taller. Many open seats keep to one line each. */
export function placeLanes(lanes: readonly Lane[], tall: number): PlacedLane[] {
  let top = 0
  return lanes.map((lane) => {
    const barHeight = lane.open && lane.rows > 1 ? ONE_LINE : tall
    const height = 2 * LANE_PADDING + lane.rows * barHeight + (lane.rows - 1) * ROW_GAP
    top += height
    return { ...lane, top: top - height, height, barHeight }
  })
}
