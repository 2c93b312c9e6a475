import { z } from 'zod'
import { isSha256, isUuid } from '../../runtime/path-parts.ts'

/** The messages of an exchange between a field device and its hub. Compression and transport are outside of it. */

const instant = z.int()
const sha256 = z.string().refine(isSha256)

/** The calls in one request; a device with more sends them in several. */
export const MAX_CALLS = 1000

/** The operation of a call that its person took back before it was sent: its number is not used. */
export const DISCARDED = 'discarded'

/**
 * The table name of a conflict which says that the desk took a report that the hub had refused; its row is the call. The
 * device gets it like every conflict of its own, and undo removes it.
 */
export const ACCEPTED = 'fieldCalls'

const callFile = z.object({ sha256, name: z.string(), size: z.int().min(0) })

/** A call as a device made it. */
const syncCall = z.object({
  /** 1, 2, 3, ... of this device. */
  number: z.int().min(1),
  /** The number of the call before it on the device, 0 for the first: those between were never used, or are forgotten. */
  after: z.int().min(0).optional(),
  callId: z.uuid(),
  operation: z.string(),
  params: z.record(z.string(), z.string()),
  query: z.unknown(),
  body: z.unknown(),
  files: z.array(callFile),
  /** The rows that the provisional numbers in it stand for. */
  numbers: z.record(z.string(), z.object({ table: z.string(), id: z.string() })),
  /** The rows that it wrote on the device, and before them those that they belong to. */
  rows: z.array(z.object({ table: z.string(), id: z.string() })),
  /** The row of the flight that it is about, where it is about one. */
  flightId: z.string().nullable().default(null),
  /** By the device's clock, milliseconds UTC. */
  at: instant,
  /** The last entry of the hub's journal that the device had seen. */
  base: z.int().min(0),
})
export type SyncCall = z.output<typeof syncCall>

export const exchangeRequest = z.object({
  protocol: z.literal(1),
  deviceId: z.string(),
  /** The hub's epoch as the device knows it; null before its first exchange. */
  epoch: z.string().nullable(),
  /** The start of the hub that the version is of. */
  run: z.string().nullable().default(null),
  /** The version of the hub's rows that the device has. */
  cursor: z.int().min(0),
  /** The last entry of the hub's journal that the device has seen. */
  base: z.int().min(0).default(0),
  /** The number of the last call of which the device has the answer. */
  answered: z.int().min(0),
  /** Exchanges that the device has begun, with this one. */
  exchanges: z.int().min(1),
  /** The device's schema: the name of its last migration. */
  schema: z.string(),
  version: z.string(),
  clock: instant,
  /** Calls that wait after those in this request. */
  pending: z.int().min(0),
  calls: z.array(syncCall).max(MAX_CALLS),
})
export type ExchangeRequest = z.output<typeof exchangeRequest>

const callAnswer = z.object({
  number: z.int().min(1),
  state: z.enum(['done', 'refused']),
  /** Why it was refused. */
  problem: z.unknown().nullable(),
  conflicts: z.int().min(0),
})
export type CallAnswer = z.output<typeof callAnswer>

export type Image = Record<string, string | number | null>
const tableRows = z
  .object({
    table: z.string(),
    images: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
    /** Keys of rows that are gone or left the scope. */
    removed: z.array(z.string()),
  })
  // The operator and the hash of a document become the path of its file.
  .refine(
    ({ table, images }) =>
      table !== 'documents' || images.every(({ operatorId, sha256: hash }) => isUuid(operatorId) && isSha256(hash)),
  )
export type TableRows = z.output<typeof tableRows>

export const exchangeAnswer = z.object({
  protocol: z.literal(1),
  deviceId: z.string(),
  epoch: z.string(),
  run: z.string().nullable().default(null),
  schema: z.string(),
  version: z.string(),
  clock: instant,
  isRevoked: z.boolean(),
  /** The data folder of the device was copied or put back: it has to be paired again. */
  isCopied: z.boolean().default(false),
  /** Whose device it is: people are merged. Null where the hub does not say. */
  person: z.object({ id: z.string(), name: z.string() }).nullable().default(null),
  /** The rows are the changes between these two versions; all of the scope where `isWhole`. */
  from: z.int().min(0),
  to: z.int().min(0),
  isWhole: z.boolean(),
  /** The last entry of the hub's journal that the rows contain. */
  base: z.int().min(0),
  /** Of a hub whose older database came back: the last entry of its journal that the device has surely seen too; else null. */
  common: z.int().min(0).nullable().default(null),
  /** The number of the last call of the device that the hub has. */
  received: z.int().min(0),
  answers: z.array(callAnswer),
  /** Calls of the request that are not answered: one before them, or a file of theirs, is missing at the hub. */
  unanswered: z.int().min(0).default(0),
  rows: z.array(tableRows),
  /** Files of documents in the scope, by SHA-256. */
  blobs: z.array(sha256),
})
export type ExchangeAnswer = z.output<typeof exchangeAnswer>

/** The figures of an exchange, for screens and the command line. */
export interface ExchangeFigures {
  /** Calls that were sent. */
  sent: number
  /** Calls that were answered. */
  answered: number
  /** Of those, the refused ones. */
  refused: number
  /** Calls that were sent and not answered. */
  unanswered: number
  /** Rows that came from the hub. */
  received: number
  conflicts: number
}

export const noFigures: ExchangeFigures = { sent: 0, answered: 0, refused: 0, unanswered: 0, received: 0, conflicts: 0 }

/** Calls that a device sends together have no more bytes; a single one has less than a hub takes. */
export const REQUEST_BYTES = 2 * 1024 * 1024
