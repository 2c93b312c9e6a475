import { type Migration, sql } from 'kysely'

/** Exchange rates that the operator keeps: what one unit of a currency is worth in its own, from a day on. */
export const exchangeRates: Migration = {
  async up(db) {
    await sql`create table "exchangeRates" (
      "id" text primary key,
      "operatorId" text not null references "operators"("id"),
      "publicId" integer not null,
      "currency" text not null,
      "baseCurrency" text not null,
      "day" text not null,
      "rate" real not null,
      "source" text,
      "createdAt" integer not null,
      "updatedAt" integer not null,
      unique ("operatorId", "publicId")
    )`.execute(db)
    await sql`create unique index "exchangeRates_day" on "exchangeRates"
      ("operatorId", "baseCurrency", "currency", "day")`.execute(db)
  },
}
