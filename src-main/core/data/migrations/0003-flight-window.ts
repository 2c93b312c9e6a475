import { type Migration, sql } from 'kysely'

/** Whether the flights list is limited to the six months around today (decision 57). */
export const flightWindow: Migration = {
  async up(db) {
    await sql`alter table "operators" add column "limitFlightWindow" integer not null default 0`.execute(db)
  },
}
