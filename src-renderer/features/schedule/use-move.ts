import { type KeyboardEvent as BoardKey, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { keyOf } from './Lane.tsx'
import type { LaneItem } from './lanes.ts'
import type { PlacedLane } from './layout.ts'
import { isSameSpot, laneBeside, laneFor, lengthOf, type Move, type Spot, snapAt, snapped, stepped } from './moving.ts'
import { HOUR, type View } from './zoom.ts'

const DRAG_FROM_PX = 4
/** The board answers a change with new bars; where it does not, the ghost goes all the same. */
const SEEN_WITHIN_MS = 1500

interface Moving {
  lanes: PlacedLane[]
  view: View
  pixels: number
  pane: RefObject<HTMLElement | null>
  show(startAt: number, endAt: number): void
}

function found(lanes: PlacedLane[], key: string): { item: LaneItem; spot: Spot } | undefined {
  for (const { items, aircraft } of lanes) {
    const item = items.find((one) => keyOf(one) === key)
    if (item) return { item, spot: { startAt: item.startAt, aircraft } }
  }
  return undefined
}

/** Takes a bar along with the pointer, or with the arrows after M; Escape puts it back. */
export function useMove({ lanes, view, pixels, pane, show }: Moving) {
  const [move, setMove] = useState<Move>()
  const current = useRef({ lanes, view, pixels, move, show })
  current.current = { lanes, view, pixels, move, show }

  const begin = useCallback((key: string, by: Move['by']) => {
    const bar = found(current.current.lanes, key)
    if (bar) setMove({ item: bar.item, from: bar.spot, to: bar.spot, by, state: 'moving' })
  }, [])
  const to = useCallback((spot: Spot) => {
    setMove((move) => (move && !isSameSpot(move.to, spot) ? { ...move, to: spot } : move))
  }, [])
  const cancel = useCallback(() => setMove(undefined), [])
  const letGo = useCallback(() => {
    setMove((move) =>
      move?.state !== 'moving' || isSameSpot(move.from, move.to) ? undefined : { ...move, state: 'weighing' },
    )
  }, [])

  useEffect(() => {
    const element = pane.current
    if (!element) return
    let drag: { key: string; x: number; id: number; moving: boolean } | undefined
    let dragged = false
    const end = () => {
      delete element.dataset['moving']
      dragged = drag?.moving ?? false
      // The click that ends a drag opens nothing; it comes right after this.
      setTimeout(() => {
        dragged = false
      })
      drag = undefined
    }
    const down = (event: PointerEvent) => {
      const bar = (event.target as Element).closest<HTMLElement>('[data-bar]')
      const key = bar?.dataset['bar']
      if (!key || event.button !== 0 || event.pointerType !== 'mouse' || current.current.move) return
      if ('fixed' in element.dataset) return
      drag = { key, x: event.clientX, id: event.pointerId, moving: false }
    }
    const moved = (event: PointerEvent) => {
      if (!drag || event.pointerId !== drag.id) return
      const { lanes, view, pixels, move } = current.current
      const rect = element.getBoundingClientRect()
      if (!drag.moving) {
        const bar = found(lanes, drag.key)
        const y = event.clientY - rect.top
        const away = Math.abs(event.clientX - drag.x) >= DRAG_FROM_PX
        const lane = bar && laneFor(bar.item, lanes, y)
        if (!away && (!lane || lane.aircraft?.aircraftId === bar.spot.aircraft?.aircraftId)) return
        drag.moving = true
        element.setPointerCapture(drag.id)
        element.dataset['moving'] = ''
        return begin(drag.key, 'pointer')
      }
      if (move?.state !== 'moving') return
      const lane = laneFor(move.item, lanes, event.clientY - rect.top)
      const startAt = snapped(move.from.startAt, (event.clientX - drag.x) / pixels, snapAt[view.zoom])
      to({ startAt, aircraft: lane ? lane.aircraft : move.to.aircraft })
    }
    const up = () => {
      if (drag?.moving) letGo()
      end()
    }
    const lost = () => {
      if (drag?.moving) cancel()
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
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', moved)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', lost)
      element.removeEventListener('click', click, { capture: true })
    }
  }, [pane, begin, to, letGo, cancel])

  const underway = move?.state === 'moving'
  useEffect(() => {
    if (!underway) return
    const keys: Record<string, (move: Move, step: number) => void> = {
      escape: cancel,
      enter: letGo,
      left: ({ to: spot }, step) => to({ ...spot, startAt: stepped(spot.startAt, -1, step) }),
      right: ({ to: spot }, step) => to({ ...spot, startAt: stepped(spot.startAt, 1, step) }),
      up: ({ item, to: spot }) => to({ ...spot, aircraft: laneBeside(item, current.current.lanes, spot, -1) }),
      down: ({ item, to: spot }) => to({ ...spot, aircraft: laneBeside(item, current.current.lanes, spot, 1) }),
    }
    const listen = (event: KeyboardEvent) => {
      const { move, view } = current.current
      const action = keys[event.key.replace('Arrow', '').toLowerCase()]
      if (!move || !action || event.ctrlKey || event.metaKey || event.altKey) return
      if (move.by === 'pointer' && event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      action(move, event.shiftKey ? Math.max(HOUR, snapAt[view.zoom]) : snapAt[view.zoom])
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [underway, to, cancel, letGo])

  // What is moved by keys stays in sight.
  useEffect(() => {
    if (move?.by === 'keys') current.current.show(move.to.startAt, move.to.startAt + lengthOf(move.item))
  }, [move])

  // The new bars are there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: this is about new lanes
  useEffect(() => {
    setMove((move) => (move?.state === 'done' ? undefined : move))
  }, [lanes])
  const done = move?.state === 'done'
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(cancel, SEEN_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [done, cancel])

  const onKeyDown = (event: BoardKey) => {
    const key = (event.target as HTMLElement).dataset['bar']
    if (!key || event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    begin(key, 'keys')
  }
  const become = useCallback((state: Move['state']) => setMove((move) => move && { ...move, state }), [])
  return { move, cancel, become, onKeyDown }
}
