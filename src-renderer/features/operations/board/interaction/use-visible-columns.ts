import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { columnSpan, columnsAround } from '../model/columns.ts'
import type { View, Zoom } from '../model/zoom.ts'

interface PannedTo {
  zoom: Zoom
  /** The column at the left edge of the screen. */
  column: number
}

/** A pan is at most this many columns ahead of the view. */
const MAX_AHEAD = 20

/** The first and last column to draw. They follow a pan directly, so that nothing else renders on the way. */
export function useVisibleColumns(view: View, drawn: boolean) {
  const own = { zoom: view.zoom, column: Math.floor(view.from / columnSpan(view.zoom)) }
  const [panned, setPanned] = useState<PannedTo>(own)
  const isNear = panned.zoom === own.zoom && Math.abs(panned.column - own.column) <= MAX_AHEAD
  const { column } = isNear ? panned : own
  const known = useRef(panned)
  const zoom = useRef(view.zoom)
  zoom.current = view.zoom
  const onPan = useCallback((from: number) => {
    const reached = { zoom: zoom.current, column: Math.floor(from / columnSpan(zoom.current)) }
    if (reached.zoom === known.current.zoom && reached.column === known.current.column) return
    known.current = reached
    // A transition renders between the frames of the pan.
    startTransition(() => setPanned(reached))
  }, [])
  // The first paint shows only the columns on screen.
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    if (drawn) startTransition(() => setSettled(true))
  }, [drawn])
  const [first, last] = columnsAround(column, !settled)
  return { first, last, onPan }
}
