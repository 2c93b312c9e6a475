import { type Migration, sql } from 'kysely'

const statements = [
  `create table "contacts" (
    "id" integer primary key,
    "operatorId" text not null references "operators"("id"),
    "noun" text not null,
    "recordId" text not null,
    "publicId" integer not null,
    "isActive" integer not null,
    "accountId" text,
    "name" text not null,
    "firstName" text not null,
    "account" text not null,
    "email" text not null,
    "phone" text not null,
    "city" text not null,
    "country" text not null,
    "number" text not null,
    "expires" text not null,
    "crew" integer not null,
    "reference" text not null
  )`,
  `create unique index "contacts_recordId" on "contacts" ("recordId")`,
  `create index "contacts_name" on "contacts" ("operatorId", "noun", "name", "publicId", "isActive")`,
  `create index "contacts_number" on "contacts" ("operatorId", "noun", "number")`,
  `create index "contacts_accountId" on "contacts" ("operatorId", "accountId", "isActive") where "accountId" is not null`,
  `create virtual table "contactWords" using fts5(
    "scope", "words", "other", "phones", detail = column, columnsize = 0, prefix = '1 2', tokenize = 'ascii')`,
]

/**
 * What people and accounts are searched and sorted by. Both tables follow from the rows of people, accounts, crew and
 * identity documents; they are filled when the database is opened, since the words are made by code.
 */
export const contacts: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
