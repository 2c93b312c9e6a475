import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { barAt, type StickyLabel, stickyLabelsIn } from '../dom.ts'
import { pixelsPerMs, type View, zoomAround, zoomBeside, zoomSpan } from '../model/zoom.ts'
import { shiftStickyLabels } from './sticky-labels.ts'

const DRAG_FROM_PX = 4
const SETTLE_MS = 110
/** Wheel distance of one zoom step: a pinch sends many small events, a wheel few large ones. */
const ZOOM_STEP_PX = 60
/** Duration of a step by an arrow key. */
const GLIDE_MS = 240

const noEffect: KeyframeAnimationOptions = { duration: 1, composite: 'add' }

interface PanOptions {
  /** Shifted directly on each frame of a pan. */
  layers: RefObject<HTMLElement | null>[]
  pane: RefObject<HTMLElement | null>
  /** Covers the pane during a drag. */
  dragShield: RefObject<HTMLElement | null>
  view: View
  width: number
  /** The instant at the left edge of the layers. */
  origin: number
  setView(view: View): void
  /** Called with the instant at the left edge of the screen on each shift. */
  onPan(from: number): void
}

/** Moves the board from outside, and converts screen positions to instants. */
export interface Pan {
  panBy(pixels: number): void
  /** Pans by milliseconds with an animation; repeated calls of a held key extend it. */
  glide(by: number): void
  /** Makes the position on screen the view of the board. */
  settle(): void
  /** The instant at a horizontal position of the page. */
  timeAt(clientX: number): number
}

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Pans by drag, wheel, touch and keys without a render per frame: the layers get a transform directly, and React gets a
 * new view when the movement settles or has covered half a screen.
 */
export function usePan({ layers, pane, dragShield, view, width, origin, setView, onPan }: PanOptions): Pan {
  // `from` is the left edge of the screen, ahead of the view during a pan. Views set here come back as props one after
  // the other, some of them late: `own` lists them. Any other view was set elsewhere, and the pan jumps to it.
  const state = useRef({ from: view.from, seen: view, own: [] as number[], zoomed: 0, frame: 0, aim: 0 })
  const current = useRef({ view, width, origin, setView, onPan })
  current.current = { view, width, origin, setView, onPan }

  const labels = useRef<StickyLabel[]>([])
  const shift = useCallback(() => {
    const { view, width, origin, onPan } = current.current
    if (width === 0) return
    // Whole device pixels: a layer at a fraction of one is rasterized again, and blurred.
    const exact = (origin - state.current.from) * pixelsPerMs(view, width)
    const left = Math.round(exact * devicePixelRatio) / devicePixelRatio
    for (const { current: layer } of layers) {
      if (!layer) continue
      layer.style.transform = `translate3d(${left}px, 0, 0)`
    }
    shiftStickyLabels(labels.current, -left)
    onPan(state.current.from)
  }, [layers])

  const commit = useCallback(() => {
    const { view, setView } = current.current
    const from = Math.round(state.current.from)
    if (from === (state.current.own.at(-1) ?? Math.round(view.from))) return
    state.current.own.push(from)
    // A transition, so that the pan continues while React renders the next columns.
    startTransition(() => setView({ ...view, from }))
  }, [])

  const moveTo = useCallback(
    (from: number) => {
      const { view } = current.current
      state.current.from = from
      shift()
      if (Math.abs(from - (state.current.own.at(-1) ?? view.from)) > zoomSpan[view.zoom] / 2) commit()
    },
    [shift, commit],
  )
  const stop = useCallback(() => {
    cancelAnimationFrame(state.current.frame)
    state.current.frame = 0
  }, [])
  const panBy = useCallback(
    (pixels: number) => {
      const { view, width } = current.current
      stop()
      if (width > 0) moveTo(state.current.from - pixels / pixelsPerMs(view, width))
    },
    [moveTo, stop],
  )
  const glide = useCallback(
    (by: number) => {
      const { from, aim, frame } = state.current
      // A held key repeats faster than the animation covers its distance.
      if (frame !== 0 && Math.sign(aim - from) === Math.sign(by) && Math.abs(aim - from) > Math.abs(by) / 2) return
      state.current.aim = (frame === 0 ? from : aim) + by
      if (reducedMotion()) {
        moveTo(state.current.aim)
        return commit()
      }
      if (frame !== 0) return
      const pace = Math.abs(by) / GLIDE_MS
      let last = performance.now()
      const step = (now: number) => {
        const { from, aim } = state.current
        const way = Math.min(Math.abs(aim - from), pace * Math.max(0, now - last))
        last = now
        moveTo(from + Math.sign(aim - from) * way)
        if (state.current.from === state.current.aim) {
          state.current.frame = 0
          commit()
        } else state.current.frame = requestAnimationFrame(step)
      }
      state.current.frame = requestAnimationFrame(step)
    },
    [moveTo, commit],
  )
  const timeAt = useCallback(
    (clientX: number) => {
      const { view, width } = current.current
      const left = pane.current?.getBoundingClientRect().left ?? 0
      return state.current.from + (clientX - left) / pixelsPerMs(view, width)
    },
    [pane],
  )

  useLayoutEffect(() => {
    const { seen, own } = state.current
    const index = seen.zoom === view.zoom ? own.indexOf(view.from) : -1
    if (index >= 0) own.splice(0, index + 1)
    else if (seen.zoom !== view.zoom || seen.from !== view.from) {
      stop()
      Object.assign(state.current, { from: view.from, own: [] })
    }
    state.current.seen = view
    labels.current = layers.flatMap(({ current }) => (current ? stickyLabelsIn(current) : []))
    shift()
  })
  useEffect(() => stop, [stop])
  // An animated layer is shifted without recomputing the layers of the page, which takes a third of a frame. This
  // animation is paused and adds nothing; it only keeps the layer in that state.
  useEffect(() => {
    const animations = layers.map(({ current }) => current?.animate({ transform: ['none', 'none'] }, noEffect))
    for (const one of animations) one?.pause()
    return () => {
      for (const one of animations) one?.cancel()
    }
  }, [layers])

  useEffect(() => {
    const element = pane.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let drag: { x: number; moved: boolean; id: number } | undefined
    let dragged = false

    const down = (event: PointerEvent) => {
      // The mouse drags a bar (useDrag); a finger always pans the board.
      const bar = event.pointerType === 'mouse' && barAt(event.target)
      stop()
      if (event.button === 0 && !bar) drag = { x: event.clientX, moved: false, id: event.pointerId }
    }
    const move = (event: PointerEvent) => {
      if (!drag || event.pointerId !== drag.id) return
      if (!drag.moved && Math.abs(event.clientX - drag.x) < DRAG_FROM_PX) return
      if (!drag.moved && dragShield.current) {
        // The shield captures the pointer instead of the pane: a cursor change on the pane would restyle every bar.
        dragShield.current.hidden = false
        dragShield.current.setPointerCapture(drag.id)
      }
      panBy(event.clientX - drag.x)
      drag = { ...drag, x: event.clientX, moved: true }
    }
    const up = () => {
      if (dragShield.current) dragShield.current.hidden = true
      if (drag?.moved) commit()
      // The click that ends a drag follows immediately and must open nothing.
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
        setView(
          zoomAround({ ...view, from: state.current.from }, zoom, state.current.from + x / pixelsPerMs(view, width)),
        )
    }

    // Selected text on the page must not start a native drag.
    const preventNativeDrag = (event: Event) => event.preventDefault()

    element.addEventListener('dragstart', preventNativeDrag)
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', up)
    element.addEventListener('click', click, { capture: true })
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('dragstart', preventNativeDrag)
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', up)
      element.removeEventListener('click', click, { capture: true })
      element.removeEventListener('wheel', wheel)
    }
  }, [pane, dragShield, panBy, commit, stop])

  return useMemo(() => ({ panBy, glide, settle: commit, timeAt }), [panBy, glide, commit, timeAt])
}
