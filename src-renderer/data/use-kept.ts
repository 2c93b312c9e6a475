import { type DependencyList, useRef } from 'react'
import { useTextMemo } from '../ui/language.ts'

/** What a component computes when something has changed, from what it was before. */
export function useKept<Value>(first: Value, make: (before: Value) => Value, changing: DependencyList): Value {
  const last = useRef(first)
  last.current = useTextMemo(() => make(last.current), changing)
  return last.current
}
