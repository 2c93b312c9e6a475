import { type Migration, sql } from 'kysely'

/** Hotels have dates and rooms; services and fuel say when and to whom their order was sent. */
export const orders: Migration = {
  async up(db) {
    await sql`alter table "services" add column "checkIn" text`.execute(db)
    await sql`alter table "services" add column "checkOut" text`.execute(db)
    await sql`alter table "services" add column "rooms" integer`.execute(db)
    await sql`alter table "services" add column "orderedAt" integer`.execute(db)
    await sql`alter table "services" add column "orderedTo" text`.execute(db)
    await sql`alter table "fuels" add column "orderedAt" integer`.execute(db)
    await sql`alter table "fuels" add column "orderedTo" text`.execute(db)
  },
}
