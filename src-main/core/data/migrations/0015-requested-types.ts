import { type Migration, sql } from 'kysely'

/** Legs store the aircraft type that the customer requested. */
export const requestedTypes: Migration = {
  async up(db) {
    await sql`alter table "legs" add column "requestedAircraftType" text`.execute(db)
  },
}
