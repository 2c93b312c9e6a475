import type { Answer, Endpoint, Input } from '../../../src-shared/contract/endpoint.ts'
import type { EventKind } from '../../../src-shared/contract/events.ts'
import type { FileReply, StreamedFile } from '../../../src-shared/contract/file.ts'
import type { Apron, Operation } from '../../../src-shared/contract/index.ts'
import type { Sending } from '../../../src-shared/wire/bridge.ts'
import type { Reply } from '../../../src-shared/wire/errors.ts'
import type { Journal } from '../data/journal.ts'
import type { OperatorDb } from '../data/operator-db.ts'
import type { OperatorTable } from '../data/tables.ts'
import type { DocumentStore } from '../documents/store.ts'
import type { Outbox } from '../events/outbox.ts'
import type { FlightEvent } from '../events/record.ts'
import type { Caller } from './authenticate.ts'

/** The context of a handler that only reads. */
export interface Reading {
  caller: Caller
  /** When the request came, whole milliseconds UTC; the same all through it. */
  now: number
  /** The caller's operator's rows, and no others. */
  db: OperatorDb
  /** The bytes of the operator's documents, pictures and papers. */
  documents: DocumentStore
}

/** The context of a handler that writes; all of it happens in one transaction or not at all. */
export interface Writing
  extends Reading,
    Pick<
      Journal,
      | 'add'
      | 'addAll'
      | 'change'
      | 'remove'
      | 'restore'
      | 'changeId'
      | 'createOperator'
      | 'changeOperator'
      | 'saveSetting'
    > {
  /** False where the answer is not read, so that a handler may leave out what takes long to present. */
  needsAnswer: boolean
  /** A new unique id. Ids, random bytes and chance come from here alone: a call that is run again gets the same ones. */
  newId(): string
  randomBytes(size: number): Uint8Array
  /** A number from 0 up to 1, like Math.random. */
  random(): number
  /** The event types of a change by subject, each once. */
  eventsOf(changeId: string): Promise<FlightEvent[]>
  /** The number of a new record of a table that callers choose references for: none in use is taken for it (decision 46). */
  freeNumber(table: OperatorTable): Promise<number>
  /** The next number of one of the operator's sequences (tripNumber, bookingNumber, ...). */
  next(sequence: string): Promise<number>
  /**
   * Records that a flight changed, and a delivery for each active subscription to that kind. The only way to make an
   * event: it is committed with the change or not at all. One of a provider kind names the provider that it is about.
   * `reverses`: it undoes or repeats an event that was recorded.
   */
  record(
    kind: EventKind,
    flight: { publicId: number; providerId?: string | null | undefined },
    options?: { reverses: boolean },
  ): Promise<void>
  /** Compares flights written so far with what was sent of them, which is done at the end too: before it is answered. */
  settleSentContents(): Promise<void>
  /** The deliveries to partners. */
  outbox: Outbox
  /** Another operation, in this transaction and as the same caller: one that is refused leaves nothing behind. */
  call(operation: Operation, sent: Sending): Promise<Reply>
  /** Takes back all that is written, once this call is answered: to see what would come of it. */
  rollbackAfter(): void
  /** Runs once the transaction is committed; not when it is rolled back. */
  afterCommit(action: () => void): void
  /** Runs once the transaction is rolled back; not when it is committed. */
  afterRollback(action: () => void): void
}

/** @typeParam Uses the services in the context, by name */
export type Handler<E, Uses extends object = object> =
  E extends Endpoint<string, infer _Q, infer _B, infer _A, infer Verb>
    ? (
        context: (Verb extends 'GET' ? Reading : Writing) & Uses,
        input: Input<E>,
      ) => Promise<HandlerAnswer<E>> | HandlerAnswer<E>
    : never

/** The answer of a handler: a file may be one that is made while it is sent. */
type HandlerAnswer<E> = Answer<E> | (Answer<E> extends FileReply ? StreamedFile : never)

/** The handlers of one group of the contract. */
export type HandlersOf<Group, Uses extends object = object> = { [Name in keyof Group]: Handler<Group[Name], Uses> }
export type Handlers = { [Group in keyof Apron]: HandlersOf<Apron[Group]> }
