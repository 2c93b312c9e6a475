import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { PartnerKind, Permission } from '../../src-shared/access.ts'
import { Problem } from '../../src-shared/errors.ts'
import { utcMinute } from '../../src-shared/time.ts'
import { prepared } from '../data/prepared-query.ts'
import { unpack } from '../data/tables/columns.ts'
import type { Tables } from '../data/tables.ts'

/**
 * What a transport found on a request. `desk`: the operator's own people, in the app, or what Apron does by itself; of
 * the first operator where none is named.
 */
export type Credentials =
  | { kind: 'desk'; actor?: string; operatorId?: string }
  | { kind: 'key'; token?: string; clientId?: string }

export interface Caller {
  kind: 'desk' | 'key'
  /** Empty at the desk of an app that has no operator yet. */
  operatorId: string
  partner?: { id: string; name: string; kind: PartnerKind; clientId: string }
  /**
   * Of a Trip Support Provider: the provider record it is linked to, null for none. All it sees is what that provider
   * arranges (decision 40). Undefined for everybody else.
   */
  providerId?: string | null | undefined
  permissions: ReadonlySet<Permission>
  /** Who the journal names. */
  actor: string
}

export const hashKey = (token: string): string => createHash('sha256').update(token).digest('hex')

const keyOf = prepared((db, { hash }: { hash: string }) =>
  db
    .selectFrom('keys')
    .innerJoin('partners', 'partners.id', 'keys.partnerId')
    .select(['keys.id', 'keys.operatorId', 'keys.label', 'keys.permissions'])
    .select(['keys.expiresAt', 'keys.revokedAt', 'keys.lastUsedAt'])
    .select(['partners.id as partnerId', 'partners.kind', 'partners.clientId', 'partners.name as partnerName'])
    .select('partners.providerId')
    .where('keys.hash', '=', hash),
)

/** All operators of this database, the first one first. */
export async function operatorIds(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('operators').select('id').orderBy('createdAt').execute()
  return rows.map(({ id }) => id)
}

/** What keys begin with, so that one that was cut or is of another service is seen as such. */
export const KEY_START = 'apron_'

function unknownKey(token: string): Problem {
  if (/^bearer\s/i.test(token)) {
    return new Problem('key_unknown', 'Send the API key alone in X-Auth-Token, without "Bearer" before it.')
  }
  if (!token.startsWith(KEY_START)) {
    return new Problem('key_unknown', `This is no API key of Apron: they begin with ${KEY_START}. Send it whole.`)
  }
  return new Problem('key_unknown', 'This API key is not known here. Send it whole, or ask the operator for another.')
}

const USED_NOTED_EVERY_MS = 60_000

/**
 * Finds out who calls. Keys are looked up by their SHA-256, so the comparison says nothing of the key (decision 8).
 * @throws Problem key_missing, key_unknown, key_expired.
 */
export async function identify(db: Kysely<Tables>, credentials: Credentials, now: number): Promise<Caller> {
  if (credentials.kind === 'desk') {
    const operatorId = credentials.operatorId ?? (await operatorIds(db))[0] ?? ''
    return { kind: 'desk', operatorId, permissions: new Set(), actor: credentials.actor ?? 'desk' }
  }
  if (!credentials.token) throw new Problem('key_missing', 'Send your API key in the X-Auth-Token header.')
  const { rows } = await db.executeQuery(keyOf({ hash: hashKey(credentials.token) }))
  const key = rows[0]
  if (!key) throw unknownKey(credentials.token)
  if (key.revokedAt !== null) {
    const at = utcMinute(key.revokedAt)
    throw new Problem('key_unknown', `This API key was revoked on ${at}. Ask the operator for another.`)
  }
  if (key.expiresAt !== null && key.expiresAt <= now) {
    const at = utcMinute(key.expiresAt)
    throw new Problem('key_expired', `This API key expired on ${at}. Ask the operator for another.`)
  }
  if (now - (key.lastUsedAt ?? 0) > USED_NOTED_EVERY_MS) {
    // A full disk is no reason to refuse who only reads.
    await db
      .updateTable('keys')
      .set({ lastUsedAt: now })
      .where('id', '=', key.id)
      .execute()
      .catch(() => {})
  }
  return {
    kind: 'key',
    operatorId: key.operatorId,
    partner: { id: key.partnerId, name: key.partnerName, kind: key.kind, clientId: key.clientId },
    providerId: key.kind === 'TRIP_SUPPORT_PROVIDER' ? key.providerId : undefined,
    permissions: new Set(unpack(key.permissions)),
    actor: `${key.partnerName} (${key.label})`,
  }
}
