import { type Migration, sql } from 'kysely'

/** A report of a field device says which rows it is about: the desk brings those back that were removed meanwhile. */
export const reportRows: Migration = {
  async up(db) {
    await sql`alter table "fieldCalls" add column "rows" text not null default '[]'`.execute(db)
  },
}
