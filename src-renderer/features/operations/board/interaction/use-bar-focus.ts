import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Lane, LaneItem } from '../model/lanes.ts'
import { keyOf } from '../model/lanes.ts'
import { endOf, type View } from '../model/zoom.ts'

interface BarFocus {
  lanes: Lane[]
  view: View
  /** Brings a stretch of time into sight. */
  show(startAt: number, endAt: number): void
  pane: RefObject<HTMLElement | null>
}

const within = (item: LaneItem, view: View) => item.endAt > view.from && item.startAt < endOf(view)

/** The neighbour an arrow leads to: in time within the lane, or the nearest in time in the next lane that has any. */
function neighbour(lanes: Lane[], key: string, arrow: string): LaneItem | undefined {
  const laneIndex = lanes.findIndex((lane) => lane.items.some((item) => keyOf(item) === key))
  const items = lanes[laneIndex]?.items ?? []
  const index = items.findIndex((item) => keyOf(item) === key)
  const here = items[index]
  if (!here) return undefined
  if (arrow === 'ArrowRight') return items[index + 1]
  if (arrow === 'ArrowLeft') return items[index - 1]
  const others = arrow === 'ArrowDown' ? lanes.slice(laneIndex + 1) : lanes.slice(0, laneIndex).reverse()
  const target = others.find((lane) => lane.items.length > 0)?.items ?? []
  return [...target].sort((a, b) => Math.abs(a.startAt - here.startAt) - Math.abs(b.startAt - here.startAt))[0]
}

/** One bar is Tab's way into the board; from there the arrows lead from bar to bar, also beyond the screen's edges. */
export function useBarFocus({ lanes, view, show, pane }: BarFocus) {
  const [chosen, setChosen] = useState('')
  const wanted = useRef('')
  const entry = useMemo(() => {
    const isSeen = (item: LaneItem) => within(item, view) && keyOf(item) === chosen
    if (chosen !== '' && lanes.some(({ items }) => items.some(isSeen))) return chosen
    for (const { items } of lanes) {
      const first = items.find((item) => within(item, view))
      if (first) return keyOf(first)
    }
    return undefined
  }, [lanes, view, chosen])

  useEffect(() => {
    if (wanted.current === '') return
    const bar = pane.current?.querySelector<HTMLElement>(`[data-bar="${wanted.current}"]`)
    if (!bar) return
    wanted.current = ''
    bar.focus({ preventScroll: true })
    bar.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const key = (event.target as HTMLElement).dataset['bar']
    if (!key || !event.key.startsWith('Arrow')) return
    event.preventDefault()
    const next = neighbour(lanes, key, event.key)
    if (!next) return
    wanted.current = keyOf(next)
    setChosen(keyOf(next))
    show(next.startAt, next.endAt)
  }
  return { entry, onKeyDown }
}
