import type { z } from 'zod'
import type { accountEntry, accounting as contract } from '../../../../../src-shared/contract/finance/accounting.ts'
import { type ExpenseType, expenseLabels } from '../../../../../src-shared/domain/finance/expense-types.ts'
import { decimalsOf } from '../../../../../src-shared/money/currencies.ts'
import { fromMinor } from '../../../../../src-shared/money/money.ts'
import { sourceLanguage } from '../../../../../src-shared/texts/languages.ts'
import { inLanguage } from '../../../../../src-shared/texts/texts.ts'
import { unpack } from '../../../data/tables/columns.ts'
import { toInstant } from '../../../present/times.ts'
import { presentDocumentObject } from '../../office/documents/present.ts'
import type { DocumentRow } from '../../office/documents/queries.ts'
import type { InvoiceRow } from '../invoices/queries.ts'
import { titleOf } from '../invoices/sheet.ts'
import type { Row, Split } from './rules/split.ts'
import type { EntryView } from './view.ts'

type Entry = z.infer<typeof accountEntry>
type What = Pick<Entry, 'amount' | 'quantity' | 'unit' | 'currency' | 'date' | 'description'> & Partial<Entry>

/** The fields of an entry, by the record it represents. */
function presentWhat({ entry, invoice, payment, expense }: EntryView): What {
  if (invoice) {
    const { description, quantity, unit, amount } = unpack(invoice.lines)[entry.line] ?? {
      description: inLanguage(sourceLanguage, () => titleOf(invoice)),
      quantity: 1,
      unit: '',
      amount: 0,
    }
    const { currency, issuedAt, vat } = invoice
    const more = { billable: true, taxable: vat !== 0 }
    return {
      amount: fromMinor(amount, currency),
      quantity,
      unit,
      currency,
      date: String(issuedAt),
      description,
      ...more,
    }
  }
  if (payment) {
    const { amount, currency, paidAt, createdAt, notes } = payment
    const date = String(paidAt ?? createdAt)
    return {
      amount: fromMinor(amount, currency),
      quantity: 1,
      unit: null,
      currency,
      date,
      description: notes ?? 'Payment',
    }
  }
  const { net, currency, spentAt, type, supplier, flightNumber, legNumber, billable, taxable } = expense as NonNullable<
    typeof expense
  >
  return {
    amount: fromMinor(net, currency),
    quantity: 1,
    unit: null,
    currency,
    date: String(spentAt),
    description: expenseLabels[type as ExpenseType],
    flightNumber,
    legId: legNumber,
    supplierName: supplier,
    billable: billable === 1,
    taxable: taxable === 1,
  }
}

/** Decimals of a rate at least; it may be finer than the minor unit. */
const RATE_DECIMALS = 4
const rateOf = ({ amount, quantity, currency }: What): number =>
  Number((amount / quantity).toFixed(Math.max(RATE_DECIMALS, decimalsOf(currency))))

/** View -> wire-facts 2, accountEntries: nulls stay. */
export function presentEntry(view: EntryView): Entry {
  const { publicId: id, accountCode, categoryAccountCode, status } = view.entry
  const what = presentWhat(view)
  return {
    id,
    accountCode,
    categoryAccountCode,
    rate: what.quantity === 0 ? null : rateOf(what),
    flightNumber: null,
    legId: null,
    billable: false,
    taxable: false,
    supplierId: null,
    supplierName: null,
    ...what,
    status,
    attachments: view.documents.map((document) => presentDocumentObject(document, view.recordId)),
  }
}

/** Row -> an issued invoice as partners see it. `memo`: the credit memo that cancels it. */
export function presentIssued(
  row: InvoiceRow,
  document: DocumentRow | undefined,
  memo: InvoiceRow | undefined,
): z.infer<typeof contract.invoices.reply & object>[number] {
  const money = (amount: number) => fromMinor(amount, row.currency)
  const invoiceDate = toInstant(row.issuedAt ?? row.createdAt)
  const times = [invoiceDate, ...(memo ? [toInstant(memo.issuedAt ?? memo.createdAt)] : [])]
  return {
    id: row.publicId,
    invoiceNumber: row.number,
    invoiceDate,
    invoiceType: row.type as 'INVOICE',
    invoiceStatus: row.status as 'ISSUED',
    dueDate: row.dueDate,
    currency: row.currency,
    net: money(row.net),
    vat: money(row.vat),
    gross: money(row.gross),
    document: document ? presentDocumentObject(document, row.publicId) : null,
    history: times.map((timestamp) => ({ timestamp, user: null })),
  }
}

/** Rows of a split in minor units -> the currency itself. */
export function presentSplit(rows: Row[], currency: string) {
  const money = (amount: number) => fromMinor(amount, currency)
  const part = ({ amount, quantity, quantityUnit, total }: Split) => ({
    amount: money(amount),
    quantity,
    quantityUnit,
    total: money(total),
  })
  return rows.map(({ category, description, legId, cost, price, owner, profitability }) => ({
    category,
    description,
    legId,
    cost: part(cost),
    price: part(price),
    owner: part(owner),
    profitability: profitability && part(profitability),
  }))
}
