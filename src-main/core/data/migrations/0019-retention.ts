import { type Migration, sql } from 'kysely'

/**
 * Indexes by time for records that are removed after a time: attempts, events, and the entries of the journal that no
 * flight's or booking's history shows. Deliveries are found by their event, which goes after the last of them.
 */
export const retention: Migration = {
  async up(db) {
    await sql`create index "attempts_startedAt" on "attempts" ("startedAt")`.execute(db)
    await sql`create index "events_at" on "events" ("operatorId", "at")`.execute(db)
    await sql`create index "deliveries_eventSequence" on "deliveries" ("eventSequence")`.execute(db)
    await sql`create index "journal_removable" on "journal" ("operatorId", "at")
      where "flightId" is null and "table" not in ('bookings', 'documents', 'flights', 'legs')`.execute(db)
  },
}
