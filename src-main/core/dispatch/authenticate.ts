import type { Kysely } from 'kysely'
import { message } from '../../../src-shared/messages/index.ts'
import { utcMinute } from '../../../src-shared/time/time.ts'
import type { PartnerKind, Permission } from '../../../src-shared/wire/access.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'
import { prepared } from '../data/prepared.ts'
import type { Readers } from '../data/readers.ts'
import { unpack } from '../data/tables/columns.ts'
import type { Tables } from '../data/tables.ts'
import type { Feed } from '../events/feed.ts'
import { hashKey, KEY_START } from './key-token.ts'
import type { KeyUse } from './key-use.ts'
import type { TemporaryTokens } from './temporary-tokens.ts'

/**
 * The credentials of a request. `desk`: the operator's own users of the app, or Apron's own jobs; of the first operator
 * where none is named.
 */
export type Credentials =
  | { kind: 'desk'; actor?: string; operatorId?: string }
  | { kind: 'key'; token?: string; clientId?: string }

export interface Caller {
  kind: 'desk' | 'key'
  /** Empty at the desk of an app that has no operator yet. */
  operatorId: string
  partner?: { id: string; name: string; kind: PartnerKind; clientId: string }
  /** The key that was sent. */
  keyId?: string
  /**
   * The provider record that a Trip Support Provider is linked to, null for none. All it sees is arranged by that
   * provider (decision 40). Undefined for other callers.
   */
  providerId?: string | null | undefined
  permissions: ReadonlySet<Permission>
  /** The name of the caller in the journal. */
  actor: string
}

const keys = (db: Kysely<Tables>) =>
  db
    .selectFrom('keys')
    .innerJoin('partners', 'partners.id', 'keys.partnerId')
    .select(['keys.id', 'keys.operatorId', 'keys.label', 'keys.permissions'])
    .select(['keys.expiresAt', 'keys.revokedAt'])
    .select(['partners.id as partnerId', 'partners.kind', 'partners.clientId', 'partners.name as partnerName'])
    .select('partners.providerId')
const keyOf = prepared((db, { hash }: { hash: string }) => keys(db).where('keys.hash', '=', hash))

/** All operators of this database, the first one first. */
export async function operatorIds(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('operators').select('id').orderBy('createdAt').execute()
  return rows.map(({ id }) => id)
}

function unknownKey(token: string): Problem {
  if (/^bearer\s/i.test(token)) {
    return new Problem('key_unknown', message('api_key_with_bearer'))
  }
  if (!token.startsWith(KEY_START)) {
    return new Problem('key_unknown', message('api_key_of_other_service', { prefix: KEY_START }))
  }
  return new Problem('key_unknown', message('api_key_unknown'))
}

type KeyRow = NonNullable<Awaited<ReturnType<typeof keyRow>>>

async function keyRow(db: Kysely<Tables>, hash: string) {
  const { rows } = await db.executeQuery(keyOf({ hash }))
  const row = rows[0]
  return row && { ...row, permissions: new Set<Permission>(unpack(row.permissions)) }
}

const keyById = async (db: Kysely<Tables>, id: string) => {
  const row = await keys(db).where('keys.id', '=', id).executeTakeFirst()
  return row && { ...row, permissions: new Set<Permission>(unpack(row.permissions)) }
}

/** @throws Problem key_unknown for a revoked key, key_expired. */
function callerOf(key: KeyRow, now: number): Caller {
  if (key.revokedAt !== null) {
    const at = utcMinute(key.revokedAt)
    throw new Problem('key_unknown', message('api_key_revoked', { at }))
  }
  if (key.expiresAt !== null && key.expiresAt <= now) {
    const at = utcMinute(key.expiresAt)
    throw new Problem('key_expired', message('api_key_expired', { at }))
  }
  return {
    kind: 'key',
    operatorId: key.operatorId,
    keyId: key.id,
    partner: { id: key.partnerId, name: key.partnerName, kind: key.kind, clientId: key.clientId },
    providerId: key.kind === 'TRIP_SUPPORT_PROVIDER' ? key.providerId : undefined,
    permissions: key.permissions,
    actor: `${key.partnerName} (${key.label})`,
  }
}

/** The caller of a desk; without an operator while none was set up. */
export async function deskCaller(
  db: Kysely<Tables>,
  { operatorId, actor = 'desk' }: Extract<Credentials, { kind: 'desk' }>,
): Promise<Caller> {
  const own = operatorId ?? (await operatorIds(db))[0] ?? ''
  return { kind: 'desk', operatorId: own, permissions: new Set(), actor }
}

/** Authenticates the caller. @throws Problem key_missing, key_unknown, key_expired. */
export type Identify = (credentials: Credentials, now: number) => Promise<Caller>

/** The number of keys kept in memory. */
const KEPT_KEYS = 500
/** Rows of these tables make up a caller. */
const CALLER_TABLES = ['keys', 'partners', '*']

interface IdentifyOptions {
  readers: Readers
  feed: Feed
  use: KeyUse
  /** Stand in for keys that the desk calls with. */
  tokens?: TemporaryTokens
}

/**
 * Finds out who calls. Keys are looked up by their SHA-256, so the comparison says nothing of the key (decision 8); a
 * key that was found is kept until a key or a partner changes.
 */
export function createIdentify({ readers, feed, use, tokens }: IdentifyOptions): Identify {
  const kept = new Map<string, KeyRow>()
  let changes = 0
  feed.subscribe('', ({ nouns }) => {
    if (!nouns.some((noun) => CALLER_TABLES.includes(noun))) return
    changes += 1
    kept.clear()
  })

  async function lookUp(token: string): Promise<KeyRow> {
    const hash = hashKey(token)
    const known = kept.get(hash)
    if (known) return known
    const issued = tokens?.keyOf(hash)
    if (issued !== undefined) {
      const key = await readers.read((db) => keyById(db, issued))
      if (key) return key
    }
    const before = changes
    const key = await readers.read((db) => keyRow(db, hash))
    if (!key) throw unknownKey(token)
    // A row that was read before a change is not kept after it.
    if (changes === before) {
      if (kept.size >= KEPT_KEYS) kept.delete(kept.keys().next().value as string)
      kept.set(hash, key)
    }
    return key
  }

  return async (credentials, now) => {
    if (credentials.kind === 'desk') return readers.read((db) => deskCaller(db, credentials))
    if (!credentials.token) throw new Problem('key_missing', message('api_key_missing'))
    const key = await lookUp(credentials.token)
    const caller = callerOf(key, now)
    use.note(key.id, now)
    return caller
  }
}
