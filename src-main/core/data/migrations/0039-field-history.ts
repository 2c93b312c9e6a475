import { type Migration, sql } from 'kysely'

const statements = [
  `create table "syncRuns" (
    "number" integer primary key autoincrement,
    "run" text not null unique,
    "version" integer not null,
    "schema" text not null
  )`,
  `alter table "fieldExchanges" add column "schema" text`,
  `alter table "fieldExchanges" add column "unanswered" integer not null default 0`,
  `alter table "fieldExchanges" add column "base" integer not null default 0`,
  `alter table "fieldExchanges" add column "received" integer not null default 0`,
  `delete from "settings" where "scope" = 'sync' and "name" in ('run', 'schema')`,
]

/**
 * The starts of a hub with the version of its rows at each, so that a device that knows a later history notices when an
 * older database has come back; and at each exchange the schema of the device and how many reports stayed unanswered.
 */
export const fieldHistory: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
