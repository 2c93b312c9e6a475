import type { Generated } from 'kysely'
import type { ProblemBody } from '../../../../src-shared/wire/errors.ts'
import type { Bit, Instant, JsonText } from './columns.ts'

/** What a device holds: what concerns its person's duties, or all that the desk works with. */
export type DeviceScope = 'own' | 'everything'

export interface FieldDevicesTable {
  id: string
  operatorId: string
  userId: string
  name: string
  scope: DeviceScope
  /** The SHA-256 of its certificate, in hex. */
  fingerprint: string
  /** PEM. */
  certificate: string
  pairedAt: Instant
  revokedAt: Instant | null
  createdAt: Instant
  updatedAt: Instant
}

export interface FieldInvitationsTable {
  id: string
  operatorId: string
  userId: string
  scope: DeviceScope
  /** The SHA-256 of its one-time secret. */
  hash: string
  expiresAt: Instant
  usedAt: Instant | null
  deviceId: string | null
  createdAt: Instant
  updatedAt: Instant
}

/** A field that was changed on a device and, meanwhile, by another user. */
export interface FieldConflictsTable {
  id: string
  operatorId: string
  deviceId: string
  callId: string
  tableName: string
  rowId: string
  field: string
  flightId: string | null
  fieldValue: JsonText
  deskValue: JsonText
  fieldActor: string
  deskActor: string
  fieldAt: Instant
  deskAt: Instant
  /** The value that the record has now. */
  kept: 'field' | 'desk'
  decidedAt: Instant | null
  decidedBy: string | null
  createdAt: Instant
  updatedAt: Instant
}

/** The last exchange of a device; not journalled. */
export interface FieldExchangesTable {
  deviceId: string
  lastSeenAt: Instant
  version: string
  /** The device's clock less the hub's, milliseconds. */
  clockOffset: number
  /** Calls that it had not sent yet. */
  pending: number
  /** The number of the last call that it knows to be answered. */
  answered: number
  cursor: number
  /** Exchanges so far, as the device counts them. */
  exchanges: number
  isCopied: Generated<Bit>
  /** The device's schema; null where no exchange has told it yet. */
  schema: string | null
  /** Calls of the last exchange that were not answered. */
  unanswered: Generated<number>
  /** The last entry of this journal that the device has said to have seen. */
  base: Generated<number>
  /** The highest number of a call of the device that is answered. */
  received: Generated<number>
}

/** A start of a hub. */
export interface SyncRunsTable {
  number: Generated<number>
  run: string
  /** The version of the hub's rows when it started. */
  version: number
  schema: string
}

/** A file that a call carries; its bytes are in the document store. */
export interface CallFile {
  sha256: string
  name: string
  size: number
}

/** A call that a device sent, with its answer; not journalled. */
export interface FieldCallsTable {
  deviceId: string
  number: number
  operatorId: string
  callId: string
  operation: string
  params: JsonText<Record<string, string>>
  query: JsonText | null
  body: JsonText | null
  files: JsonText<CallFile[]>
  /** The rows that it is about, as the device says. */
  rows: Generated<JsonText<{ table: string; id: string }[]>>
  /** By the device's clock. */
  at: Instant
  /** The last entry of the hub's journal that the device had seen. */
  base: number
  receivedAt: Instant
  state: 'done' | 'refused'
  problem: JsonText<ProblemBody> | null
  flightId: string | null
  conflicts: number
}

/** The last change of each row that devices may hold. */
export interface RowChangesTable {
  version: Generated<number>
  tableName: string
  rowId: string
}

/** A row that a device was sent. */
export interface DeviceRowsTable {
  deviceId: string
  tableName: string
  rowId: string
  /** The version it was sent with. */
  version: number
  /** The version of the answer that took it off the device; null while it is on it. */
  leftAt: number | null
}

/** On a device: a call made there. */
export interface PendingCallsTable {
  number: Generated<number>
  callId: string
  operation: string
  params: JsonText<Record<string, string>>
  query: JsonText | null
  body: JsonText | null
  files: JsonText<CallFile[]>
  /** The rows that provisional numbers in it stand for: their ids by number. */
  numbers: JsonText<Record<string, { table: string; id: string }>>
  /** The rows that it is about, as they were when it was made. */
  rows: Generated<JsonText<{ table: string; id: string }[]>>
  actor: string
  at: Instant
  base: number
  state: 'pending' | 'done' | 'refused' | 'discarded'
  problem: JsonText<ProblemBody> | null
  conflicts: Generated<number>
  answeredAt: Instant | null
  flightId: string | null
}

/** On a device: a row as the hub last sent it, where a call that waits has changed it; null: there was none. */
export interface BaseRowsTable {
  tableName: string
  rowId: string
  image: JsonText<Record<string, unknown>> | null
}
