import { type Migration, sql } from 'kysely'

/** The newest deliveries, and those about a flight, are found among many others. */
export const deliveriesOfFlights: Migration = {
  async up(db) {
    await sql`create index "deliveries_operatorId_id" on "deliveries" ("operatorId", "id")`.execute(db)
    await sql`create index "deliveries_resourceId" on "deliveries" ("operatorId", "resourceId")`.execute(db)
  },
}
