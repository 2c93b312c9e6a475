import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { key, partner } from '../../../../../src-shared/contract/office/api-keys.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { KeysTable } from '../../../data/tables/people.ts'
import { toInstant } from '../../../present/times.ts'
import type { PartnerRow } from './queries.ts'

export function presentPartner(row: PartnerRow): z.infer<typeof partner> {
  const { id, publicId: partnerId, name, kind, clientId, providerNumber, providerName } = row
  const provider =
    providerNumber === null || providerName === null ? null : { providerId: providerNumber, name: providerName }
  return { id, partnerId, name, kind, clientId, provider }
}

/** Never the hash: the first characters are enough to tell keys apart. */
export function presentKey(row: Selectable<KeysTable> & { partnerName: string }): z.infer<typeof key> {
  return {
    id: row.id,
    partnerId: row.partnerId,
    partnerName: row.partnerName,
    label: row.label,
    prefix: row.prefix,
    permissions: unpack(row.permissions),
    createdAt: toInstant(row.createdAt),
    expiresAt: toInstant(row.expiresAt),
    lastUsedAt: toInstant(row.lastUsedAt),
    revokedAt: toInstant(row.revokedAt),
  }
}
