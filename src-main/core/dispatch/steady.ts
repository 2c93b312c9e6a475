import type { RuntimeServices } from '../../composition/services.ts'
import type { OperatorDb } from '../data/operator-db.ts'
import type { Reading } from './context.ts'

interface Watched {
  context: Reading
  /** Whether the answer follows from the operator's records alone, as far as they were read. */
  isSteady(): boolean
}

/**
 * Watches what a handler that reads makes its answer of. One that looks at the time of the request, or at this
 * installation, may answer differently although no record has changed. Stored files follow from records.
 */
export function watchSources(reading: Reading): Watched {
  let steady = true
  const { now, host, db } = reading
  const watchedHost = new Proxy(host, {
    get(services, name) {
      if (name !== 'documents') steady = false
      return services[name as keyof RuntimeServices]
    },
  })
  const watchedDb: OperatorDb = {
    ...db,
    get now() {
      steady = false
      return now
    },
  }
  const context: Reading = {
    caller: reading.caller,
    db: watchedDb,
    host: watchedHost,
    get now() {
      steady = false
      return now
    },
  }
  return { context, isSteady: () => steady }
}
