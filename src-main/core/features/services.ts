import type { Removal, RetentionKind } from '../../../src-shared/contract/office/retention.ts'
import type { KnownFile } from '../../../src-shared/domain/office/files.ts'
import type { Message } from '../../../src-shared/messages/index.ts'
import { servicesBy } from '../dispatch/services.ts'
import type { ArchiveEntry, Paper } from '../papers/paper.ts'
import type { LongWork, Progress } from '../runtime/long-work.ts'
import type { MovableClock } from '../runtime/movable-clock.ts'
import type { Seal } from '../runtime/seal.ts'
import type { DeviceCalls } from '../sync/device/device-calls.ts'
import type { FieldDevice } from '../sync/device/field-device.ts'
import type { Mail, MailServer, SentMail } from './office/mail/types.ts'
import type { RetentionDays } from './office/retention/cutoffs.ts'

/**
 * What handlers may use beside the records and files of their operator, by name. A noun names those that it uses
 * (`withServices`), and has these and no others in its context.
 */
export interface Services {
  version: string
  /** Where the data is, for people. */
  folder: string
  seal: Seal
  /** Where the interface is reached, as `http://127.0.0.1:8710`; null while it does not listen. */
  address: string | null
  /** Steps done and in all of filling the demo operator; 0 of 0 when nothing is being filled. `failed`: it was given up. */
  filling: { done: number; total: number; failed?: boolean }
  /** Begins to fill the new operator with the demo fleet, crew and flights. */
  fillDemo(): void
  /** The outcome of a demo operator that was not finished the last time, in a sentence; null: there was none. */
  unfinished: Message | null
  /** Notifies screens of what is no record: answers made from records stay current. */
  notifyScreens(nouns: string[]): void
  /** The long work that can be stopped. */
  longWork: LongWork
  /** The clock, where Apron was started with one that can be moved. */
  testClock: MovableClock | undefined
  /** Fetches weather reports. */
  weather: WeatherReports
  /** Removes what is older than it is kept. */
  retention: Removals
  /** Why the last backup failed; null: it did not, or none was made. */
  backupTrouble(): Message | null
  /** Why a callback URL is refused, or undefined; looks at its text only, names are resolved when sending. */
  refusesCallback(url: string): Message | undefined
  /** The headers that a delivery would be sent with. */
  signDelivery(delivery: Signable): Record<string, string>
  /** The recorded calls of partners that made changes. */
  callsOfChanges(operatorId: string, changeIds: string[]): Promise<RecordedCall[]>
  /** On a field device: the changes that were made on it. */
  fieldCalls: DeviceCalls
  /** Syncs with its hub, where this is a field device. */
  fieldDevice: FieldDevice
  papers: Papers
  /** Makes pictures small. @throws Problem where a picture can't be. */
  thumbnailOf(mediaType: string, picture: Uint8Array): Promise<Uint8Array>
  /**
   * Sends an e-mail by an SMTP server and answers once the server took it. Slow: never call it within a transaction.
   * @throws Problem state_conflict with what to do, where no recipient was accepted.
   */
  sendMail(server: MailServer, mail: Mail): Promise<SentMail>
  /** An e-mail as a file that mail programs open as a draft to be sent, with its attachments and without a sender. */
  draftMail(mail: Mail): Promise<Uint8Array>
}

export interface WeatherReports {
  readonly isFetching: boolean
  /** Fetches now, if nothing is being fetched; never throws. */
  refresh(): Promise<void>
  /** The same, once more after what is being fetched: the settings have changed. */
  reconfigure(): Promise<void>
}

/** Records that would be removed; `oldest`: when the oldest of them was written. */
export interface RemovableRecords {
  records: number
  /** About how much space they take. */
  bytes: number
  oldest: number | null
}

export interface Removals {
  /** The progress of the current removal; null while no removal runs. */
  readonly running: Progress | null
  /** The number of the operator's records that would be removed now. */
  preview(operatorId: string, days: RetentionDays): Promise<Record<RetentionKind, RemovableRecords>>
  /** Removes it, if no removal is under way; never throws. */
  start(why: Removal['why']): Promise<void>
  /** Ends the removal under way after its present portion. */
  cancel(): void
}

interface RecordedCall {
  id: number
  method: string
  path: string
  caller: string | null
  at: number
}

/** The PDF of a paper, and where it is stored already. */
export type Printed = Pick<KnownFile, 'bytes' | 'onDisk'>

export interface Papers {
  /** Writes a paper as a PDF. With `info.creationDate` given, the same paper always gives the same bytes. */
  print(paper: Paper): Promise<Uint8Array>
  /** Prints a paper and stores it before the transaction that keeps it, in which `printedAhead` takes it. */
  printAhead(paper: Paper, operatorId: string): Promise<void>
  /** The PDF of a paper: the one printed before, or else one that is printed now. The caller keeps or forgets its file. */
  printedAhead(paper: Paper): Promise<Printed>
  /** A ZIP of files in their order, all dated alike, made while it is sent. */
  archive(files: ArchiveEntry[], at: number): AsyncIterable<Uint8Array>
}

/** A delivery and the sealed keys of its subscription. */
export interface Signable {
  eventId: string
  body: string
  /** When it would be sent. */
  at: number
  signingKey: string
  nextKey: string | null
  formerKey: string | null
  formerKeyUntil: number | null
}

/** What the context of a handler has of the services that it names. */
export type Uses<Name extends keyof Services> = Pick<Services, Name>

/** Handlers with the services that they have in their context, by name: `withServices('seal')<typeof contract>({})`. */
export const withServices = servicesBy<Services>()
