import type { OperatorDb } from '../../../data/operator-db.ts'
import type { OperatorTable } from '../../../data/tables.ts'

/** The records that the settings page counts. */
const counted = ['aircraft', 'crew', 'accounts', 'users', 'bookings', 'flights', 'subscriptions'] as const

function countOf(db: OperatorDb, table: OperatorTable) {
  return db
    .from(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
}

/** How many records of each noun there are. */
export async function counts(db: OperatorDb): Promise<Record<string, number>> {
  const rows = await Promise.all(counted.map(async (table) => [table, (await countOf(db, table)).rows] as const))
  return Object.fromEntries(rows)
}
