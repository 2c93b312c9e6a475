import { type Migration, sql } from 'kysely'

/** A large change is undone and redone in several transactions, which can be continued where they ended. */
export const undoInBatches: Migration = {
  async up(db) {
    for (const column of ['undoneTo', 'redoneTo', 'eventsTo'])
      await sql`alter table "reversals" add column ${sql.ref(column)} integer`.execute(db)
  },
}
