import { useSyncExternalStore } from 'react'

/**
 * Where the app is, kept in the hash with its query: `#/board?zoom=week`. A record that is open in the drawer beside the
 * page is part of the query, `#/board?zoom=week&drawer=/flights/12`, which pages do not see: it survives a reload, and
 * the browser's Back closes it.
 */

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
const DRAWER = 'drawer='
const query = () => (whole().split('?')[1] ?? '').split('&').filter((part) => part !== '')
const search = () =>
  query()
    .filter((part) => !part.startsWith(DRAWER))
    .join('&')
const drawer = () =>
  query()
    .find((part) => part.startsWith(DRAWER))
    ?.slice(DRAWER.length) ?? ''

/** The address of a page with its query and the record in its drawer; either may be empty. */
function addressOf(page: string, search: string, record: string): string {
  const parts = [search, record && DRAWER + record].filter((part) => part !== '').join('&')
  return `#${page}${parts && `?${parts}`}`
}

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
export function recordSearch(query: string, page: string): void {
  if (page !== pageOfRoute()) return
  recorded = { page: path(), search: query }
  history.replaceState(history.state, '', addressOf(path(), query, drawer()))
}

/** The query that a page recorded last. */
let recorded = { page: '', search: '' }

/** Keeps the query of the page when Back closes the drawer over it: that entry has the one from before it opened. */
function keepSearch(): void {
  if (drawer() === '' && recorded.page === path())
    history.replaceState(history.state, '', addressOf(path(), recorded.search, ''))
}

/** The state of a history entry that was made by opening the drawer: Back closes it. */
const OPENED = { drawer: true }

/**
 * Opens a record such as `/flights/12` in the drawer beside the page. It replaces a record that is open already within
 * the same entry of the history, so that Back always closes the drawer.
 */
export function openDrawer(record: string): void {
  if (drawer() === record) return
  const address = addressOf(path(), search(), record)
  if (drawer() === '') {
    addEventListener('popstate', keepSearch, { once: true })
    history.pushState(OPENED, '', address)
  } else history.replaceState(history.state, '', address)
  tellAll()
}

/** Closes the drawer. The page keeps the query it has by now, and the history no entry that shows the same page twice. */
export function closeDrawer(): void {
  if (drawer() === '') return
  const address = addressOf(path(), search(), '')
  const leave = () => {
    history.replaceState(null, '', address)
    tellAll()
  }
  if (history.state?.drawer === true) {
    addEventListener('popstate', leave, { once: true })
    history.back()
  } else leave()
}

/** The path of the record in the drawer; empty while it is closed. */
export const useDrawer = (): string => useSyncExternalStore(subscribe, drawer)

/** The location hook within the drawer: what is opened there stays in the drawer. */
export const useDrawerPath = Object.assign((): [string, typeof openDrawer] => [useDrawer(), openDrawer], {
  hrefs: (href: string) => addressOf(path(), search(), href),
  searchHook: () => '',
})

/** The location hook that wouter works with. */
export const useHashPath = Object.assign((): [string, typeof go] => [useSyncExternalStore(subscribe, path), go], {
  hrefs: (href: string) => `#${href}`,
  searchHook: () => useSyncExternalStore(subscribe, search),
})
