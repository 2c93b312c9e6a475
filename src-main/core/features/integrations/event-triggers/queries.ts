import type { OperatorDb } from '../../../data/operator-db.ts'

/** A flight by its number, options too. */
export const flightByNumber = (db: OperatorDb, publicId: number) =>
  db.every('flights').select(['flights.id', 'flights.isOption']).where('publicId', '=', publicId).executeTakeFirst()

/** The providers that arrange something for a flight. */
export async function providersOf(db: OperatorDb, flightId: string): Promise<string[]> {
  const found = new Set<string>()
  for (const table of ['services', 'permits', 'slots'] as const) {
    const rows = await db
      .from(table as 'services')
      .select('providerId')
      .where('flightId', '=', flightId)
      .where('status', '!=', 'CNL')
      .execute()
    for (const { providerId } of rows) if (providerId !== null) found.add(providerId)
  }
  return [...found]
}
