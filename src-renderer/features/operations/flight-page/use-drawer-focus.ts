import { type RefObject, useEffect, useRef } from 'react'
import { closeDrawer } from '../../../ui/location.ts'

const OVERLAYS = '[role="dialog"], [role="menu"], [role="listbox"]'
const FIELDS = 'input, textarea, select, [contenteditable="true"]'

const isCovered = () => [...document.querySelectorAll(OVERLAYS)].some((one) => one.checkVisibility())

/** The element from which a flight can be opened, where the one that was used is gone. */
const linkTo = (flightId: string) => document.querySelector<HTMLElement>(`main a[href="#/flights/${flightId}"]`)

/**
 * Moves the focus into the drawer when a flight opens, and back to where it was opened from when the drawer closes. Esc
 * closes the drawer, wherever the focus is; in a field of the drawer it leaves the field first.
 */
export function useDrawerFocus(drawer: RefObject<HTMLElement | null>, flightId: string): void {
  const opener = useRef<{ element: Element | null; flightId: string }>({ element: null, flightId })
  useEffect(() => {
    const { activeElement } = document
    if (drawer.current?.contains(activeElement)) return
    opener.current = { element: activeElement, flightId }
    drawer.current?.focus({ preventScroll: true })
  }, [drawer, flightId])

  useEffect(() => {
    const element = drawer.current
    return () => {
      // The element is still in the page: a focus that it holds goes with it.
      if (!element?.contains(document.activeElement) && document.activeElement !== document.body) return
      const { element: from, flightId } = opener.current
      requestAnimationFrame(() => {
        const back = from instanceof HTMLElement && from !== document.body && from.isConnected ? from : linkTo(flightId)
        back?.focus({ preventScroll: true })
      })
    }
  }, [drawer])

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isCovered()) return
      const { target } = event
      if (target instanceof Element && target.matches(FIELDS)) {
        if (drawer.current?.contains(target)) drawer.current.focus({ preventScroll: true })
        return
      }
      event.preventDefault()
      closeDrawer()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [drawer])
}
