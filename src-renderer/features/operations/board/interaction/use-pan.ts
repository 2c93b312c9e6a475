import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { pixelsPerMs, type View, zoomAround, zoomBeside, zoomSpan } from '../model/zoom.ts'
import { keepInSight, type Words, wordsOf } from '../view/in-sight.ts'

const DRAG_FROM_PX = 4
const SETTLE_MS = 110
/** A pinch sends many small steps, a wheel a large one. */
const ZOOM_STEP_PX = 60
/** How long the board takes for a step by an arrow key. */
const GLIDE_MS = 240

const addsNothing: KeyframeAnimationOptions = { duration: 1, composite: 'add' }

interface Panning {
  /** Moved under the pointer, on the screen only; becomes the view when it settles. */
  layers: RefObject<HTMLElement | null>[]
  pane: RefObject<HTMLElement | null>
  /** Lies over the pane while it is dragged. */
  hand: RefObject<HTMLElement | null>
  view: View
  width: number
  /** The instant at which the layers' own left edge lies. */
  origin: number
  setView(view: View): void
  /** Told at which instant the screen begins, whenever that has changed. */
  onShift(from: number): void
}

/** What else moves the board, and asks where in time a place on it is. */
export interface Pan {
  panBy(pixels: number): void
  /** Goes so many milliseconds later or earlier, not at once but to be followed; a key that is held goes on and on. */
  glide(by: number): void
  /** Nothing moves it any more for now. */
  settle(): void
  /** The instant at a place of the page from the left. */
  timeAt(clientX: number): number
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Pans by drag, wheel, touch and keys without asking React for each frame: the layers are shifted directly, and the view
 * is set when the movement settles or has gone half a screen.
 */
export function usePan({ layers, pane, hand, view, width, origin, setView, onShift }: Panning): Pan {
  // Where the screen begins: ahead of the view while something moves. The views that were set on the way come back one
  // after the other, some of them late; any other view is somebody else's wish.
  const state = useRef({ from: view.from, seen: view, own: [] as number[], zoomed: 0, frame: 0, aim: 0 })
  const current = useRef({ view, width, origin, setView, onShift })
  current.current = { view, width, origin, setView, onShift }

  const words = useRef<Words[]>([])
  const shift = useCallback(() => {
    const { view, width, origin, onShift } = current.current
    if (width === 0) return
    // Whole pixels of the screen: between them a layer would be drawn anew, and blurred.
    const exact = (origin - state.current.from) * pixelsPerMs(view, width)
    const left = Math.round(exact * devicePixelRatio) / devicePixelRatio
    for (const { current: layer } of layers) {
      if (!layer) continue
      layer.style.transform = `translate3d(${left}px, 0, 0)`
    }
    keepInSight(words.current, -left)
    onShift(state.current.from)
  }, [layers])

  const commit = useCallback(() => {
    const { view, setView } = current.current
    const from = Math.round(state.current.from)
    if (from === (state.current.own.at(-1) ?? Math.round(view.from))) return
    state.current.own.push(from)
    // The board goes on moving while React draws what comes into reach.
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
      // A held key says so more often than the board can follow.
      if (frame !== 0 && Math.sign(aim - from) === Math.sign(by) && Math.abs(aim - from) > Math.abs(by) / 2) return
      state.current.aim = (frame === 0 ? from : aim) + by
      if (isStill()) {
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
    words.current = layers.flatMap(({ current }) => (current ? wordsOf(current) : []))
    shift()
  })
  useEffect(() => stop, [stop])
  // What an animation moves may lie anywhere, and is moved without all layers of the page being found anew, which takes
  // a third of a frame. This one stands still and adds nothing.
  useEffect(() => {
    const standing = layers.map(({ current }) => current?.animate({ transform: ['none', 'none'] }, addsNothing))
    for (const one of standing) one?.pause()
    return () => {
      for (const one of standing) one?.cancel()
    }
  }, [layers])

  useEffect(() => {
    const element = pane.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let drag: { x: number; moved: boolean; id: number } | undefined
    let dragged = false

    const down = (event: PointerEvent) => {
      // A bar goes with the mouse by itself; a finger moves the board, wherever it is put.
      const bar = event.pointerType === 'mouse' && (event.target as Element).closest('[data-bar]')
      stop()
      if (event.button === 0 && !bar) drag = { x: event.clientX, moved: false, id: event.pointerId }
    }
    const move = (event: PointerEvent) => {
      if (!drag || event.pointerId !== drag.id) return
      if (!drag.moved && Math.abs(event.clientX - drag.x) < DRAG_FROM_PX) return
      if (!drag.moved && hand.current) {
        // It holds the pointer in the pane's place: another cursor of the pane is another one of each bar.
        hand.current.hidden = false
        hand.current.setPointerCapture(drag.id)
      }
      panBy(event.clientX - drag.x)
      drag = { ...drag, x: event.clientX, moved: true }
    }
    const up = () => {
      if (hand.current) hand.current.hidden = true
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
        setView(
          zoomAround({ ...view, from: state.current.from }, zoom, state.current.from + x / pixelsPerMs(view, width)),
        )
    }

    // What was chosen on the page must not be dragged away in the board's place.
    const stay = (event: Event) => event.preventDefault()

    element.addEventListener('dragstart', stay)
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', up)
    element.addEventListener('click', click, { capture: true })
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('dragstart', stay)
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', up)
      element.removeEventListener('click', click, { capture: true })
      element.removeEventListener('wheel', wheel)
    }
  }, [pane, hand, panBy, commit, stop])

  return useMemo(() => ({ panBy, glide, settle: commit, timeAt }), [panBy, glide, commit, timeAt])
}
