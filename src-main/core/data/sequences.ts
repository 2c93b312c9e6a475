import type { Kysely, Transaction } from 'kysely'
import { prepared } from './prepared.ts'
import { rowsOf } from './run.ts'
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
  const value = (first[name] ?? 1) + count - 1
  const [row] = await rowsOf(db, taken({ operatorId, name, value, count }))
  return (row as { value: number }).value - count + 1
}
const taken = prepared((db, { operatorId, name, value, count }: SequenceStep) =>
  db
    .insertInto('sequences')
    .values({ operatorId, name, value })
    .onConflict((conflict) =>
      conflict.columns(['operatorId', 'name']).doUpdateSet((eb) => ({ value: eb('sequences.value', '+', count) })),
    )
    .returning('value'),
)
interface SequenceStep {
  operatorId: string
  name: string
  value: number
  count: number
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
