import type { Kysely } from 'kysely'
import { IDEMPOTENCY_HOURS } from '../../../../src-shared/contract/idempotency.ts'
import type { Reply } from '../../../../src-shared/wire/errors.ts'
import { prepared } from '../../data/prepared.ts'
import { pack, unpack } from '../../data/tables/columns.ts'
import type { Tables } from '../../data/tables.ts'

/** The caller of a key: two callers may choose the same. */
export interface KeyScope {
  operatorId: string
  /** The partner's id, or `desk`. */
  callerId: string
  key: string
}

interface StoredAnswer {
  fingerprint: string
  reply: Reply
}

const LASTS_MS = IDEMPOTENCY_HOURS * 3_600_000

const answerOf = prepared((db, { operatorId, callerId, key, after }: KeyScope & { after: number }) =>
  db
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'status', 'headers', 'body'])
    .where('operatorId', '=', operatorId)
    .where('callerId', '=', callerId)
    .where('key', '=', key)
    .where('createdAt', '>', after),
)

/** The answer that was given to a key within the last 24 hours. */
export async function storedAnswer(
  db: Kysely<Tables>,
  scope: KeyScope,
  now: number,
): Promise<StoredAnswer | undefined> {
  const { rows } = await db.executeQuery(answerOf({ ...scope, after: now - LASTS_MS }))
  const [row] = rows
  if (!row) return undefined
  const { fingerprint, status, headers, body } = row
  return {
    fingerprint,
    reply: {
      status,
      ...(headers === null ? {} : { headers: unpack(headers) }),
      ...(body === null ? {} : { body: unpack(body) }),
    },
  }
}

/** Keeps an answer with its key, in the transaction of what it answers: both are written or neither. */
export async function keepAnswer(
  transaction: Kysely<Tables>,
  scope: KeyScope,
  { fingerprint, reply }: StoredAnswer,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('idempotencyKeys')
    // A reply past its retention is replaced by the new one.
    .orReplace()
    .values({
      ...scope,
      fingerprint,
      status: reply.status,
      headers: reply.headers === undefined ? null : pack(reply.headers),
      body: reply.body === undefined ? null : pack(reply.body),
      createdAt: now,
    })
    .execute()
}

/** Deletes keys that are older than 24 hours. */
export async function pruneKeptAnswers(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<=', now - LASTS_MS)
    .execute()
}
