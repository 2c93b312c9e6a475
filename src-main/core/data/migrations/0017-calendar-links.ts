import { type Migration, sql } from 'kysely'

/** Crew members have a calendar link: the number of the current one, and whether it is turned off. */
export const calendarLinks: Migration = {
  async up(db) {
    await sql`alter table "crew" add column "calendarSerial" integer not null default 1`.execute(db)
    await sql`alter table "crew" add column "calendarOff" integer not null default 0`.execute(db)
  },
}
