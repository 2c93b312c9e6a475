import { type Migration, sql } from 'kysely'

const statements = [
  `create table "flownHours" (
    "operatorId" text not null references "operators"("id"),
    "userId" text not null references "users"("id") on delete cascade,
    "role" text not null,
    "time" integer not null,
    "nightTime" integer not null,
    "dayLandings" integer not null,
    "nightLandings" integer not null,
    primary key ("operatorId", "userId", "role")
  )`,
  `create index "flownHours_userId" on "flownHours" ("userId")`,
  `insert into "flownHours"
    select "flightCrew"."operatorId", "flightCrew"."userId", "flightCrew"."role",
      sum("flights"."onBlockAt" - coalesce("flights"."offBlockAt", "flights"."onBlockAt")), sum("flights"."nightTime"),
      sum(coalesce("flights"."dayLandings", 0) * "flightCrew"."isPilotLanding"),
      sum(coalesce("flights"."nightLandings", 0) * "flightCrew"."isPilotLanding")
    from "flightCrew"
    join "flights" on "flights"."id" = "flightCrew"."flightId"
    where "flights"."onBlockAt" is not null and "flights"."nightTime" is not null and "flights"."canceledAt" is null
    group by "flightCrew"."operatorId", "flightCrew"."userId", "flightCrew"."role"`,
]

/**
 * The hours that each person flew in each role are stored as a sum, so that a list of crew does not read all flights of
 * all years.
 */
export const flownHours: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
