import type { OperatorDb } from '../../../data/operator-db.ts'
import { grouped } from '../../../present/grouped.ts'
import { type DocumentRow, documentsOfAll } from '../../office/documents/queries.ts'
import { type ExpenseRow, expenseByPublicId } from '../expenses/desk-queries.ts'
import { type InvoiceRow, invoiceByPublicId } from '../invoices/queries.ts'
import { type PaymentRow, paymentByPublicId } from '../payments/desk-queries.ts'
import { type EntryNoun, type EntryRow, entriesOf, recordNumber } from './queries.ts'

/** The records that entries represent. */
export interface Booked {
  invoices: InvoiceRow[]
  payments: PaymentRow[]
  expenses: ExpenseRow[]
}

/** An entry with its record and the records attached to that. */
export interface EntryView {
  entry: EntryRow
  invoice?: InvoiceRow | undefined
  payment?: PaymentRow | undefined
  expense?: ExpenseRow | undefined
  /** The number of the record. */
  recordId: number
  documents: DocumentRow[]
}

const nouns = ['invoices', 'payments', 'expenses'] as const satisfies readonly EntryNoun[]

/** The entries of records, in the order in which they came into the books. */
export async function entryViews(db: OperatorDb, booked: Booked): Promise<EntryView[]> {
  const views: EntryView[] = []
  for (const noun of nouns) {
    const rows = new Map(booked[noun].map((row) => [row.id, row]))
    const ids = [...rows.keys()]
    const documentsOf = grouped(await documentsOfAll(db, noun, ids), ({ rowId }) => rowId)
    for (const entry of await entriesOf(db, noun, ids)) {
      const row = rows.get(entry.rowId)
      const recordId = row?.publicId ?? 0
      views.push({ entry, [noun.slice(0, -1)]: row, recordId, documents: documentsOf(entry.rowId) })
    }
  }
  return views.sort((a, b) => a.entry.publicId - b.entry.publicId)
}

/** One entry with its record. */
export async function entryView(db: OperatorDb, entry: EntryRow): Promise<EntryView | undefined> {
  const number = await recordNumber(db, entry)
  const one = async <Row>(noun: EntryNoun, read: (db: OperatorDb, number: number) => Promise<Row | undefined>) => {
    const row = entry.noun === noun ? await read(db, number) : undefined
    return row === undefined ? [] : [row]
  }
  const views = await entryViews(db, {
    invoices: await one('invoices', invoiceByPublicId),
    payments: await one('payments', paymentByPublicId),
    expenses: await one('expenses', expenseByPublicId),
  })
  return views.find((view) => view.entry.id === entry.id)
}
