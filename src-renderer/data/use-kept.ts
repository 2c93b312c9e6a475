import { type DependencyList, useMemo, useRef } from 'react'

/** What a component computes when something has changed, from what it was before. */
export function useKept<Value>(first: Value, make: (before: Value) => Value, changing: DependencyList): Value {
  const last = useRef(first)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names them
  last.current = useMemo(() => make(last.current), changing)
  return last.current
}
