import { type Migration, sql } from 'kysely'

/** What is arranged for a flight says which content of the flight was sent last: by a filing, an order, a request. */
export const sentContents: Migration = {
  async up(db) {
    await sql`alter table "services" add column "sentContent" text`.execute(db)
    await sql`alter table "permits" add column "sentContent" text`.execute(db)
    await sql`alter table "slots" add column "sentContent" text`.execute(db)
    await sql`alter table "fuels" add column "sentContent" text`.execute(db)
  },
}
