import { type Migration, sql } from 'kysely'

/** Bookings keep when something that belongs to them changed; people are found by when they did. */
export const bookingChanges: Migration = {
  async up(db) {
    await sql`alter table "bookings" add column "changedAt" integer not null default 0`.execute(db)
    await sql`update "bookings" set "changedAt" = max(
      "updatedAt",
      coalesce((select max("updatedAt") from "flights" where "bookingId" = "bookings"."id"), 0),
      coalesce((select max("updatedAt") from "invoices" where "operatorId" = "bookings"."operatorId" and "bookingId" = "bookings"."id"), 0),
      coalesce((select max("updatedAt") from "payments" where "operatorId" = "bookings"."operatorId" and "bookingId" = "bookings"."id"), 0)
    )`.execute(db)
    await sql`create index "bookings_changedAt" on "bookings" ("operatorId", "changedAt", "publicId")`.execute(db)
    await sql`create index "users_updatedAt" on "users" ("operatorId", "updatedAt")`.execute(db)
  },
}
