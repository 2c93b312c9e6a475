import type { Lane, LaneItem } from './lanes.ts'

/** A lane with its position, in pixels from the top of the first one. */
export interface PlacedLane extends Lane {
  top: number
  height: number
  barHeight: number
  /** The tasks of the whole lane that overlap the gaps of this part. */
  tasksOverGaps?: LaneItem[]
}

const ROW_GAP = 4
const LANE_PADDING = 5
/** The heights of bars with two lines of text, two lines with more space, and three lines. */
const barHeights = [34, 40, 48]

const ONE_LINE = 18

/** Pixels from the lane's top to a row's bars. */
export const rowTop = (row: number, barHeight: number): number => LANE_PADDING + row * (barHeight + ROW_GAP)

/** The tallest bar height at which a number of lanes fits into a height; the smallest when none fits. */
export function barHeightFor(lanes: number, height: number): number {
  const fitting = barHeights.filter((bar) => lanes * (bar + 2 * LANE_PADDING) <= height)
  return fitting.at(-1) ?? (barHeights[0] as number)
}

/** Places the lanes below each other. Overlapping bars add rows; the rows of open seats have one line of text. */
export function placeLanes(lanes: readonly Lane[], tall: number): PlacedLane[] {
  let top = 0
  return lanes.map((lane) => {
    const barHeight = lane.open && lane.rows > 1 ? ONE_LINE : tall
    const height = 2 * LANE_PADDING + lane.rows * barHeight + (lane.rows - 1) * ROW_GAP
    top += height
    return { ...lane, top: top - height, height, barHeight }
  })
}
