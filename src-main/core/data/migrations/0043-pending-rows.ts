import { type Migration, sql } from 'kysely'

/** A call that waits on a field device keeps which rows it is about: it can't be run again where one was removed. */
export const pendingRows: Migration = {
  async up(db) {
    await sql`alter table "pendingCalls" add column "rows" text not null default '[]'`.execute(db)
  },
}
