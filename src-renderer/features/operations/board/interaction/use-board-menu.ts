import { type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react'
import { HOUR } from '../../../../../src-shared/time/durations.ts'
import { attributeAt, barElement, barKey } from '../dom.ts'
import { findBar } from '../model/find-bar.ts'
import { itemKey, type LaneItem } from '../model/lanes.ts'
import type { PlacedLane } from '../model/layout.ts'
import { type DragHandle, laneAt } from '../model/moves.ts'
import { type BoardTarget, creationTime, gapBefore } from '../model/places.ts'
import type { Pan } from './use-pan.ts'

/** Keys pressed within this time of a G belong to a page shortcut such as G B. */
const SHORTCUT_PAIR_MS = 1000

interface BoardMenuOptions {
  lanes: PlacedLane[]
  /** Crew lanes. */
  people: boolean
  pan: Pan
  pane: RefObject<HTMLElement | null>
  dragging: boolean
  pickUp(key: string, grip: DragHandle): void
  onTask(taskId: number): void
  onMenu(target: BoardTarget, pickUp: (item: LaneItem, grip: DragHandle) => void): void
  onPosition(flightId: number): void
}

/** Opens records and menus of the board by mouse and keyboard. */
export function useBoardMenu(options: BoardMenuOptions) {
  const { lanes, people, pan, pane, dragging, pickUp, onTask, onMenu, onPosition } = options
  const openMenu = (target: BoardTarget) =>
    onMenu(target, (item, grip) => {
      const key = itemKey(item)
      // The menu restores the focus first.
      setTimeout(() => {
        barElement(pane.current, key)?.focus({ preventScroll: true })
        pickUp(key, grip)
      })
    })
  const lastKey = useRef({ key: '', at: 0 })
  /** Whether a key is the second of a page shortcut, and not for the board. */
  const isShortcutPair = ({ key, timeStamp }: KeyboardEvent): boolean => {
    const before = lastKey.current
    lastKey.current = { key, at: timeStamp }
    return before.key.toLowerCase() === 'g' && timeStamp - before.at < SHORTCUT_PAIR_MS
  }
  /** The target under the pointer. */
  const targetOf = (event: MouseEvent<HTMLElement>): BoardTarget | undefined => {
    const { clientX: x, clientY: y } = event
    const bar = findBar(lanes, attributeAt(event.target, 'bar') ?? '')
    const lane = bar?.lane ?? laneAt(lanes, y - event.currentTarget.getBoundingClientRect().top)
    if (!lane) return undefined
    const gap = gapBefore(lane, Number(attributeAt(event.target, 'positioning')))
    return { lane, at: creationTime(lane, pan.timeAt(x)), item: bar?.item, gap, x, y }
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (event.defaultPrevented) return
    const task = attributeAt(event.target, 'task')
    const gap = attributeAt(event.target, 'positioning')
    if (task) return onTask(Number(task))
    if (gap) return onPosition(Number(gap))
    if (attributeAt(event.target, 'bar')) return
    const target = targetOf(event)
    if (target?.lane.aircraft || target?.lane.person) openMenu(target)
  }
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    const target = targetOf(event)
    if (target && !dragging) openMenu(target)
  }
  /**
   * Handles the keys of a bar: the menu key opens its menu, N the menu of the time after it; P adds the positioning
   * flight before it.
   */
  const onKeyDown = (event: KeyboardEvent) => {
    const element = event.target as HTMLElement
    const bar = findBar(lanes, barKey(element) ?? '')
    const isMenuKey = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')
    if (!bar || event.ctrlKey || event.metaKey || event.altKey) return
    const { lane, item } = bar
    const letter = event.key.toLowerCase()
    if (letter === 'p' && item.flight && !people) onPosition(item.flight.flightId)
    else if (isMenuKey || (letter === 'n' && (lane.aircraft || lane.person))) {
      const { left, right, bottom } = element.getBoundingClientRect()
      const target = isMenuKey
        ? { item, at: item.startAt, x: left + 8 }
        : { at: Math.ceil(item.endAt / HOUR) * HOUR, x: right }
      // A menu that opens during the key's keydown would receive the key as its own.
      setTimeout(() => openMenu({ lane, y: bottom, ...target }))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { openMenu, isShortcutPair, onClick, onContextMenu, onKeyDown }
}
