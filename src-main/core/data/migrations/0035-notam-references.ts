import { type Migration, sql } from 'kysely'

const NUMBER = /^([A-Z]\d{4}\/\d{2}|\d{1,2}\/\d{3,4}) /

/** Notices of NOTAMs keep their number and what they replace or cancel. The numbers of older ones begin their texts. */
export const notamReferences: Migration = {
  async up(db) {
    await sql`alter table "airportNotes" add column "number" text`.execute(db)
    await sql`alter table "airportNotes" add column "fir" text`.execute(db)
    await sql`alter table "airportNotes" add column "replaces" text`.execute(db)
    await sql`alter table "airportNotes" add column "isCancellation" integer not null default 0`.execute(db)
    const notes = await sql<{ id: string; note: string }>`select "id", "note" from "airportNotes"`.execute(db)
    for (const { id, note } of notes.rows) {
      const number = NUMBER.exec(note)?.[1]
      if (number) await sql`update "airportNotes" set "number" = ${number} where "id" = ${id}`.execute(db)
    }
    await sql`create index "airportNotes_replaces" on "airportNotes" ("operatorId", "replaces") where "replaces" is not null`.execute(
      db,
    )
  },
}
