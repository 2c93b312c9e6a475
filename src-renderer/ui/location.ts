import { useSyncExternalStore } from 'react'

/** Where the app is, kept in the hash with its query: `#/board?zoom=week`. */

const listeners = new Set<() => void>()

// One listener of the browser notifies all at once, so that no part of the screen renders for the old place in between.
const tellAll = () => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('hashchange', tellAll)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('hashchange', tellAll)
  }
}

const whole = () => location.hash.replace(/^#?\/?/, '/')
const path = () => whole().split('?')[0] ?? '/'
const search = () => whole().split('?')[1] ?? ''

/** Goes to an address in the app, such as `/flights/12`. */
export function go(to: string, { replace = false }: { replace?: boolean } = {}): void {
  if (whole() === to) return
  history[replace ? 'replaceState' : 'pushState'](null, '', `#${to}`)
  tellAll()
}

/** The page of the address: `flights` at `/flights/12`. */
export const pageOfRoute = (): string => path().split('/')[1] ?? ''

/**
 * Writes the query of the current address without notifying listeners: it records the present state of the screen. A
 * query of a page that was left meanwhile is not written.
 */
export function recordSearch(query: string, room: string): void {
  if (room !== pageOfRoute()) return
  history.replaceState(history.state, '', `#${path()}${query ? `?${query}` : ''}`)
}

/** The location hook that wouter works with. */
export const useHashPath = Object.assign((): [string, typeof go] => [useSyncExternalStore(subscribe, path), go], {
  hrefs: (href: string) => `#${href}`,
  searchHook: () => useSyncExternalStore(subscribe, search),
})
