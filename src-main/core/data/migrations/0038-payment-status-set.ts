import { type Migration, sql } from 'kysely'

const statements = [
  `alter table "bookings" add column "paymentStatusSet" integer not null default 0`,
  // A paid booking without a payment that was received can only have been set so.
  `update "bookings" set "paymentStatusSet" = 1 where "paymentStatus" = 'PAID' and not exists (
     select 1 from "payments" where "payments"."operatorId" = "bookings"."operatorId"
       and "payments"."bookingId" = "bookings"."id" and "payments"."status" = 'PAID')`,
]

/** A payment status that a partner set stands until a payment changes. */
export const paymentStatusSet: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
