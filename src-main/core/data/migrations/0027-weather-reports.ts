import { type Migration, sql } from 'kysely'

/** The last METAR and TAF of airports, to be shown with their age where there is no network. */
export const weatherReports: Migration = {
  async up(db) {
    await sql`create table "weatherReports" (
      "airport" text not null,
      "kind" text not null,
      "raw" text,
      "issuedAt" integer,
      "fetchedAt" integer not null,
      primary key ("airport", "kind")
    )`.execute(db)
  },
}
