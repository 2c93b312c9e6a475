import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** Where a sequence begins: whole-number ids and trip numbers look like those of the hosted service. */
const first: Record<string, number> = { publicId: 10_001, tripNumber: 1001 }

/**
 * The next number of one of the operator's sequences; never given twice, gaps are possible. With `count`, that many in
 * a row: the first of them.
 */
export async function nextNumber(
  db: Transaction<Tables>,
  operatorId: string,
  name: string,
  count = 1,
): Promise<number> {
  const row = await db
    .insertInto('sequences')
    .values({ operatorId, name, value: (first[name] ?? 1) + count - 1 })
    .onConflict((conflict) =>
      conflict.columns(['operatorId', 'name']).doUpdateSet((eb) => ({ value: eb('sequences.value', '+', count) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return row.value - count + 1
}

/** The number that a sequence gives next, unless another transaction takes it first. */
export async function upcomingNumber(db: Kysely<Tables>, operatorId: string, name: string): Promise<number> {
  const row = await db
    .selectFrom('sequences')
    .select('value')
    .where('operatorId', '=', operatorId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row ? row.value + 1 : (first[name] ?? 1)
}
