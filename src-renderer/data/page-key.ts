import { PAGE_KEY } from '../../src-shared/wire/page-key.ts'

let current: string | undefined

/** The result of using the storage; undefined where the browser gives none. */
function inStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

/** Takes the key of the page from the address that a sign-in led to, before the router reads a route in its place. */
export function takePageKey(): void {
  const input = new URLSearchParams(location.hash.slice(1)).get(PAGE_KEY)
  if (!input) return
  history.replaceState(history.state, '', location.pathname + location.search)
  current = input
  inStorage((storage) => storage.setItem(PAGE_KEY, input))
}

/** The half of the session that only pages of this origin know; the cookie goes to every port of this computer. */
export function pageKey(): string {
  // Another window may have signed in since.
  current = inStorage((storage) => storage.getItem(PAGE_KEY)) ?? current
  return current ?? ''
}
