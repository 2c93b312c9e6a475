import type { Migration } from 'kysely'
import { sql } from 'kysely'

/** The price that a client asked for, beside the one that stands. */
export const requestedPrice: Migration = {
  async up(db) {
    await sql`alter table "bookings" add column "requestedPrice" text`.execute(db)
  },
}
