import { type Migration, sql } from 'kysely'

/** Border formalities say which file was made of the people on board, when it was submitted, and what came of it. */
export const filings: Migration = {
  async up(db) {
    await sql`alter table "services" add column "fileFormat" text`.execute(db)
    await sql`alter table "services" add column "fileMadeAt" integer`.execute(db)
    await sql`alter table "services" add column "submittedAt" integer`.execute(db)
    await sql`alter table "services" add column "submissionReference" text`.execute(db)
    await sql`alter table "services" add column "acceptedAt" integer`.execute(db)
  },
}
