import { type Migration, sql } from 'kysely'

/** Notes of airports have the times of a NOTAM: from when to when, and the hours within. */
export const noticeTimes: Migration = {
  async up(db) {
    await sql`alter table "airportNotes" add column "activeFrom" integer`.execute(db)
    await sql`alter table "airportNotes" add column "activeTo" integer`.execute(db)
    await sql`alter table "airportNotes" add column "endEstimated" integer not null default 0`.execute(db)
    await sql`alter table "airportNotes" add column "schedule" text`.execute(db)
  },
}
