import type { Reading } from '../../../core/dispatch/context.ts'
import { changesOfDelivery } from './queries.ts'

/** The recorded calls of partners that caused a delivery. */
export async function callsBehind(
  { db, host, caller }: Pick<Reading, 'db' | 'host' | 'caller'>,
  delivery: Parameters<typeof changesOfDelivery>[1],
) {
  const changes = await changesOfDelivery(db, delivery)
  if (changes.length === 0) return []
  const store = await host.traffic.recorder.written()
  return store
    .ofChanges(changes, caller.operatorId)
    .map(({ id, method, path, caller, at }) => ({ id, method, path, caller, at }))
}
