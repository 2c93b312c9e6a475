import { type Migration, sql } from 'kysely'

const statements = [
  `create table "idempotencyKeys" (
    "operatorId" text not null references "operators"("id"),
    "callerId" text not null,
    "key" text not null,
    "fingerprint" text not null,
    "status" integer not null,
    "headers" text,
    "body" text,
    "createdAt" integer not null,
    primary key ("operatorId", "callerId", "key")
  )`,
  `create index "idempotencyKeys_createdAt" on "idempotencyKeys" ("createdAt")`,
]

/** Answers to requests with an Idempotency-Key are kept for a day, to be given again. */
export const idempotencyKeys: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
