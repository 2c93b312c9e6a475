import { type Migration, sql } from 'kysely'

/** A post-flight that is closed although something is unfinished has a reason. */
export const closingReason: Migration = {
  async up(db) {
    await sql`alter table "flights" add column "postFlightReason" text`.execute(db)
  },
}
