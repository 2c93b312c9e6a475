import { type Migration, sql } from 'kysely'

/** Legs of quotes have flights before they are booked (decision 59). */
export const flightOptions: Migration = {
  async up(db) {
    await sql`alter table "flights" add column "isOption" integer not null default 0`.execute(db)
    await sql`alter table "operators" add column "flightOptions" integer not null default 1`.execute(db)
  },
}
