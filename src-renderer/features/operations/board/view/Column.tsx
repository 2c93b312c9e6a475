import { memo } from 'react'
import { mark } from '../dom.ts'
import { itemKey } from '../model/lanes.ts'
import type { PlacedLane } from '../model/layout.ts'
import { Lane, MIN_BAR_WIDTH } from './Lane.tsx'
import classes from './Timeline.module.css'

interface ColumnProps {
  /** What of each lane begins in the column. */
  parts: readonly PlacedLane[]
  /** The instant at which it begins, and how far from the layer's edge that is. */
  from: number
  left: number
  height: number
  pixels: number
  zone: string
  find: string
  entry: string | undefined
  draggedKey: string | undefined
}

const has = ({ items }: PlacedLane, key: string | undefined) =>
  key !== undefined && items.some((item) => itemKey(item) === key)

/** When the last of what begins in a column ends. */
const endOf = (parts: readonly PlacedLane[], from: number): number =>
  parts.reduce((last, { items, gaps, duties = [] }) => {
    const ends = [
      ...items.map(({ endAt }) => endAt),
      ...gaps.map(({ to }) => to),
      ...duties.map(({ restUntil }) => restUntil),
    ]
    return Math.max(last, ...ends)
  }, from)

/**
 * A stretch of all lanes. It is a layer of its own: painted once, and neither looked at nor painted again when another
 * comes into reach or is left behind. It is as wide as what it holds: where wheels and fingers are listened to is noted
 * for each box that lies beyond the one around it, and gone through whenever a layer comes or goes.
 */
export const Column = memo(({ parts, from, left, height, entry, draggedKey, ...drawn }: ColumnProps) => (
  <div
    className={classes.column}
    {...mark({ sheet: left })}
    style={{ left, width: Math.ceil((endOf(parts, from) - from) * drawn.pixels) + MIN_BAR_WIDTH, height }}
  >
    {parts.map((lane) => (
      <Lane
        key={lane.key}
        {...{ lane, ...drawn }}
        from={Number.NEGATIVE_INFINITY}
        to={Number.POSITIVE_INFINITY}
        origin={from}
        entry={has(lane, entry) ? entry : undefined}
        draggedKey={has(lane, draggedKey) ? draggedKey : undefined}
      />
    ))}
  </div>
))
