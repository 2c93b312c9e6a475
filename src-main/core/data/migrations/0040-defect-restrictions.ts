import { type Migration, sql } from 'kysely'

/** What a deferred defect keeps an aircraft from, as a list of constants (decision 74). */
export const defectRestrictions: Migration = {
  async up(db) {
    await sql`alter table "holdItems" add column "restrictions" text not null default '[]'`.execute(db)
  },
}
