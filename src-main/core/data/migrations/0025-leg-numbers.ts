import { type Migration, sql } from 'kysely'

const statements = [
  `alter table "flights" add column "legNumber" integer not null default 1`,
  `update "flights" set "legNumber" = "counted"."number" from (
    select "flights"."id",
      row_number() over (partition by "flights"."bookingId" order by "legs"."position", "flights"."publicId") as "number"
    from "flights" join "legs" on "legs"."id" = "flights"."legId"
  ) as "counted" where "counted"."id" = "flights"."id"`,
]

/** Each flight has a number within its trip, by which it is known while it has no flight number: T1253/2. */
export const legNumbers: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
