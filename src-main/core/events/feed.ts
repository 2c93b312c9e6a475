import { randomBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import type { ChangeNotice } from '../../../src-shared/wire/bridge.ts'
import type { Readers } from '../data/readers.ts'

type Listener = (changed: ChangeNotice) => void

/** Notifies screens of changes, so that they fetch them. One mechanism for IPC and server-sent events. */
export interface Feed {
  publish(operatorId: string, nouns: Iterable<string>, sequence?: number): void
  /** Gives the operator's records another revision; screens are notified of the change later. */
  noteChange(operatorId: string): void
  /** Notifies the screens of every operator of what is no record: answers made from records stay current. */
  notify(nouns: Iterable<string>): void
  /** Notifies the screens of every operator. */
  publishToAll(nouns: Iterable<string>): void
  /** Calls the listener for each change of the operator's data until the returned function is called. */
  subscribe(operatorId: string, listener: Listener): () => void
  /**
   * A name for the state of an operator's records: another one once any of them was changed, and after each start.
   */
  revision(operatorId: string): string
  /** The changes after a sequence number: those a screen missed while it was not connected. */
  since(operatorId: string, sequence: number): Promise<ChangeNotice>
}

export function createFeed(readers: Readers): Feed {
  const listeners = new Map<Listener, string>()
  let latest = 0
  const start = base64urlnopad.encode(randomBytes(6))
  const counts = new Map<string, number>()
  const count = (operatorId: string) => void counts.set(operatorId, (counts.get(operatorId) ?? 0) + 1)
  return {
    publish(operatorId, nouns, sequence = latest) {
      count(operatorId)
      latest = Math.max(latest, sequence)
      const changed: ChangeNotice = { sequence: latest, nouns: [...nouns] }
      for (const [listener, operator] of listeners) if (operator === operatorId || operator === '') listener(changed)
    },
    noteChange: count,
    notify(nouns) {
      const changed: ChangeNotice = { sequence: latest, nouns: [...nouns] }
      for (const listener of listeners.keys()) listener(changed)
    },
    publishToAll(nouns) {
      count('')
      const changed: ChangeNotice = { sequence: latest, nouns: [...nouns] }
      for (const listener of listeners.keys()) listener(changed)
    },
    revision: (operatorId) => `${start}.${counts.get('') ?? 0}.${counts.get(operatorId) ?? 0}`,
    subscribe(operatorId, listener) {
      listeners.set(listener, operatorId)
      return () => listeners.delete(listener)
    },
    async since(operatorId, sequence) {
      return readers.read(async (db) => {
        const entries = db.selectFrom('journal').where('operatorId', '=', operatorId).where('sequence', '>', sequence)
        const nouns = await entries.select('table').distinct().execute()
        const newest = await entries.select((eb) => eb.fn.max('sequence').as('sequence')).executeTakeFirst()
        // Deliveries change without a journal entry, so a reconnected screen always reloads them.
        return { sequence: newest?.sequence ?? sequence, nouns: [...nouns.map((row) => row.table), 'deliveries'] }
      })
    },
  }
}
