import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { columnSpan, columnsAround } from '../model/columns.ts'
import type { View, Zoom } from '../model/zoom.ts'

interface Reached {
  zoom: Zoom
  /** The column in which the screen begins. */
  column: number
}

/** A pan has gone on by at most so many columns before the view says so. */
const AHEAD = 20

/** The columns within reach of a pan: the first and the last to draw. They follow the pan, and no other part need. */
export function useVisibleColumns(view: View, drawn: boolean) {
  const own = { zoom: view.zoom, column: Math.floor(view.from / columnSpan(view.zoom)) }
  const [panned, setPanned] = useState<Reached>(own)
  const isNear = panned.zoom === own.zoom && Math.abs(panned.column - own.column) <= AHEAD
  const { column } = isNear ? panned : own
  const known = useRef(panned)
  const zoom = useRef(view.zoom)
  zoom.current = view.zoom
  const onShift = useCallback((from: number) => {
    const reached = { zoom: zoom.current, column: Math.floor(from / columnSpan(zoom.current)) }
    if (reached.zoom === known.current.zoom && reached.column === known.current.column) return
    known.current = reached
    // Drawn in the gaps between the frames of the pan.
    startTransition(() => setPanned(reached))
  }, [])
  // What is in sight is seen before what is beside it is drawn.
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    if (drawn) startTransition(() => setSettled(true))
  }, [drawn])
  const [first, last] = columnsAround(column, !settled)
  return { first, last, onShift }
}
