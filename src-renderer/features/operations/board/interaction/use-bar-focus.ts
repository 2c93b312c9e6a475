import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { barElement, barKey } from '../dom.ts'
import { itemKey, type Lane, type LaneItem } from '../model/lanes.ts'
import { endOf, type View } from '../model/zoom.ts'

interface BarFocusOptions {
  lanes: Lane[]
  view: View
  /** Scrolls a span of time into view. */
  show(startAt: number, endAt: number): void
  pane: RefObject<HTMLElement | null>
}

const within = (item: LaneItem, view: View) => item.endAt > view.from && item.startAt < endOf(view)

/** The bar an arrow key leads to: the next in time on the lane, or the nearest in time on the next lane with bars. */
function neighbor(lanes: Lane[], key: string, arrow: string): LaneItem | undefined {
  const laneIndex = lanes.findIndex((lane) => lane.items.some((item) => itemKey(item) === key))
  const items = lanes[laneIndex]?.items ?? []
  const index = items.findIndex((item) => itemKey(item) === key)
  const here = items[index]
  if (!here) return undefined
  if (arrow === 'ArrowRight') return items[index + 1]
  if (arrow === 'ArrowLeft') return items[index - 1]
  const others = arrow === 'ArrowDown' ? lanes.slice(laneIndex + 1) : lanes.slice(0, laneIndex).reverse()
  const target = others.find((lane) => lane.items.length > 0)?.items ?? []
  return [...target].sort((a, b) => Math.abs(a.startAt - here.startAt) - Math.abs(b.startAt - here.startAt))[0]
}

/** Roving focus: Tab reaches one bar, and the arrow keys go from bar to bar, beyond the edges of the screen as well. */
export function useBarFocus({ lanes, view, show, pane }: BarFocusOptions) {
  const [chosen, setChosen] = useState('')
  const wanted = useRef('')
  const entry = useMemo(() => {
    const isVisible = (item: LaneItem) => within(item, view) && itemKey(item) === chosen
    if (chosen !== '' && lanes.some(({ items }) => items.some(isVisible))) return chosen
    for (const { items } of lanes) {
      const first = items.find((item) => within(item, view))
      if (first) return itemKey(first)
    }
    return undefined
  }, [lanes, view, chosen])

  // The bar may be drawn several renders after the key that leads to it.
  useEffect(() => {
    if (wanted.current === '') return
    const bar = barElement(pane.current, wanted.current)
    if (!bar) return
    wanted.current = ''
    bar.focus({ preventScroll: true })
    bar.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const key = barKey(event.target)
    if (!key || !event.key.startsWith('Arrow')) return
    event.preventDefault()
    const next = neighbor(lanes, key, event.key)
    if (!next) return
    wanted.current = itemKey(next)
    setChosen(itemKey(next))
    show(next.startAt, next.endAt)
  }
  return { entry, onKeyDown }
}
