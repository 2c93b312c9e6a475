import { found } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { hasPartIn } from '../../../data/provider-rows.ts'

/** Providers with the partner that is linked to each. */
function providers(db: OperatorDb) {
  return db
    .from('providers')
    .leftJoin('partners', 'partners.providerId', 'providers.id')
    .selectAll('providers')
    .select(['partners.id as partnerId', 'partners.name as partnerName'])
}

export const providerList = (db: OperatorDb) => providers(db).orderBy('providers.name').execute()

export const providerByNumber = (db: OperatorDb, publicId: number) =>
  providers(db).where('providers.publicId', '=', publicId).executeTakeFirst()
export type ProviderRow = NonNullable<Awaited<ReturnType<typeof providerByNumber>>>

/** How many flights from an instant on each provider has part in, by its row id. */
export async function flightsAhead(db: OperatorDb, from: number): Promise<Map<string, number>> {
  const rows = await db
    .from('providers')
    .innerJoin('flights', 'flights.operatorId', 'providers.operatorId')
    .select('providers.id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('flights.departureAt', '>=', from)
    .where('flights.canceledAt', 'is', null)
    .where('flights.isOption', '=', 0)
    .where((eb) => hasPartIn(eb, eb.ref('providers.id')))
    .groupBy('providers.id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** How many services, permits and slots name a provider, canceled ones too. */
export async function groundServiceBy(db: OperatorDb, providerId: string): Promise<number> {
  let arranged = 0
  for (const table of ['services', 'permits', 'slots'] as const) {
    const rows = db.from(table as 'services').where('providerId', '=', providerId)
    const counted = rows.select((eb) => eb.fn.countAll<number>().as('count'))
    arranged += (await counted.executeTakeFirstOrThrow()).count
  }
  return arranged
}

/**
 * The given fields with the row of a provider in place of its number; without a provider, unchanged.
 * @throws Problem unknown_record.
 */
export async function withProviderRow<Given extends { providerId?: number | null | undefined }>(
  db: OperatorDb,
  { providerId, ...input }: Given,
): Promise<Omit<Given, 'providerId'> & { providerId?: string | null }> {
  if (providerId === undefined) return input
  if (providerId === null) return { ...input, providerId: null }
  return {
    ...input,
    providerId: found(await providerByNumber(db, providerId), 'trip_support_provider_not_found').id,
  }
}
