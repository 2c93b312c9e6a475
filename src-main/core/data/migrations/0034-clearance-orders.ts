import { type Migration, sql } from 'kysely'

/** Permits and slots say when and to whom their request was sent; the address of an authority is found again by its name. */
export const clearanceOrders: Migration = {
  async up(db) {
    for (const table of ['permits', 'slots']) {
      await sql.raw(`alter table "${table}" add column "orderedAt" integer`).execute(db)
      await sql.raw(`alter table "${table}" add column "orderedTo" text`).execute(db)
    }
    await sql`create index "permits_authority" on "permits" ("operatorId", "authority", "orderedAt") where "orderedTo" is not null`.execute(
      db,
    )
  },
}
