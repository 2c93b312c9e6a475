import { type Migration, sql } from 'kysely'

/** How the operator makes flight numbers (decision 58); null: the usual pattern. */
export const flightNumberPattern: Migration = {
  async up(db) {
    await sql`alter table "operators" add column "flightNumberPattern" text`.execute(db)
  },
}
