import type { Expression, ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import type { OperatorTable, Tables } from './tables.ts'

/** Tables whose rows a provider arranges. */
const arranged = ['services', 'permits', 'slots'] as const

/** Tables that a Trip Support Provider reads though no provider is named in their rows. */
const open: readonly OperatorTable[] = ['airportData', 'subscriptions']

/**
 * Whether a provider has a service, permit or slot on the flight that is not canceled: then a Trip Support Provider that
 * acts for it sees the flight (decision 40). Refers to `flights` of the query it is part of.
 */
export function hasPartIn(
  eb: ExpressionBuilder<Tables, 'flights'>,
  providerId: string | null | Expression<string | null>,
) {
  const parts = arranged.map((table) =>
    eb.exists(
      eb
        // These tables share the columns, which Kysely can't see through a union.
        .selectFrom(`${table as 'services'} as part`)
        .select('part.id')
        .whereRef('part.flightId', '=', 'flights.id')
        .where('part.providerId', '=', providerId)
        .where('part.status', '!=', 'CNL'),
    ),
  )
  return eb.or(parts)
}

/**
 * The rows of a table that a Trip Support Provider may see: flights that its provider has part in, what the provider
 * arranges, and nothing of tables that are not named here (decision 40).
 */
export function ofProvider(query: unknown, table: OperatorTable, providerId: string | null): unknown {
  if (table === 'flights') {
    const flights = query as SelectQueryBuilder<Tables, 'flights', object>
    return flights.where((eb) => hasPartIn(eb, providerId))
  }
  const rows = query as SelectQueryBuilder<Tables, 'services', object>
  if ((arranged as readonly OperatorTable[]).includes(table)) {
    return rows.where(`${table as 'services'}.providerId`, '=', providerId)
  }
  return open.includes(table) ? rows : rows.where((eb) => eb.lit(false))
}
