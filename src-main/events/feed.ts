import type { Changed } from '../../src-shared/bridge.ts'
import type { Readers } from '../data/readers.ts'

type Listener = (changed: Changed) => void

/** Tells screens what was written, so that they ask again. One mechanism for IPC and server-sent events. */
export interface Feed {
  publish(operatorId: string, nouns: Iterable<string>, sequence?: number): void
  /** Tells the screens of every operator. */
  publishToAll(nouns: Iterable<string>): void
  /** Calls the listener for each change of the operator's data until the returned function is called. */
  subscribe(operatorId: string, listener: Listener): () => void
  /** Everything written after a sequence number: what a screen missed while it was not connected. */
  since(operatorId: string, sequence: number): Promise<Changed>
}

export function createFeed(readers: Readers): Feed {
  const listeners = new Map<Listener, string>()
  let latest = 0
  return {
    publish(operatorId, nouns, sequence = latest) {
      latest = Math.max(latest, sequence)
      const changed: Changed = { sequence: latest, nouns: [...nouns] }
      for (const [listener, operator] of listeners) if (operator === operatorId || operator === '') listener(changed)
    },
    publishToAll(nouns) {
      const changed: Changed = { sequence: latest, nouns: [...nouns] }
      for (const listener of listeners.keys()) listener(changed)
    },
    subscribe(operatorId, listener) {
      listeners.set(listener, operatorId)
      return () => listeners.delete(listener)
    },
    async since(operatorId, sequence) {
      return readers.read(async (db) => {
        const entries = db.selectFrom('journal').where('operatorId', '=', operatorId).where('sequence', '>', sequence)
        const nouns = await entries.select('table').distinct().execute()
        const newest = await entries.select((eb) => eb.fn.max('sequence').as('sequence')).executeTakeFirst()
        // Deliveries change without a journal entry, so a reconnected screen always looks at them anew.
        return { sequence: newest?.sequence ?? sequence, nouns: [...nouns.map((row) => row.table), 'deliveries'] }
      })
    },
  }
}
