import { type Migration, sql } from 'kysely'

/** A roster is published for a period, with the conflicts that were acknowledged then. */
export const rosterPublications: Migration = {
  async up(db) {
    const statements = [
      `create table "rosterPublications" (
        "id" text primary key,
        "operatorId" text not null references "operators"("id"),
        "publicId" integer not null,
        "startAt" integer not null,
        "endAt" integer not null,
        "publishedBy" text not null,
        "acknowledged" text not null,
        "notes" text,
        "createdAt" integer not null,
        "updatedAt" integer not null,
        unique ("operatorId", "publicId")
      )`,
      `create index "rosterPublications_startAt" on "rosterPublications" ("operatorId", "startAt")`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
