import { useCallback, useEffect, useRef, useState } from 'react'
import { ACTUAL } from './PaperPage.tsx'

const STEPS = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3]
/** The width beside a page that fits: padding and a scroll bar. */
const BESIDE_PX = 52
/** Wider than it is printed a page that fits is hard to take in. */
const WIDEST_FIT = 1.25

type ZoomTo = 'larger' | 'smaller' | 'fit'

/** The zoom of the pages and the current page; pages fit the width until the user zooms. */
export function usePages(first: { width: number } | undefined) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [room, setRoom] = useState(0)
  const [chosen, setChosen] = useState<number>()
  const [at, setAt] = useState(1)

  useEffect(() => {
    if (!element) return
    element.focus({ preventScroll: true })
    const watch = new ResizeObserver(() => setRoom(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [element])

  const fit = first && room > 0 ? Math.min(WIDEST_FIT, (room - BESIDE_PX) / (first.width * ACTUAL)) : 1
  const zoom = chosen ?? fit
  const current = useRef(zoom)
  current.current = zoom
  const setZoom = useCallback((to: ZoomTo) => {
    const now = current.current
    if (to === 'fit') setChosen(undefined)
    else if (to === 'larger') setChosen(STEPS.find((step) => step > now + 0.01) ?? now)
    else setChosen(STEPS.findLast((step) => step < now - 0.01) ?? now)
  }, [])

  const follow = useCallback(() => {
    if (!element) return
    const middle = element.scrollTop + element.clientHeight / 2
    const pages = [...element.querySelectorAll<HTMLElement>('[data-page]')]
    setAt(Math.max(1, pages.filter(({ offsetTop }) => offsetTop - element.offsetTop <= middle).length))
  }, [element])
  return { pages: setElement, zoom, at, setZoom, follow }
}
