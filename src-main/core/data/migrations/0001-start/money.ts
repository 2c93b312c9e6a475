import { numbered, own } from './table.ts'

export const money: string[] = [
  numbered(
    'projects',
    `"externalReference" text not null,
     "name" text not null,
     "isActive" integer not null`,
  ),
  `create unique index "projects_externalReference" on "projects" ("operatorId", "externalReference")`,
  own(
    'paymentInvoices',
    `"paymentId" text not null references "payments"("id"),
     "invoiceId" text not null references "invoices"("id"),
     "position" integer not null,
     "amount" integer not null`,
  ),
  `create unique index "paymentInvoices_paymentId_invoiceId" on "paymentInvoices" ("paymentId", "invoiceId")`,
  `create index "paymentInvoices_invoiceId" on "paymentInvoices" ("operatorId", "invoiceId")`,
  numbered(
    'accountEntries',
    `"noun" text not null,
     "rowId" text not null,
     "line" integer not null,
     "accountCode" text,
     "categoryAccountCode" text,
     "status" text not null`,
  ),
  `create unique index "accountEntries_noun_rowId_line" on "accountEntries" ("operatorId", "noun", "rowId", "line")`,
]
