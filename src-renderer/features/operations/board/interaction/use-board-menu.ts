import { type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react'
import { findBar } from '../model/find-bar.ts'
import type { LaneItem } from '../model/lanes.ts'
import { keyOf } from '../model/lanes.ts'
import type { PlacedLane } from '../model/layout.ts'
import { type Grip, laneAt } from '../model/moves.ts'
import { beginsAt, gapBefore, type Spotted } from '../model/places.ts'
import { HOUR } from '../model/zoom.ts'
import type { Pan } from './use-pan.ts'

const PAIR_MS = 1000

/** What a click was on: the value of an attribute there or above. */
const nearby = (target: EventTarget) => ({
  closest: (name: string) => (target as Element).closest(`[${name}]`)?.getAttribute(name) ?? undefined,
})

interface Asking {
  lanes: PlacedLane[]
  /** The lanes are of people. */
  people: boolean
  pan: Pan
  pane: RefObject<HTMLElement | null>
  /** A bar is on its way elsewhere. */
  lifting: boolean
  takeUp(key: string, grip: Grip): void
  onTask(taskId: number): void
  onMenu(place: Spotted, takeUp: (item: LaneItem, grip: Grip) => void): void
  onPosition(flightId: number): void
}

/** By mouse and keys: what is pointed at is opened, or it is asked what can be done there. */
export function useBoardMenu({ lanes, people, pan, pane, lifting, takeUp, onTask, onMenu, onPosition }: Asking) {
  const askAbout = (place: Spotted) =>
    onMenu(place, (item, grip) => {
      const key = keyOf(item)
      // The menu gives the focus back first.
      setTimeout(() => {
        pane.current?.querySelector<HTMLElement>(`[data-bar="${key}"]`)?.focus({ preventScroll: true })
        takeUp(key, grip)
      })
    })
  const lead = useRef({ key: '', at: 0 })
  /** After G a letter names a room, and nothing of the board. */
  const isOfPair = ({ key, timeStamp }: KeyboardEvent): boolean => {
    const before = lead.current
    lead.current = { key, at: timeStamp }
    return before.key.toLowerCase() === 'g' && timeStamp - before.at < PAIR_MS
  }
  /** What is at a place on the screen. */
  const spotted = (event: MouseEvent<HTMLElement>): Spotted | undefined => {
    const { closest } = nearby(event.target)
    const { clientX: x, clientY: y } = event
    const bar = findBar(lanes, closest('data-bar') ?? '')
    const lane = bar?.lane ?? laneAt(lanes, y - event.currentTarget.getBoundingClientRect().top)
    if (!lane) return undefined
    const gap = gapBefore(lane, Number(closest('data-positioning')))
    return { lane, at: beginsAt(lane, pan.timeAt(x)), item: bar?.item, gap, x, y }
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (event.defaultPrevented) return
    const { closest } = nearby(event.target)
    const task = closest('data-task-id')
    const gap = closest('data-positioning')
    if (task) return onTask(Number(task))
    if (gap) return onPosition(Number(gap))
    if (closest('data-bar')) return
    const place = spotted(event)
    if (place?.lane.aircraft || place?.lane.person) askAbout(place)
  }
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    const place = spotted(event)
    if (place && !lifting) askAbout(place)
  }
  /** The menu key asks about a bar, N about the time after it, P for the flight before it. */
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const bar = findBar(lanes, target.dataset['bar'] ?? '')
    const asks = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')
    if (!bar || event.ctrlKey || event.metaKey || event.altKey) return
    const { lane, item } = bar
    const letter = event.key.toLowerCase()
    if (letter === 'p' && item.flight && !people) onPosition(item.flight.flightId)
    else if (asks || (letter === 'n' && (lane.aircraft || lane.person))) {
      const { left, right, bottom } = target.getBoundingClientRect()
      const about = asks
        ? { item, at: item.startAt, x: left + 8 }
        : { at: Math.ceil(item.endAt / HOUR) * HOUR, x: right }
      // A menu that opens while the key is still going down takes it for its own.
      setTimeout(() => askAbout({ lane, y: bottom, ...about }))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { askAbout, isOfPair, onClick, onContextMenu, onKeyDown }
}
