import { type Migration, sql } from 'kysely'

/** The operator's own rules for what a flight needs; null: those that Apron comes with. */
export const checklistRules: Migration = {
  async up(db) {
    await sql`alter table "operators" add column "checklistRules" text`.execute(db)
  },
}
