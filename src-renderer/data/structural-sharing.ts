import { replaceEqualDeep } from '@tanstack/react-query'
import { type DependencyList, useMemo, useRef } from 'react'

/**
 * A value, or what it was before where it says the same: whoever compares by identity sees what has changed and nothing
 * else.
 */
export const kept = <Value>(before: Value | undefined, value: Value): Value =>
  before !== undefined && replaceEqualDeep(before, value) === before ? before : value

/**
 * A list in which a part with the same key is kept where it says the same, wherever it now is; the very list of before
 * where all of it is. The library shares lists by position only.
 */
export function keptList<Part>(
  before: readonly Part[],
  list: readonly Part[],
  key: (part: Part) => unknown,
  keep: (before: Part | undefined, part: Part) => Part = kept,
): Part[] {
  if (before === list) return before as Part[]
  const known = new Map(before.map((part) => [key(part), part]))
  const parts = list.map((part) => keep(known.get(key(part)), part))
  const same = parts.length === before.length && parts.every((part, index) => part === before[index])
  return same ? (before as Part[]) : parts
}

/** What a component computes when something has changed, from what it was before. */
export function useKept<Value>(first: Value, make: (before: Value) => Value, changing: DependencyList): Value {
  const last = useRef(first)
  // biome-ignore lint/correctness/useExhaustiveDependencies: who calls this names them
  last.current = useMemo(() => make(last.current), changing)
  return last.current
}
