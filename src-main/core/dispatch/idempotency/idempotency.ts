import type { Kysely } from 'kysely'
import type { Endpoint } from '../../../../src-shared/contract/endpoint.ts'
import {
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_HOURS,
  MAX_IDEMPOTENCY_KEY_LENGTH,
  REPLAYED_HEADER,
  takesIdempotencyKey,
} from '../../../../src-shared/contract/idempotency.ts'
import type { Operation } from '../../../../src-shared/contract/index.ts'
import type { FileInput } from '../../../../src-shared/domain/office/files.ts'
import { message } from '../../../../src-shared/messages/index.ts'
import { fieldDetail, fieldProblem, Problem, type Reply } from '../../../../src-shared/wire/errors.ts'
import type { Tables } from '../../data/tables.ts'
import { sha256Of } from '../../runtime/hash.ts'
import type { Caller } from '../authenticate.ts'
import { keepAnswer, storedAnswer } from './stored-answers.ts'

/** A string of structured fields (RFC 9651, 3.3.3), as the IETF draft has it. */
const quoted = /^"((?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/
/** The same without quotation marks, as most clients send it. */
const bare = /^[\x21\x23-\x2b\x2d-\x7e]+$/

/**
 * The key that a header holds, with or without quotation marks.
 * @throws Problem invalid_input when it is empty, too long, or has other characters than printable ASCII.
 */
function idempotencyKeyIn(header: string): string {
  const text = header.trim()
  const key = quoted.exec(text)?.[1]?.replace(/\\(["\\])/g, '$1') ?? (bare.test(text) ? text : '')
  if (key.length > 0 && key.length <= MAX_IDEMPOTENCY_KEY_LENGTH) return key
  throw fieldProblem(
    IDEMPOTENCY_HEADER,
    message('idempotency_key_invalid', { longest: MAX_IDEMPOTENCY_KEY_LENGTH }),
    'header',
  )
}

interface SentRequest {
  operation: Operation
  params?: Record<string, string> | undefined
  query?: unknown
  body?: unknown
  file?: FileInput | undefined
}

/** The same value with the keys of each object in order: programs that build a body again may order them otherwise. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([name, each]) => [name, ordered(each)])
}

/** The SHA-256 of a request; the same for two equal requests. */
function fingerprintOf({ operation, params = {}, query = {}, body, file }: SentRequest): string {
  const request = [operation, ordered({ ...params }), ordered({ ...(query as object) }), ordered(body) ?? null]
  const content = file && ['\0', file.name, '\0', file.received?.sha256 ?? sha256Of(file.bytes)]
  return sha256Of(JSON.stringify(request), ...(content ?? []))
}

/** A request that carries an Idempotency-Key, from its arrival to its answer. */
export interface KeyedRequest {
  /**
   * The answer that an earlier request with this key got, to be returned again.
   * @throws Problem idempotency_key_reused when that request asked for something else.
   */
  earlierAnswer(): Promise<Reply | undefined>
  /** Keeps the answer, in the transaction of the write. */
  keep(transaction: Kysely<Tables>, reply: Reply): Promise<void>
  /** Lets the next request with this key in. */
  end(): void
}

interface Arrived {
  entry: Endpoint
  /** The header as it was sent; undefined where it was not. */
  header: string | undefined
  sent: SentRequest
  caller: Caller
  now: number
}

/**
 * Knows which keys are under way in this process, which is the only one that writes to the database.
 * Returns a function that admits a request; undefined where it has no key or its operation takes none.
 * @throws Problem invalid_input for a key that can't be one; idempotency_key_in_use while an earlier request with the
 * same key is not answered (IETF draft, 2.6: 409; source of the other rules: the draft and what its clients expect).
 */
export function createIdempotency(db: Kysely<Tables>): (arrived: Arrived) => KeyedRequest | undefined {
  const underWay = new Set<string>()
  return ({ entry, header, sent, caller, now }) => {
    if (header === undefined || !takesIdempotencyKey(entry)) return undefined
    const { operatorId, partner } = caller
    const scope = { operatorId, callerId: partner?.id ?? 'desk', key: idempotencyKeyIn(header) }
    const place = JSON.stringify(scope)
    if (underWay.has(place)) {
      throw new Problem('idempotency_key_in_use', message('idempotency_key_in_use', { header: IDEMPOTENCY_HEADER }))
    }
    underWay.add(place)
    const fingerprint = fingerprintOf(sent)
    return {
      async earlierAnswer() {
        const kept = await storedAnswer(db, scope, now)
        if (!kept) return undefined
        if (kept.fingerprint !== fingerprint) {
          throw new Problem(
            'idempotency_key_reused',
            message('idempotency_key_reused', { header: IDEMPOTENCY_HEADER, hours: IDEMPOTENCY_HOURS }),
            [fieldDetail(IDEMPOTENCY_HEADER, message('idempotency_key_of_other_request'), 'header')],
          )
        }
        return { ...kept.reply, headers: { ...kept.reply.headers, [REPLAYED_HEADER]: 'true' } }
      },
      keep: (transaction, reply) => keepAnswer(transaction, scope, { fingerprint, reply }, now),
      end: () => void underWay.delete(place),
    }
  }
}
