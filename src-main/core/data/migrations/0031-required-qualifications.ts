import { type Migration, sql } from 'kysely'

/** Kinds of qualification that crew must hold to fly, all of them or those of some aircraft types. */
export const requiredQualifications: Migration = {
  async up(db) {
    await sql`alter table "qualificationTypes" add column "isRequired" integer not null default 0`.execute(db)
    await sql`alter table "qualificationTypes" add column "aircraftTypes" text`.execute(db)
  },
}
