import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import type { ContactNoun } from './sources.ts'
import { PORTION, writeContacts } from './write.ts'

/** Raised when words or keys are made in another way: every database then makes them again when it is opened. */
const VERSION = '1'
const about = { scope: 'data', name: 'contacts' }

/** Whether the contacts of a database are made in this version's way. */
export async function areContactsFilled(db: Kysely<Tables>): Promise<boolean> {
  const noted = db.selectFrom('settings').select('value').where('scope', '=', about.scope)
  return (await noted.where('name', '=', about.name).executeTakeFirst())?.value === VERSION
}

async function fillNoun(db: Kysely<Tables>, noun: ContactNoun): Promise<void> {
  let last = ''
  while (true) {
    const next = db
      .selectFrom(noun as 'users')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(PORTION)
    const ids = (await next.execute()).map(({ id }) => id)
    await writeContacts(db, noun, ids)
    if (ids.length < PORTION) return
    last = ids.at(-1) ?? last
  }
}

/** Recreates the index: full-text search deletes rows one by one, which takes longer than writing them. */
async function emptyWords(db: Kysely<Tables>): Promise<void> {
  const known = sql<{ sql: string }>`select sql from sqlite_schema where name = 'contactWords'`
  const [table] = (await known.execute(db)).rows
  if (!table) throw new Error('The database has no table contactWords.')
  await sql`drop table "contactWords"`.execute(db)
  await sql.raw(table.sql).execute(db)
}

/** Makes the contacts of all records in one transaction, where they are not made in this version's way yet. */
export async function fillContacts(db: Kysely<Tables>): Promise<void> {
  if (await areContactsFilled(db)) return
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('contacts').execute()
    await emptyWords(transaction)
    for (const noun of ['accounts', 'users'] as const) await fillNoun(transaction, noun)
    await transaction
      .insertInto('settings')
      .values({ ...about, value: VERSION })
      .onConflict((conflict) => conflict.columns(['scope', 'name']).doUpdateSet({ value: VERSION }))
      .execute()
  })
}
