export const money: string[] = [
  `create table "projects" (
    "id" text primary key,
    "operatorId" text not null references "operators"("id"),
    "publicId" integer not null,
    "externalReference" text not null,
    "name" text not null,
    "isActive" integer not null,
    "createdAt" integer not null,
    "updatedAt" integer not null,
    unique ("operatorId", "publicId")
  )`,
  `create unique index "projects_externalReference" on "projects" ("operatorId", "externalReference")`,
  `create table "paymentInvoices" (
    "id" text primary key,
    "operatorId" text not null references "operators"("id"),
    "paymentId" text not null references "payments"("id"),
    "invoiceId" text not null references "invoices"("id"),
    "position" integer not null,
    "amount" integer not null,
    "createdAt" integer not null,
    "updatedAt" integer not null
  )`,
  `create unique index "paymentInvoices_paymentId_invoiceId" on "paymentInvoices" ("paymentId", "invoiceId")`,
  `create index "paymentInvoices_invoiceId" on "paymentInvoices" ("operatorId", "invoiceId")`,
  `create table "accountEntries" (
    "id" text primary key,
    "operatorId" text not null references "operators"("id"),
    "publicId" integer not null,
    "noun" text not null,
    "rowId" text not null,
    "line" integer not null,
    "accountCode" text,
    "categoryAccountCode" text,
    "status" text not null,
    "createdAt" integer not null,
    "updatedAt" integer not null,
    unique ("operatorId", "publicId")
  )`,
  `create unique index "accountEntries_noun_rowId_line" on "accountEntries" ("operatorId", "noun", "rowId", "line")`,
]
