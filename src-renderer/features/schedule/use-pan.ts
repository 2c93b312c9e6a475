import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { pixelsPerMs, type View, zoomAround, zoomBeside } from './zoom.ts'

const DRAG_FROM_PX = 4
const SETTLE_MS = 110
/** A pinch sends many small steps, a wheel a large one. */
const ZOOM_STEP_PX = 60

interface Panning {
  /** Moved under the pointer, on the screen only; becomes the view when it settles. */
  layers: RefObject<HTMLElement | null>[]
  pane: RefObject<HTMLElement | null>
  view: View
  width: number
  /** The instant at which the layers' own left edge lies. */
  origin: number
  setView(view: View): void
}

/**
 * Pans by drag, wheel and touch without asking React for each frame: the layers are shifted directly, and the view is
 * set when the movement settles or has used up half of what is drawn beyond the edges.
 */
export function usePan({ layers, pane, view, width, origin, setView }: Panning): void {
  const state = useRef({ pan: 0, committed: 0, zoomed: 0 })
  const current = useRef({ view, width, origin, setView })
  current.current = { view, width, origin, setView }

  const shift = useCallback(() => {
    const { view, width, origin } = current.current
    const left = (origin - view.from) * pixelsPerMs(view, width) + state.current.pan
    for (const { current: layer } of layers) {
      if (!layer) continue
      layer.style.transform = `translate3d(${left}px, 0, 0)`
      // Where the left edge of the screen is, for the text of bars that begin beyond it.
      layer.style.setProperty('--edge', `${-left}px`)
    }
  }, [layers])

  const commit = useCallback(() => {
    const { view, width, setView } = current.current
    const { pan, committed } = state.current
    if (pan === committed || width === 0) return
    state.current.committed = pan
    setView({ ...view, from: Math.round(view.from - pan / pixelsPerMs(view, width)) })
  }, [])

  // A new view was drawn: what was panned to reach it is in it now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the shift is computed from
  useLayoutEffect(() => {
    state.current.pan -= state.current.committed
    state.current.committed = 0
    shift()
  }, [view.from, view.zoom, width, origin, shift])

  useEffect(() => {
    const element = pane.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let drag: { x: number; moved: boolean; id: number } | undefined
    let dragged = false

    const panBy = (pixels: number) => {
      state.current.pan += pixels
      shift()
      if (Math.abs(state.current.pan - state.current.committed) > current.current.width / 2) commit()
    }
    const down = (event: PointerEvent) => {
      // A bar goes with the mouse by itself; a finger moves the board, wherever it is put.
      const bar =
        event.pointerType === 'mouse' &&
        !('fixed' in element.dataset) &&
        (event.target as Element).closest('[data-bar]')
      if (event.button === 0 && !bar) drag = { x: event.clientX, moved: false, id: event.pointerId }
    }
    const move = (event: PointerEvent) => {
      if (!drag || event.pointerId !== drag.id) return
      if (!drag.moved && Math.abs(event.clientX - drag.x) < DRAG_FROM_PX) return
      if (!drag.moved) element.setPointerCapture(drag.id)
      element.dataset['dragging'] = ''
      panBy(event.clientX - drag.x)
      drag = { ...drag, x: event.clientX, moved: true }
    }
    const up = () => {
      delete element.dataset['dragging']
      if (drag?.moved) commit()
      // The click that ends a drag opens nothing; it comes right after this.
      dragged = drag?.moved ?? false
      setTimeout(() => {
        dragged = false
      })
      drag = undefined
    }
    const click = (event: MouseEvent) => {
      if (dragged) event.preventDefault()
    }
    const wheel = (event: WheelEvent) => {
      const sideways = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX
      if (event.ctrlKey) {
        event.preventDefault()
        zoomBy(event.deltaY, event.clientX - element.getBoundingClientRect().left)
      } else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        event.preventDefault()
        panBy(-sideways)
        clearTimeout(timer)
        timer = setTimeout(commit, SETTLE_MS)
      }
    }
    const zoomBy = (delta: number, x: number) => {
      const { view, width, setView } = current.current
      state.current.zoomed += delta
      if (Math.abs(state.current.zoomed) < ZOOM_STEP_PX) return
      const zoom = zoomBeside(view.zoom, state.current.zoomed > 0 ? 1 : -1)
      state.current.zoomed = 0
      if (zoom !== view.zoom)
        setView(zoomAround(view, zoom, view.from + (x - state.current.pan) / pixelsPerMs(view, width)))
    }

    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', up)
    element.addEventListener('click', click, { capture: true })
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', up)
      element.removeEventListener('click', click, { capture: true })
      element.removeEventListener('wheel', wheel)
    }
  }, [pane, shift, commit])
}
