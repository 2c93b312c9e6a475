import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { barAt, barKey } from '../dom.ts'
import { findBar } from '../model/find-bar.ts'
import type { PlacedLane } from '../model/layout.ts'
import type { HoverTarget } from '../view/HoverCard.tsx'

const SHOW_AFTER_MS = 160

/** The bar under the resting pointer or with the keyboard focus. */
export function useHover(lanes: readonly PlacedLane[]) {
  const [hovered, setHovered] = useState<HoverTarget>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = useRef('')
  useEffect(() => () => clearTimeout(timer.current), [])

  const hide = useCallback(() => {
    clearTimeout(timer.current)
    // A wheel calls this at each turn. A state update then would restart the render that the pan is waiting for.
    if (shown.current === '') return
    shown.current = ''
    setHovered(undefined)
  }, [])

  const showSoon = useCallback(
    (bar: HTMLElement | undefined, delay: number, x = 0) => {
      const key = barKey(bar ?? null) ?? ''
      if (key === shown.current) return
      hide()
      if (!bar) return
      shown.current = key
      timer.current = setTimeout(() => {
        const found = findBar(lanes, key)
        if (!found || !bar.isConnected) return
        const { item, lane } = found
        const tail = item.tail ?? lane.aircraft?.tailNumber ?? t('no tail')
        setHovered({ item, tail, place: bar.getBoundingClientRect(), x })
      }, delay)
    },
    [lanes, hide],
  )

  const handlers = {
    onPointerOver: (event: PointerEvent) =>
      event.pointerType === 'mouse' && showSoon(barAt(event.target), SHOW_AFTER_MS, event.clientX),
    onPointerLeave: hide,
    onPointerDown: hide,
    onWheel: hide,
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && showSoon(barAt(event.target), 0),
    onBlur: hide,
  }
  return { hovered, handlers }
}
