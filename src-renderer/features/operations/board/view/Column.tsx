import { memo } from 'react'
import { mark } from '../dom.ts'
import { besideWidth } from '../model/beside.ts'
import { itemKey } from '../model/lanes.ts'
import type { PlacedLane } from '../model/layout.ts'
import { Lane, MIN_BAR_WIDTH } from './Lane.tsx'
import classes from './Timeline.module.css'

interface ColumnProps {
  /** The parts of the lanes that begin in the column. */
  parts: readonly PlacedLane[]
  /** The start of the column, as an instant and in pixels from the layer's left edge. */
  from: number
  left: number
  height: number
  pixels: number
  zone: string
  find: string
  entry: string | undefined
  draggedKey: string | undefined
  opened: number | undefined
}

const has = ({ items }: PlacedLane, key: string | undefined) =>
  key !== undefined && items.some((item) => itemKey(item) === key)

/** The end of the last bar that begins in a column, with the label beside it. */
const endOf = (parts: readonly PlacedLane[], from: number, pixels: number): number =>
  parts.reduce((last, { items, gaps, duties = [] }) => {
    const ends = [
      ...items.map((item) => item.endAt + besideWidth(item, pixels) / pixels),
      ...gaps.map(({ to }) => to),
      ...duties.map(({ restUntil }) => restUntil),
    ]
    return Math.max(last, ...ends)
  }, from)

/**
 * A span of all lanes in a compositor layer of its own: painted once, and not painted again when other columns mount or
 * unmount. It is as wide as its bars, because the browser keeps a separate hit-test region for each box that overflows
 * its parent and walks them whenever a layer changes.
 */
export const Column = memo(({ parts, from, left, height, entry, draggedKey, opened, ...drawn }: ColumnProps) => (
  <div
    className={classes.column}
    {...mark({ sheet: left })}
    style={{ left, width: Math.ceil((endOf(parts, from, drawn.pixels) - from) * drawn.pixels) + MIN_BAR_WIDTH, height }}
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
        opened={lane.items.some(({ flight }) => flight?.flightId === opened) ? opened : undefined}
      />
    ))}
  </div>
))
