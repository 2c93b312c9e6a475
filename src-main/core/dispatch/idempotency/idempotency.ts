import type { Kysely } from 'kysely'
import type { Endpoint } from '../../../../src-shared/contract/endpoint.ts'
import {
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_HOURS,
  REPLAYED_HEADER,
  takesIdempotencyKey,
} from '../../../../src-shared/contract/idempotency.ts'
import { message } from '../../../../src-shared/messages/index.ts'
import { fieldDetail, Problem, type Reply } from '../../../../src-shared/wire/errors.ts'
import type { Tables } from '../../data/tables.ts'
import type { Caller } from '../authenticate.ts'
import { fingerprintOf, type SentRequest } from './fingerprint.ts'
import { idempotencyKeyIn } from './header.ts'
import { keepAnswer, storedAnswer } from './stored-answers.ts'

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
