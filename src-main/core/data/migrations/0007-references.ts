import { type Migration, sql } from 'kysely'

const statements = [
  // Tail numbers are any text, the same in any case (decision 55); up to now they were capitals, digits and hyphens.
  `alter table "aircraft" add column "tailKey" text not null default ''`,
  `update "aircraft" set "tailKey" = upper("tailNumber")`,
  `drop index "aircraft_tailNumber"`,
  `create unique index "aircraft_tailKey" on "aircraft" ("operatorId", "tailKey")`,
  // A new booking identifier is none that a reference reads like (decision 46).
  ...['reference', 'externalReference'].map(
    (column) =>
      `create index "bookings_${column}_beginning" on "bookings" ("operatorId", upper(substr("${column}", 1, 5)))`,
  ),
]

/** Indexes for looking up aircraft and bookings. */
export const references: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
