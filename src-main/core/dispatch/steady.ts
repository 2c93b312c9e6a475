import type { OperatorDb } from '../data/operator-db.ts'
import type { Reading } from './context.ts'

interface Watched {
  context: Reading
  /** Whether the answer follows from the operator's records alone, as far as they were read. */
  isSteady(): boolean
}

/**
 * Watches what a handler that reads makes its answer of. One that looks at the time of the request, or at a service of
 * this installation, may answer differently although no record has changed. Stored files follow from records.
 */
export function watchSources(
  { caller, now, db, documents }: Reading,
  services: object,
  used: readonly string[],
): Watched {
  let steady = true
  const unsteady = <Value>(read: () => Value) => ({
    enumerable: true,
    get() {
      steady = false
      return read()
    },
  })
  const watchedDb: OperatorDb = Object.defineProperty(
    { ...db },
    'now',
    unsteady(() => now),
  )
  const context = { caller, documents, db: watchedDb } as Reading
  Object.defineProperty(
    context,
    'now',
    unsteady(() => now),
  )
  for (const name of used)
    Object.defineProperty(
      context,
      name,
      unsteady(() => services[name as keyof typeof services]),
    )
  return { context, isSteady: () => steady }
}
