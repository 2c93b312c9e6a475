import { type Migration, sql } from 'kysely'

/** What is known of people beyond how they are reached, and how crew is employed, as JSON. */
export const profiles: Migration = {
  async up(db) {
    await sql`alter table "users" add column "profile" text`.execute(db)
    await sql`alter table "crew" add column "employment" text`.execute(db)
  },
}
