import { type Migration, sql } from 'kysely'

/** Crew report de-icing, delay, remarks and who boarded, start and end their duty, and make requests for the roster. */
export const crewReports: Migration = {
  async up(db) {
    const statements = [
      `alter table "flights" add column "deIcingFluid" text`,
      `alter table "flights" add column "deIcedAt" integer`,
      `alter table "flights" add column "delayCode" text`,
      `alter table "flights" add column "crewRemarks" text`,
      `alter table "tickets" add column "boarding" text`,
      `alter table "rosterEntries" add column "isRunning" integer not null default 0`,
      `create table "rosterRequests" (
        "id" text primary key,
        "operatorId" text not null references "operators"("id"),
        "publicId" integer not null,
        "userId" text not null references "users"("id"),
        "kind" text not null,
        "startAt" integer not null,
        "endAt" integer not null,
        "rosterEntryId" text,
        "withUserId" text references "users"("id"),
        "notes" text,
        "status" text not null,
        "reply" text,
        "createdAt" integer not null,
        "updatedAt" integer not null,
        unique ("operatorId", "publicId")
      )`,
      `create index "rosterRequests_userId_startAt" on "rosterRequests" ("operatorId", "userId", "startAt")`,
      `create index "rosterRequests_open" on "rosterRequests" ("operatorId", "startAt") where "status" = 'OPEN'`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
