import { type Migration, sql } from 'kysely'

/** The logbook of a flight by day and night: computed figures, and entered ones in their place, as JSON. */
export const logbook: Migration = {
  async up(db) {
    await sql`alter table "flights" add column "logbook" text`.execute(db)
    for (const figure of ['nightTime', 'dayTakeOffs', 'nightTakeOffs', 'dayLandings', 'nightLandings'])
      await sql`alter table "flights" add column ${sql.ref(figure)} integer`.execute(db)
    await sql`create index "flights_withoutLogbook" on "flights" ("operatorId")
      where "onBlockAt" is not null and "nightTime" is null`.execute(db)
  },
}
