import { type DependencyList, useRef } from 'react'
import { useTextMemo } from '../ui/language.ts'

/** A value that is computed when a dependency changes, from the value before. */
export function useAccumulated<Value>(first: Value, make: (before: Value) => Value, changing: DependencyList): Value {
  const last = useRef(first)
  last.current = useTextMemo(() => make(last.current), changing)
  return last.current
}
