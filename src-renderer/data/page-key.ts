import { PAGE_KEY } from '../../src-shared/page-key.ts'

let current: string | undefined

/** What the storage says; undefined where the browser has none for us. */
function inStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

/**
 * The half of the session that only pages of this origin know (the cookie goes to every port of this computer). A
 * sign-in leaves it in the address, from where it is taken at once.
 */
export function pageKey(): string {
  const parameters = new URLSearchParams(location.hash.slice(1))
  const given = parameters.get(PAGE_KEY)
  if (given) {
    history.replaceState(history.state, '', location.pathname + location.search)
    current = given
    inStorage((storage) => storage.setItem(PAGE_KEY, given))
  }
  // Another window may have signed in since.
  current = inStorage((storage) => storage.getItem(PAGE_KEY)) ?? current
  return current ?? ''
}
