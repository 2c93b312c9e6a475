import { type RefObject, useEffect, useRef } from 'react'
import { findBar } from '../model/find-bar.ts'
import type { Lane, LaneItem } from '../model/lanes.ts'
import type { PlacedLane } from '../model/layout.ts'
import { creep, type Grip, gripAt, laneAt, type Move, type Spot, snapAt, takenTo } from '../model/moves.ts'
import type { View } from '../model/zoom.ts'
import type { Pan } from './use-pan.ts'

const DRAG_FROM_PX = 4
/** So much of the top is taken by the axis, and of the left by the heads. */
const AXIS_PX = 42

interface Dragging {
  lanes: PlacedLane[]
  view: View
  pan: Pan
  pane: RefObject<HTMLElement | null>
  move: Move | undefined
  begin(item: LaneItem, lane: Lane, grip: Grip, by: 'pointer'): void
  to(next: (move: Move) => Spot): void
  letGo(): void
  cancel(): void
}

interface Drag {
  key: string
  grip: Grip
  id: number
  /** Where the pointer is, and where and at what time it took hold. */
  x: number
  y: number
  beganX: number
  heldAt: number
  moving: boolean
}

/** The bar at a place of the page and by what it is held there. */
function heldBar(lanes: readonly PlacedLane[], target: EventTarget | null, x: number) {
  const bar = target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null
  const found = bar && findBar(lanes, bar.dataset['bar'] ?? '')
  if (!bar || !found) return undefined
  const { left, width } = bar.getBoundingClientRect()
  return { ...found, bar, grip: gripAt(found.item, x - left, width) }
}

/** Takes a bar along with the mouse, as a whole or by an end; near an edge the board creeps on beneath it. */
export function useDrag(dragging: Dragging): void {
  const current = useRef(dragging)
  current.current = dragging
  const { pane } = dragging

  useEffect(() => {
    const element = pane.current
    const scroller = element?.parentElement
    if (!element || !scroller) return
    let drag: Drag | undefined
    let dragged = false
    let frame = 0

    const follow = () => {
      const { lanes, view, pan, to } = current.current
      const at = drag
      if (!at) return
      const over = laneAt(lanes, at.y - element.getBoundingClientRect().top)
      const by = pan.timeAt(at.x) - at.heldAt
      to((move) => takenTo(move, by, over, snapAt[view.zoom]))
    }
    const creepOn = () => {
      frame = requestAnimationFrame(creepOn)
      if (!drag || current.current.move?.state !== 'moving') return
      const { left, right } = element.getBoundingClientRect()
      const { top, bottom } = scroller.getBoundingClientRect()
      const sideways = creep(drag.x, left, right)
      const downwards = creep(drag.y, top + AXIS_PX, bottom)
      if (sideways === 0 && downwards === 0) return
      if (sideways !== 0) current.current.pan.panBy(-sideways)
      scroller.scrollTop += downwards
      follow()
    }
    const end = () => {
      cancelAnimationFrame(frame)
      if (drag?.moving) current.current.pan.settle()
      delete element.dataset['moving']
      dragged = drag?.moving ?? false
      // The click that ends a drag opens nothing; it comes right after this.
      setTimeout(() => {
        dragged = false
      })
      drag = undefined
    }
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || event.pointerType !== 'mouse' || current.current.move) return
      const held = heldBar(current.current.lanes, event.target, event.clientX)
      if (!held) return
      const { clientX: x, clientY: y, pointerId: id } = event
      const heldAt = current.current.pan.timeAt(x)
      drag = { key: held.bar.dataset['bar'] ?? '', grip: held.grip, id, x, y, beganX: x, heldAt, moving: false }
    }
    const start = (drag: Drag) => {
      const { lanes, begin } = current.current
      const bar = findBar(lanes, drag.key)
      if (!bar) return
      const away = Math.abs(drag.x - drag.beganX) >= DRAG_FROM_PX
      const over = laneAt(lanes, drag.y - element.getBoundingClientRect().top)
      if (!away && (!over || over.key === bar.lane.key)) return
      drag.moving = true
      element.setPointerCapture(drag.id)
      element.dataset['moving'] = drag.grip
      begin(bar.item, bar.lane, drag.grip, 'pointer')
      frame = requestAnimationFrame(creepOn)
    }
    const moved = (event: PointerEvent) => {
      if (!drag) return markEnd(event)
      if (event.pointerId !== drag.id) return
      drag.x = event.clientX
      drag.y = event.clientY
      if (!drag.moving) start(drag)
      else if (current.current.move?.state === 'moving') follow()
    }
    // The end of a bar that can be drawn shows it under the pointer.
    let marked: HTMLElement | undefined
    const markEnd = (event: PointerEvent) => {
      if (event.buttons !== 0) return
      const held = heldBar(current.current.lanes, event.target, event.clientX)
      if (marked && marked !== held?.bar) delete marked.dataset['end']
      marked = held?.bar
      if (!held) return
      if (held.grip === 'whole') delete held.bar.dataset['end']
      else if (held.bar.dataset['end'] !== held.grip) held.bar.dataset['end'] = held.grip
    }
    const up = () => {
      if (drag?.moving) current.current.letGo()
      end()
    }
    const lost = () => {
      if (drag?.moving) current.current.cancel()
      end()
    }
    const click = (event: MouseEvent) => {
      if (dragged) event.preventDefault()
    }
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', moved)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', lost)
    element.addEventListener('click', click, { capture: true })
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', moved)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', lost)
      element.removeEventListener('click', click, { capture: true })
    }
  }, [pane])
}
