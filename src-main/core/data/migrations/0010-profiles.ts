import { type Migration, sql } from 'kysely'

/** The profiles of people, and the employment of crew, as JSON. */
export const profiles: Migration = {
  async up(db) {
    await sql`alter table "users" add column "profile" text`.execute(db)
    await sql`alter table "crew" add column "employment" text`.execute(db)
  },
}
