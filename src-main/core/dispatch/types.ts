import type { Kysely, Transaction } from 'kysely'
import type { Operation } from '../../../src-shared/contract/index.ts'
import type { FileInput } from '../../../src-shared/domain/office/files.ts'
import type { Problem, Reply } from '../../../src-shared/wire/errors.ts'
import type { Readers } from '../data/readers.ts'
import type { Tables } from '../data/tables.ts'
import type { DocumentStore } from '../documents/store.ts'
import type { Feed } from '../events/feed.ts'
import type { Window } from '../events/window.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Log } from '../runtime/log.ts'
import type { RandomValues } from '../runtime/random-values.ts'
import type { Caller, Credentials, Identify } from './authenticate.ts'
import type { Handlers } from './context.ts'
import type { Guards } from './guards.ts'

export interface Call {
  operation: Operation
  credentials: Credentials
  params?: Record<string, string>
  query?: unknown
  body?: unknown
  file?: FileInput
  /** The Idempotency-Key header as it was sent. */
  idempotencyKey?: string | undefined
  /** Revisions of answers that the caller has; with one of them the answer is 304 and nothing is read. */
  revisions?: readonly string[] | undefined
  /** Refuse fields and parameters that are not known, which are left out otherwise. */
  strict?: boolean
  /** Why a transport could not read the body; reported only to a caller that may use the operation. */
  unreadable?: Problem
  /** Gets what becomes known of the call: who calls, and the change that was made. */
  seen?: { caller?: Caller | undefined; changeId?: string | undefined } | undefined
  /** The path as it was asked, for the problem's `path`; built from the contract when it did not come over HTTP. */
  path?: string
}

/** The one door: direct calls, IPC and HTTP all enter here and get the same answer. It never throws. */
export type Dispatch = (call: Call) => Promise<Reply>

/** What belongs to a call that writes and is done in its transaction. */
interface TransactionHooks {
  begin(transaction: Transaction<Tables>, caller: Caller): Promise<void>
  end(transaction: Transaction<Tables>, caller: Caller, now: number): Promise<void>
}

/** Whether what is written can be kept. */
export interface WriteGate {
  /**
   * Waits until the check of a start has ended. @throws DatabaseDamaged where it has found something; Problem
   * storage_failed where Apron is closed before.
   */
  writable(): Promise<void>
  /** The answer to a call that failed, where the disk or the file is why; undefined for any other error. */
  problemOf(error: unknown, forDesk: boolean, isRead?: boolean): Promise<Problem | undefined>
  /** Notes that a change was saved. */
  saved(): void
}

export interface DispatchDeps {
  /** Where calls that write do so: the connection that writes, or the transaction that is under way on it. */
  db: Kysely<Tables>
  /** Where calls that only read do so, unless `db` is a transaction: they are part of it then. */
  readers: Readers
  identify: Identify
  clock: Clock
  /** A number from 0 up to 1, like Math.random; seeded in tests. */
  random(): number
  health: WriteGate
  documents: DocumentStore
  /** Services by name, for the handlers that name them. */
  services: object
  version: string
  handlers: Partial<Handlers>
  guards: Guards
  feed: Feed
  log: Log
  /** Called after a commit that changed deliveries. */
  wakeDelivery(): void
  /** How long deliveries wait for more of their group; the usual time where it is left out. */
  window?: Window
  /** Called after a commit that ended a subscription. */
  stopDelivery(subscriptionId: string): void
  /** The caller, where it is known: for nested calls. */
  caller?: Caller
  /** The source of the call's ids and random values; fresh ones where it is left out. */
  values?: RandomValues
  /** The change that all of it belongs to: of calls within a call. */
  changeId?: string
  /** No events are recorded: a field device changes what its hub will change again, and that has the partners. */
  isQuiet?: boolean
  /** Pages in answers are not read, only new ids: a call that is run again, or one that fills the demo. */
  needsNoAnswer?: boolean
  /** Done within the transaction of a call, before its handler and after it. */
  hooks?: TransactionHooks
  /** Takes what is to be done after a commit that comes later, and after a rollback: calls that run together. */
  whenEnded?(committed: () => void, rolledBack: () => void): void
}
