import { createContext, useContext, useEffect, useRef } from 'react'

/** The actions of keys, by their names in lower case: `t`, `+`, `left`, or two in a row as `g b`. */
export type Keys = Record<string, (event: KeyboardEvent) => void>

const SEQUENCE_MS = 1000

/**
 * The part of the screen that a component belongs to: its keys work while the focus is in an element with this value of
 * `data-key-scope`. The page has none, and its keys rest while the focus is in a part with a scope of its own.
 */
export const KeyScope = createContext<string | undefined>(undefined)

const scopeOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key-scope]')?.dataset.keyScope : undefined

/** Whether a key is text input, or belongs to an open dialog or list. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.closest('[role="dialog"], [role="listbox"], [role="menu"]') !== null
  )
}

/**
 * Listens for keys while the component is on the screen, in its part of it or `everywhere`; not while the user types into
 * a field.
 */
export function useKeys(keys: Keys, { everywhere = false } = {}): void {
  const scope = useContext(KeyScope)
  const current = useRef(keys)
  current.current = keys
  const first = useRef({ key: '', at: 0 })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event.target)) return
      if (!everywhere && scopeOf(event.target) !== scope) return
      const key = event.key.replace('Arrow', '').toLowerCase()
      const pair = event.timeStamp - first.current.at < SEQUENCE_MS ? `${first.current.key} ${key}` : ''
      // A key after `g` names a page, and nothing within the page.
      const named = pair.startsWith('g ')
      const action = current.current[pair] ?? (named ? undefined : current.current[key])
      first.current = { key, at: event.timeStamp }
      if (!action) return
      event.preventDefault()
      action(event)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [scope, everywhere])
}

/** Puts the cursor into the search field of the page. */
export function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[data-search]')
  field?.focus()
  field?.select()
}
