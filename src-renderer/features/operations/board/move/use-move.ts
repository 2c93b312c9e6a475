import { type KeyboardEvent as BoardKey, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { useDrag } from '../interaction/use-drag.ts'
import type { Pan } from '../interaction/use-pan.ts'
import { findBar } from '../model/find-bar.ts'
import type { Lane, LaneItem } from '../model/lanes.ts'
import { keyOf } from '../model/lanes.ts'
import type { PlacedLane } from '../model/layout.ts'
import { carried, type Grip, gripsOf, isSameSpot, type Move, nudged, type Spot, snapAt } from '../model/moves.ts'
import { HOUR, type View } from '../model/zoom.ts'

/** The board answers a change with new bars; where it does not, the ghost goes all the same. */
const SEEN_WITHIN_MS = 1500

interface Moving {
  lanes: PlacedLane[]
  view: View
  pan: Pan
  pane: RefObject<HTMLElement | null>
  show(startAt: number, endAt: number, lane: Lane): void
}

/** What the board knows the bar by once a move is over. */
function keyAfter({ item, to, state }: Move): string {
  const of = to.lane.person?.pilotId
  return keyOf(item.of !== undefined && state === 'done' && of !== undefined ? { ...item, of } : item)
}

/** What is held for a move by the letters, and by Alt with an arrow at once. */
const gripOfLetter: Record<string, Grip> = { m: 'whole', b: 'start', e: 'end' }
type Arrow = 'left' | 'right' | 'up' | 'down'
const arrows: readonly string[] = ['left', 'right', 'up', 'down']

/** Takes a bar along with the pointer, or with the arrows after M, B or E; Escape puts it back. */
export function useMove({ lanes, view, pan, pane, show }: Moving) {
  const [move, setMove] = useState<Move>()
  const [said, setSaid] = useState('')
  const current = useRef({ lanes, view, move, show })
  current.current = { lanes, view, move, show }

  const begin = useCallback((item: LaneItem, lane: Lane, grip: Grip, by: Move['by']) => {
    const spot = { startAt: item.startAt, endAt: item.endAt, lane }
    setMove({ item, grip, from: spot, to: spot, by, state: 'moving' })
  }, [])
  const to = useCallback((next: (move: Move) => Spot) => {
    setMove((move) => {
      const spot = move && next(move)
      return spot && !isSameSpot(move.to, spot) ? { ...move, to: spot } : move
    })
  }, [])
  const cancel = useCallback(() => {
    setSaid(t('Move canceled'))
    setMove(undefined)
  }, [])
  const letGo = useCallback(() => {
    setMove((move) =>
      move?.state !== 'moving' || isSameSpot(move.from, move.to) ? undefined : { ...move, state: 'weighing' },
    )
  }, [])
  useDrag({ lanes, view, pan, pane, move, begin, to, letGo, cancel })

  const step = useCallback(
    (arrow: Arrow, far: boolean) => {
      const { lanes, view } = current.current
      const length = far ? Math.max(HOUR, snapAt[view.zoom]) : snapAt[view.zoom]
      if (arrow === 'left' || arrow === 'right') to((move) => nudged(move, arrow === 'left' ? -1 : 1, length))
      else to((move) => carried(move, lanes, arrow === 'up' ? -1 : 1))
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
      else if (key === 'enter') letGo()
      else if (arrows.includes(key)) step(key as Arrow, event.shiftKey)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [underway, step, cancel, letGo])

  // What is moved by keys stays in sight.
  useEffect(() => {
    if (move?.by === 'keys') current.current.show(move.to.startAt, move.to.endAt, move.to.lane)
  }, [move])

  // Who moved it by the keys goes on from there.
  const last = useRef<Move>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = move
    if (move || before?.by !== 'keys') return
    pane.current?.querySelector<HTMLElement>(`[data-bar="${keyAfter(before)}"]`)?.focus({ preventScroll: true })
  }, [move, pane])

  // The new bars are there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: this is about new lanes
  useEffect(() => {
    setMove((move) => (move?.state === 'done' ? undefined : move))
  }, [lanes])
  const done = move?.state === 'done'
  useEffect(() => {
    if (!done) return
    setSaid('')
    const timer = setTimeout(() => setMove(undefined), SEEN_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [done])

  /** Takes up the bar of a name by the keys; false where it can't be held so. */
  const takeUp = useCallback(
    (key: string, grip: Grip) => {
      const bar = findBar(current.current.lanes, key)
      if (!bar || !gripsOf(bar.item).includes(grip)) return false
      begin(bar.item, bar.lane, grip, 'keys')
      return true
    },
    [begin],
  )
  const onKeyDown = (event: BoardKey) => {
    const key = (event.target as HTMLElement).dataset['bar']
    if (!key || move || event.ctrlKey || event.metaKey) return
    const arrow = event.key.replace('Arrow', '').toLowerCase()
    if (event.altKey && arrows.includes(arrow)) {
      const grip = event.shiftKey && (arrow === 'left' || arrow === 'right') ? 'end' : 'whole'
      if (!takeUp(key, grip)) return
      step(arrow as Arrow, false)
    } else if (event.altKey || !gripOfLetter[arrow] || !takeUp(key, gripOfLetter[arrow])) return
    event.preventDefault()
    event.stopPropagation()
  }
  const become = useCallback((state: Move['state']) => setMove((move) => move && { ...move, state }), [])
  return { move, said, cancel, become, takeUp, onKeyDown }
}
