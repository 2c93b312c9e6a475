import { type KeyboardEvent as BoardKey, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { HOUR } from '../../../../../src-shared/time/durations.ts'
import { barElement, barKey, selector } from '../dom.ts'
import { useDrag } from '../interaction/use-drag.ts'
import type { Pan } from '../interaction/use-pan.ts'
import { findBar } from '../model/find-bar.ts'
import { itemKey, type Lane, type LaneItem } from '../model/lanes.ts'
import type { PlacedLane } from '../model/layout.ts'
import {
  type BarPosition,
  type DragHandle,
  gripsOf,
  isSameSpot,
  type Move,
  nudged,
  shiftedLane,
  snapStep,
} from '../model/moves.ts'
import type { View } from '../model/zoom.ts'

/** New bars end a move; without any the preview disappears after this time. */
const PREVIEW_TIMEOUT_MS = 1500

interface MoveOptions {
  lanes: PlacedLane[]
  view: View
  pan: Pan
  pane: RefObject<HTMLElement | null>
  show(startAt: number, endAt: number, lane: Lane): void
}

/** The key of the bar after a move. */
function keyAfterMove({ item, to, state }: Move): string {
  const owner = to.lane.person?.pilotId
  return itemKey(item.owner !== undefined && state === 'done' && owner !== undefined ? { ...item, owner } : item)
}

/** The keys that pick up a focused bar; Alt with an arrow picks it up and moves it at once. */
const gripOfLetter: Record<string, DragHandle> = { m: 'whole', b: 'start', e: 'end' }
type Arrow = 'left' | 'right' | 'up' | 'down'
const arrows: readonly string[] = ['left', 'right', 'up', 'down']

/** Moves a bar with the pointer, or with the arrow keys after M, Shift M, B or E; Escape cancels. */
export function useMove({ lanes, view, pan, pane, show }: MoveOptions) {
  const [move, setMove] = useState<Move>()
  const [announcement, setAnnouncement] = useState('')
  const current = useRef({ lanes, view, move, show })
  current.current = { lanes, view, move, show }

  const begin = useCallback((item: LaneItem, lane: Lane, grip: DragHandle, by: Move['by']) => {
    const spot = { startAt: item.startAt, endAt: item.endAt, lane }
    setMove({ item, grip, from: spot, to: spot, by, state: 'moving' })
  }, [])
  const to = useCallback((next: (move: Move) => BarPosition) => {
    setMove((move) => {
      const spot = move && next(move)
      return spot && !isSameSpot(move.to, spot) ? { ...move, to: spot } : move
    })
  }, [])
  const cancel = useCallback(() => {
    setAnnouncement(t('Move canceled'))
    setMove(undefined)
  }, [])
  const drop = useCallback(() => {
    setMove((move) =>
      move?.state !== 'moving' || isSameSpot(move.from, move.to) ? undefined : { ...move, state: 'validating' },
    )
  }, [])
  useDrag({ lanes, view, pan, pane, move, begin, to, drop, cancel })

  const step = useCallback(
    (arrow: Arrow, far: boolean) => {
      const { lanes, view } = current.current
      const length = far ? Math.max(HOUR, snapStep[view.zoom]) : snapStep[view.zoom]
      if (arrow === 'left' || arrow === 'right') to((move) => nudged(move, arrow === 'left' ? -1 : 1, length))
      else to((move) => shiftedLane(move, lanes, arrow === 'up' ? -1 : 1))
    },
    [to],
  )

  const underway = move?.state === 'moving'
  useEffect(() => {
    if (!underway) return
    const listen = (event: KeyboardEvent) => {
      const { move } = current.current
      const key = event.key.replace('Arrow', '').toLowerCase()
      if (!move || event.ctrlKey || event.metaKey) return
      if (move.by === 'pointer' && event.key !== 'Escape') return
      if (key === 'escape') cancel()
      else if (key === 'enter') drop()
      else if (arrows.includes(key)) step(key as Arrow, event.shiftKey)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [underway, step, cancel, drop])

  // A bar moved by keys stays on screen.
  useEffect(() => {
    if (move?.by === 'keys') current.current.show(move.to.startAt, move.to.endAt, move.to.lane)
  }, [move])

  // The keyboard focus returns to the moved bar, and stays with it when late data draws it in another lane.
  const last = useRef<Move>(undefined)
  const focusedKey = useRef<string>(undefined)
  const focusMoved = useCallback(() => {
    if (focusedKey.current !== undefined) barElement(pane.current, focusedKey.current)?.focus({ preventScroll: true })
  }, [pane])
  useEffect(() => {
    const before = last.current
    last.current = move
    focusedKey.current = !move && before?.by === 'keys' ? keyAfterMove(before) : undefined
    focusMoved()
  }, [move, focusMoved])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the lanes change
  useEffect(() => {
    if (document.activeElement === document.body) focusMoved()
    else if (!document.activeElement?.matches(selector('bar', focusedKey.current))) focusedKey.current = undefined
  }, [lanes])

  // New lanes contain the moved bar.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the lanes change
  useEffect(() => {
    setMove((move) => (move?.state === 'done' ? undefined : move))
  }, [lanes])
  const done = move?.state === 'done'
  useEffect(() => {
    if (!done) return
    setAnnouncement('')
    const timer = setTimeout(() => setMove(undefined), PREVIEW_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [done])

  /** Picks up a bar by keyboard; false where it has no such grip. */
  const pickUp = useCallback(
    (key: string, grip: DragHandle) => {
      const bar = findBar(current.current.lanes, key)
      if (!bar || !gripsOf(bar.item).includes(grip)) return false
      begin(bar.item, bar.lane, grip, 'keys')
      return true
    },
    [begin],
  )
  const onKeyDown = (event: BoardKey) => {
    const key = barKey(event.target)
    if (!key || move || event.ctrlKey || event.metaKey) return
    const arrow = event.key.replace('Arrow', '').toLowerCase()
    if (event.altKey && arrows.includes(arrow)) {
      const grip = event.shiftKey && (arrow === 'left' || arrow === 'right') ? 'end' : 'whole'
      if (!pickUp(key, grip)) return
      step(arrow as Arrow, false)
    } else {
      const grip = arrow === 'm' && event.shiftKey ? 'trip' : gripOfLetter[arrow]
      if (event.altKey || !grip || !pickUp(key, grip)) return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  const setState = useCallback((state: Move['state']) => setMove((move) => move && { ...move, state }), [])
  return { move, announcement, cancel, setState, pickUp, onKeyDown }
}
