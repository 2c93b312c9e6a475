import { type RefObject, useEffect, useRef } from 'react'
import { barAt, barKey, setMark } from '../dom.ts'
import { findBar } from '../model/find-bar.ts'
import type { Lane, LaneItem } from '../model/lanes.ts'
import type { PlacedLane } from '../model/layout.ts'
import {
  autoScroll,
  type BarPosition,
  type DragHandle,
  draggedTo,
  gripAt,
  gripsOf,
  laneAt,
  type Move,
  snapStep,
} from '../model/moves.ts'
import type { View } from '../model/zoom.ts'
import type { Pan } from './use-pan.ts'

const DRAG_FROM_PX = 4
/** The axis covers this much of the scroller's top. */
const AXIS_PX = 42

interface DragOptions {
  lanes: PlacedLane[]
  view: View
  pan: Pan
  pane: RefObject<HTMLElement | null>
  move: Move | undefined
  begin(item: LaneItem, lane: Lane, grip: DragHandle, by: 'pointer'): void
  to(next: (move: Move) => BarPosition): void
  drop(): void
  cancel(): void
}

interface Drag {
  key: string
  grip: DragHandle
  pointerId: number
  /** The pointer now. */
  x: number
  y: number
  /** The pointer at its press, on the screen and in time. */
  startX: number
  startAt: number
  moving: boolean
}

/** The bar under the pointer and the part of it that a press would grab; with Shift all legs of its trip. */
function grabbed(lanes: readonly PlacedLane[], { target, clientX: x, shiftKey }: PointerEvent) {
  const bar = barAt(target)
  const found = bar && findBar(lanes, barKey(bar) ?? '')
  if (!bar || !found) return undefined
  const { left, width } = bar.getBoundingClientRect()
  if (shiftKey && gripsOf(found.item).includes('trip')) return { ...found, bar, grip: 'trip' as const }
  return { ...found, bar, grip: gripAt(found.item, x - left, width) }
}

/** Drags a bar, or one end of it, with the mouse; near an edge the board scrolls along. */
export function useDrag(options: DragOptions): void {
  const current = useRef(options)
  current.current = options
  const { pane } = options

  useEffect(() => {
    const element = pane.current
    const scroller = element?.parentElement
    if (!element || !scroller) return
    let drag: Drag | undefined
    let wasDragged = false
    let frame = 0

    const follow = () => {
      const { lanes, view, pan, to } = current.current
      if (!drag) return
      const over = laneAt(lanes, drag.y - element.getBoundingClientRect().top)
      const by = pan.timeAt(drag.x) - drag.startAt
      to((move) => draggedTo(move, by, over, snapStep[view.zoom]))
    }
    const scrollAtEdges = () => {
      frame = requestAnimationFrame(scrollAtEdges)
      if (!drag || current.current.move?.state !== 'moving') return
      const { left, right } = element.getBoundingClientRect()
      const { top, bottom } = scroller.getBoundingClientRect()
      const sideways = autoScroll(drag.x, left, right)
      const downwards = autoScroll(drag.y, top + AXIS_PX, bottom)
      if (sideways === 0 && downwards === 0) return
      if (sideways !== 0) current.current.pan.panBy(-sideways)
      scroller.scrollTop += downwards
      follow()
    }
    const end = () => {
      cancelAnimationFrame(frame)
      if (drag?.moving) current.current.pan.settle()
      setMark(element, 'dragging', undefined)
      wasDragged = drag?.moving ?? false
      // The click that ends a drag follows immediately and must open nothing.
      setTimeout(() => {
        wasDragged = false
      })
      drag = undefined
    }
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || event.pointerType !== 'mouse' || current.current.move) return
      const { clientX: x, clientY: y, pointerId } = event
      const found = grabbed(current.current.lanes, event)
      if (!found) return
      const startAt = current.current.pan.timeAt(x)
      drag = { key: barKey(found.bar) ?? '', grip: found.grip, pointerId, x, y, startX: x, startAt, moving: false }
    }
    const start = (drag: Drag) => {
      const { lanes, begin } = current.current
      const bar = findBar(lanes, drag.key)
      if (!bar) return
      const isFar = Math.abs(drag.x - drag.startX) >= DRAG_FROM_PX
      const over = laneAt(lanes, drag.y - element.getBoundingClientRect().top)
      if (!isFar && (!over || over.key === bar.lane.key)) return
      drag.moving = true
      element.setPointerCapture(drag.pointerId)
      setMark(element, 'dragging', drag.grip)
      begin(bar.item, bar.lane, drag.grip, 'pointer')
      frame = requestAnimationFrame(scrollAtEdges)
    }
    const onMove = (event: PointerEvent) => {
      if (!drag) return markEdge(event)
      if (event.pointerId !== drag.pointerId) return
      drag.x = event.clientX
      drag.y = event.clientY
      if (!drag.moving) start(drag)
      else if (current.current.move?.state === 'moving') follow()
    }
    // The bar whose resizable end lies under the pointer.
    let marked: HTMLElement | undefined
    const markEdge = (event: PointerEvent) => {
      if (event.buttons !== 0) return
      const found = grabbed(current.current.lanes, event)
      if (marked && marked !== found?.bar) setMark(marked, 'resizeEdge', undefined)
      marked = found?.bar
      const edge = found?.grip === 'start' || found?.grip === 'end' ? found.grip : undefined
      if (found) setMark(found.bar, 'resizeEdge', edge)
    }
    const onUp = () => {
      if (drag?.moving) current.current.drop()
      end()
    }
    const onLost = () => {
      if (drag?.moving) current.current.cancel()
      end()
    }
    const onClick = (event: MouseEvent) => {
      if (wasDragged) event.preventDefault()
    }
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerup', onUp)
    element.addEventListener('pointercancel', onLost)
    element.addEventListener('click', onClick, { capture: true })
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onUp)
      element.removeEventListener('pointercancel', onLost)
      element.removeEventListener('click', onClick, { capture: true })
    }
  }, [pane])
}
