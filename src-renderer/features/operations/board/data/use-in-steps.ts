import { type DependencyList, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { finished, type Steps } from '../model/steps.ts'

/** A frame has room for so long beside what else is drawn in it. */
const AT_ONCE_MS = 4

/**
 * What takes longer to make than a frame lasts, made between frames from what it was before, which stays until then.
 * Where nothing of its kind is there yet it is made at once.
 */
export function useInSteps<Value>(
  first: Value,
  kind: unknown,
  make: (before: Value) => Steps<Value>,
  changing: DependencyList,
): Value {
  // biome-ignore lint/correctness/useExhaustiveDependencies: who calls this names them
  const asked = useMemo(() => ({ make, kind }), [kind, ...changing])
  const made = useRef<{ value: Value; kind?: unknown; of?: unknown }>({ value: first })
  if (made.current.kind !== kind) made.current = { value: finished(make(made.current.value)), kind, of: asked }
  const [, show] = useState(0)
  useEffect(() => {
    if (made.current.of === asked) return
    const steps = asked.make(made.current.value)
    let timer: ReturnType<typeof setTimeout>
    const goOn = () => {
      const end = performance.now() + AT_ONCE_MS
      do {
        const { done, value } = steps.next()
        if (done) {
          made.current = { value, kind: asked.kind, of: asked }
          startTransition(() => show((times) => times + 1))
          return
        }
      } while (performance.now() < end)
      timer = setTimeout(goOn)
    }
    timer = setTimeout(goOn)
    return () => clearTimeout(timer)
  }, [asked])
  return made.current.value
}
