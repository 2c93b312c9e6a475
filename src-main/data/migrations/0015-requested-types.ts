import { type Migration, sql } from 'kysely'

/** Legs keep the aircraft type that the customer asks for. */
export const requestedTypes: Migration = {
  async up(db) {
    await sql`alter table "legs" add column "requestedAircraftType" text`.execute(db)
  },
}
