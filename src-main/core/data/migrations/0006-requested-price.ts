import { type Migration, sql } from 'kysely'

/** The price that a client requested, beside the one that counts. */
export const requestedPrice: Migration = {
  async up(db) {
    await sql`alter table "bookings" add column "requestedPrice" text`.execute(db)
  },
}
