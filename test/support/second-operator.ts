import { randomUUID } from 'node:crypto'
import { openJournal } from '../../src-main/core/data/journal.ts'
import { pack } from '../../src-main/core/data/tables/columns.ts'
import type { Credentials } from '../../src-main/core/dispatch/authenticate.ts'
import { hashKey } from '../../src-main/core/dispatch/key-token.ts'
import { permissions } from '../../src-shared/wire/access.ts'
import type { TestApron } from './apron.ts'

/**
 * The key of a partner of another operator in the same database. No screen makes one, so it is written beside the
 * door; the desk stays that of the first operator.
 */
export async function secondOperator({ core, clock }: TestApron): Promise<Credentials> {
  const credentials = { kind: 'key' as const, token: `apron_${randomUUID()}`, clientId: randomUUID() }
  await core.data.db.transaction().execute(async (transaction) => {
    const journal = openJournal(transaction, randomUUID(), 'test', clock.now() + 1)
    const operator = { publicId: 90_001, name: 'Other Air', currency: 'EUR', timeZone: 'UTC' }
    await journal.createOperator({ ...operator, baseAirport: null, icaoCode: null, country: null, aoc: null })
    const partner = await journal.add('partners', {
      name: 'Theirs',
      kind: 'PARTNER',
      clientId: credentials.clientId,
    })
    await journal.add('keys', {
      partnerId: partner.id,
      label: 'theirs',
      hash: hashKey(credentials.token),
      prefix: 'apron_thei',
      permissions: pack(permissions),
      expiresAt: null,
      lastUsedAt: null,
      revokedAt: null,
    })
  })
  return credentials
}
