import { type Migration, sql } from 'kysely'

const statements = [
  `alter table "bookingVersions" add column "changeId" text`,
  `update "bookingVersions" set "changeId" = (
    select "changeId" from "journal" where "journal"."operatorId" = "bookingVersions"."operatorId"
      and "journal"."table" = 'bookingVersions' and "journal"."rowId" = "bookingVersions"."id" and "action" = 'add'
    order by "sequence" desc limit 1
  )`,
  ...['legs', 'flights'].map(
    (table) => `update "journal" set "ownerId" = coalesce(
      (select "bookingId" from "${table}" where "${table}"."id" = "journal"."rowId"),
      (select json_extract("made"."changes", '$.bookingId') from "journal" as "made"
        where "made"."operatorId" = "journal"."operatorId" and "made"."table" = "journal"."table"
          and "made"."rowId" = "journal"."rowId" and "made"."action" <> 'change' limit 1)
    ) where "table" = '${table}'`,
  ),
]

/** Each version knows the change that made it; the journal of legs and flights names their booking. */
export const bookingVersions: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
