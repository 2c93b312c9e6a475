import type { SignatureCheck } from './verify.ts'

/** The response of an inbox to a request: a status, none, or a broken connection. */
interface InboxResponse {
  manner: 'answer' | 'hang' | 'cut'
  status: number
  /** Milliseconds before it does. */
  delayMs: number
}

export interface Inbox extends InboxResponse {
  id: string
  operatorId: string
  /** Undefined where it does not verify signatures. */
  signingKey: string | undefined
}

/** A request as it came in, and what it was answered. */
export interface ReceivedRequest {
  /** Counted from 1 in each inbox. */
  number: number
  at: number
  method: string
  path: string
  headers: Record<string, string>
  body: string
  /** Bytes of the body; more than `body` has of it where that was cut short. */
  size: number
  /** Undefined where the inbox has no key. */
  verified: SignatureCheck | undefined
  /** The status it was answered with; null when it was not. */
  answered: number | null
}

/** The number of requests of an inbox that are remembered. */
const REMEMBERED = 200

/** The inboxes that are open, and what came in; all of it in memory. */
export interface Inboxes {
  /** Opens an inbox, or lets it behave otherwise from now on. */
  put(inbox: Inbox): void
  drop(id: string): void
  find(id: string): Inbox | undefined
  keep(id: string, request: Omit<ReceivedRequest, 'number'>): void
  /** Newest first. */
  requests(id: string): ReceivedRequest[]
  count(id: string): number
  clear(id: string): void
}

export function createInboxes(): Inboxes {
  const inboxes = new Map<string, Inbox>()
  const kept = new Map<string, { requests: ReceivedRequest[]; count: number }>()
  return {
    put: (inbox) => void inboxes.set(inbox.id, inbox),
    drop(id) {
      inboxes.delete(id)
      kept.delete(id)
    },
    find: (id) => inboxes.get(id),
    keep(id, request) {
      const { requests, count } = kept.get(id) ?? { requests: [], count: 0 }
      const all = [{ ...request, number: count + 1 }, ...requests].slice(0, REMEMBERED)
      kept.set(id, { requests: all, count: count + 1 })
    },
    requests: (id) => kept.get(id)?.requests ?? [],
    count: (id) => kept.get(id)?.count ?? 0,
    clear: (id) => void kept.delete(id),
  }
}
