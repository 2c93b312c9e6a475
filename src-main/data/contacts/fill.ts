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

/** Makes the contacts of all records in one transaction, where they are not made in this version's way yet. */
export async function fillContacts(db: Kysely<Tables>): Promise<void> {
  if (await areContactsFilled(db)) return
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('contacts').execute()
    await sql`delete from "contactWords"`.execute(transaction)
    for (const noun of ['accounts', 'users'] as const) await fillNoun(transaction, noun)
    await transaction
      .insertInto('settings')
      .values({ ...about, value: VERSION })
      .onConflict((conflict) => conflict.columns(['scope', 'name']).doUpdateSet({ value: VERSION }))
      .execute()
  })
}
