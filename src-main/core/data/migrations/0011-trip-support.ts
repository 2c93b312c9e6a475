import { type Migration, sql } from 'kysely'

/** Tables whose rows can be arranged by a Trip Support Provider. */
const arranged = ['services', 'permits', 'slots']

/**
 * Trip Support Providers are linked by id to what they arrange (decision 40). Until now a partner counted as the provider
 * of every service whose company had its name; no link is made from names, so the operator chooses each.
 */
export const tripSupport: Migration = {
  async up(db) {
    const statements = [
      `create table "providers" (
        "id" text primary key,
        "operatorId" text not null references "operators"("id"),
        "publicId" integer not null,
        "name" text not null,
        "email" text,
        "phone" text,
        "notes" text,
        "createdAt" integer not null,
        "updatedAt" integer not null,
        unique ("operatorId", "publicId")
      )`,
      `create unique index "providers_name" on "providers" ("operatorId", "name")`,
      `alter table "partners" add column "providerId" text references "providers"("id")`,
      `create unique index "partners_providerId" on "partners" ("providerId") where "providerId" is not null`,
      ...arranged.flatMap((table) => [
        `alter table "${table}" add column "providerId" text references "providers"("id")`,
        `create index "${table}_providerId" on "${table}" ("providerId", "flightId") where "providerId" is not null`,
      ]),
      `alter table "events" add column "providerId" text`,
      `alter table "deliveries" add column "providerId" text`,
      `create index "deliveries_providerId" on "deliveries" ("state", "dueAt") where "providerId" is not null`,
      ...endForTripSupport,
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const ofTripSupport = `select "id" from "partners" where "kind" = 'TRIP_SUPPORT_PROVIDER'`

/**
 * The subscriptions that such a partner may no longer have: deliveries about any flight, and kinds about people on
 * board.
 */
const endForTripSupport = [
  `update "deliveries"
   set "state" = 'canceled', "leasedUntil" = null, "completedAt" = "issuedAt",
       "errorMessage" = 'This partner was not linked to a provider when it happened.'
   where "state" in ('waiting', 'leased', 'held')
     and "subscriptionId" in (select "id" from "subscriptions" where "partnerId" in (${ofTripSupport}))`,
  `update "subscriptions" set "status" = 'INACTIVE'
   where "partnerId" in (${ofTripSupport})
     and ("event" = 'FLIGHT_PAX_LIST_UPDATE' or "event" like 'FLIGHT_CREW_%')`,
]
