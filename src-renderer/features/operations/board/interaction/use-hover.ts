import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { t } from '../../../../../src-shared/texts/texts.ts'
import type { Lane, LaneItem } from '../model/lanes.ts'
import { keyOf } from '../model/lanes.ts'
import type { Hovered } from '../view/HoverCard.tsx'

const SHOW_AFTER_MS = 160

const barOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null

function itemOf(lanes: Lane[], key: string): { item: LaneItem; tail: string } | undefined {
  for (const lane of lanes) {
    const item = lane.items.find((one) => keyOf(one) === key)
    if (item) return { item, tail: item.tail ?? lane.aircraft?.tailNumber ?? t('no tail') }
  }
  return undefined
}

/** The bar that the pointer rests on or the keyboard has come to. */
export function useHover(lanes: Lane[]) {
  const [hovered, setHovered] = useState<Hovered>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = useRef('')
  useEffect(() => () => clearTimeout(timer.current), [])

  const hide = useCallback(() => {
    clearTimeout(timer.current)
    // Each turn of a wheel says so. Were it told to React, what a pan has begun to draw would begin anew every time.
    if (shown.current === '') return
    shown.current = ''
    setHovered(undefined)
  }, [])

  const soon = useCallback(
    (bar: HTMLElement | null, delay: number, x = 0) => {
      const key = bar?.dataset['bar'] ?? ''
      if (key === shown.current) return
      hide()
      if (!bar) return
      shown.current = key
      timer.current = setTimeout(() => {
        const found = itemOf(lanes, key)
        if (found && bar.isConnected) setHovered({ ...found, place: bar.getBoundingClientRect(), x })
      }, delay)
    },
    [lanes, hide],
  )

  const handlers = {
    onPointerOver: (event: PointerEvent) =>
      event.pointerType === 'mouse' && soon(barOf(event.target), SHOW_AFTER_MS, event.clientX),
    onPointerLeave: hide,
    onPointerDown: hide,
    onWheel: hide,
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && soon(barOf(event.target), 0),
    onBlur: hide,
  }
  return { hovered, handlers }
}
