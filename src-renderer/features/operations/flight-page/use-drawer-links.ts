import { useEffect } from 'react'
import { openDrawer } from '../../../ui/location.ts'
import { flightOfPath } from './drawer.ts'

/**
 * Opens links to flights in the drawer beside the page they are on. A link on the full page of a flight leads to another
 * full page, and so does one that is opened with a modifier key.
 */
export function useDrawerLinks(page: string): void {
  useEffect(() => {
    if (flightOfPath(page)) return
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest('main a[href^="#/flights/"]') : null
      const path = link?.getAttribute('href')?.slice(1) ?? ''
      if (!flightOfPath(path)) return
      event.preventDefault()
      openDrawer(path)
    }
    // The page's own handlers run before those of the document.
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [page])
}
