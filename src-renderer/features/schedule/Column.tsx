import { memo } from 'react'
import { keyOf, Lane } from './Lane.tsx'
import type { PlacedLane } from './layout.ts'
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
  lifted: string | undefined
}

const has = ({ items }: PlacedLane, key: string | undefined) =>
  key !== undefined && items.some((item) => keyOf(item) === key)

/**
 * A stretch of all lanes. It is a layer of its own: painted once, and neither looked at nor painted again when another
 * comes into reach or is left behind.
 */
export const Column = memo(({ parts, from, left, height, entry, lifted, ...drawn }: ColumnProps) => (
  <div className={classes.column} data-sheet={left} style={{ left, height }}>
    {parts.map((lane) => (
      <Lane
        key={lane.key}
        {...{ lane, ...drawn }}
        from={Number.NEGATIVE_INFINITY}
        to={Number.POSITIVE_INFINITY}
        origin={from}
        entry={has(lane, entry) ? entry : undefined}
        lifted={has(lane, lifted) ? lifted : undefined}
      />
    ))}
  </div>
))
