import { type Migration, sql } from 'kysely'

/** What goes to the customer with a quote: validity, terms, options, when it was sent, when to follow up; and the logo. */
export const quoteOffers: Migration = {
  async up(db) {
    const statements = [
      `create table "quoteOffers" (
        "id" text primary key,
        "operatorId" text not null references "operators"("id"),
        "publicId" integer not null,
        "bookingId" text not null references "bookings"("id"),
        "validUntil" text,
        "terms" text,
        "options" text not null,
        "followUpOn" text,
        "followUpNote" text,
        "sentAt" integer,
        "sentBy" text,
        "sentTo" text,
        "sentVersion" integer,
        "createdAt" integer not null,
        "updatedAt" integer not null,
        unique ("operatorId", "publicId")
      )`,
      `create unique index "quoteOffers_bookingId" on "quoteOffers" ("bookingId")`,
      `create index "quoteOffers_followUpOn" on "quoteOffers" ("operatorId", "followUpOn") where "followUpOn" is not null`,
      `create table "quoteSettings" (
        "id" text primary key,
        "operatorId" text not null references "operators"("id"),
        "publicId" integer not null,
        "logo" text,
        "terms" text not null,
        "validDays" integer not null,
        "createdAt" integer not null,
        "updatedAt" integer not null,
        unique ("operatorId", "publicId")
      )`,
      `create unique index "quoteSettings_operatorId" on "quoteSettings" ("operatorId")`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
