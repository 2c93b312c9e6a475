import { type Migration, sql } from 'kysely'

const statements = [
  `drop index "bookings_updatedAt"`,
  `create index "bookings_updatedAt" on "bookings" ("operatorId", "updatedAt", "publicId")`,
]

/** Bookings are searched part by part, in the order of their list; those of an import changed at one instant. */
export const searchOrder: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
