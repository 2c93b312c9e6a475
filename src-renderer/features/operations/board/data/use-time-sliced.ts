import { type DependencyList, startTransition, useEffect, useRef, useState } from 'react'
import { useTextMemo } from '../../../../ui/language.ts'
import { runAllSteps, type Steps } from '../model/steps.ts'

/** Runs a task soon, after what the user does; without the wait of 4 ms that browsers put between timers. */
function runSoon(task: () => void): () => void {
  if (!('scheduler' in window)) {
    const timer = setTimeout(task)
    return () => clearTimeout(timer)
  }
  const end = new AbortController()
  window.scheduler.postTask(task, { signal: end.signal, priority: 'user-visible' }).catch((reason: unknown) => {
    if (!end.signal.aborted) reportError(reason)
  })
  return () => end.abort()
}

/** The time per slice, which leaves the rest of a frame to rendering. */
const SLICE_MS = 4

/**
 * A value that takes longer to compute than a frame lasts: computed in slices between frames, while the old value stays.
 * The first value of a kind is computed at once.
 */
export function useTimeSliced<Value>(
  first: Value,
  kind: unknown,
  make: (before: Value) => Steps<Value>,
  changing: DependencyList,
): Value {
  const wanted = useTextMemo(() => ({ make, kind }), [kind, ...changing])
  const made = useRef<{ value: Value; kind?: unknown; of?: unknown }>({ value: first })
  if (made.current.kind !== kind) made.current = { value: runAllSteps(make(made.current.value)), kind, of: wanted }
  const [, show] = useState(0)
  useEffect(() => {
    if (made.current.of === wanted) return
    const steps = wanted.make(made.current.value)
    let cancel = () => {}
    const goOn = () => {
      const end = performance.now() + SLICE_MS
      do {
        const { done, value } = steps.next()
        if (done) {
          made.current = { value, kind: wanted.kind, of: wanted }
          startTransition(() => show((times) => times + 1))
          return
        }
      } while (performance.now() < end)
      cancel = runSoon(goOn)
    }
    cancel = runSoon(goOn)
    return () => cancel()
  }, [wanted])
  return made.current.value
}
