import { type Migration, sql } from 'kysely'

const statements = [
  `alter table "bookings" add column "personId" text references "users"("id")`,
  `update "bookings" set "personId" = "customerId"`,
  `drop index "bookings_customerId"`,
  `alter table "bookings" drop column "customerId"`,
  `alter table "bookings" rename column "personId" to "customerId"`,
  `create index "bookings_customerId" on "bookings" ("operatorId", "customerId")`,
]

/** A booking without a person is for its account alone (decision 42). */
export const accountCustomers: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
