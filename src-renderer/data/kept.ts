import { useRef } from 'react'

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype

/**
 * The same value, with every part that is as it was before being the very object it was: whoever compares by identity
 * sees what has changed, and nothing else.
 */
export function kept<Value>(before: unknown, value: Value): Value {
  if (Object.is(before, value)) return value
  if (typeof before !== 'object' || typeof value !== 'object' || !before || !value) return value
  if (Array.isArray(before) && Array.isArray(value)) {
    let same = before.length === value.length
    const parts = value.map((part, index) => {
      const one = kept(before[index], part)
      if (!Object.is(one, before[index])) same = false
      return one
    })
    return (same ? before : parts) as Value
  }
  if (!isPlain(before) || !isPlain(value)) return value
  const old = before as Record<string, unknown>
  const names = Object.keys(value)
  let same = names.length === Object.keys(old).length
  const parts: Record<string, unknown> = {}
  for (const name of names) {
    parts[name] = kept(old[name], (value as Record<string, unknown>)[name])
    if (!Object.is(parts[name], old[name]) || !(name in old)) same = false
  }
  return (same ? old : parts) as Value
}

/** What a component has computed, kept from one drawing to the next as far as it is the same. */
export function useKept<Value>(value: Value): Value {
  const last = useRef<Value>(undefined)
  last.current = kept(last.current, value)
  return last.current
}
