import type { z } from 'zod'
import type { expense } from '../../../src-shared/contract/expenses.ts'
import type { ExpenseRow } from './queries.ts'

type Expense = z.infer<typeof expense>

export function presentExpense(row: ExpenseRow): Expense {
  const { pilotId, reimbursableTo, date, supplier, invoiceNumber, net, tax, gross, currency, payment, comment } = row
  return {
    expenseId: row.publicId,
    flightId: row.flightPublicId,
    aircraftId: row.aircraftPublicId,
    pilotId,
    reimbursableTo,
    type: row.type as Expense['type'],
    date,
    supplier,
    invoiceNumber,
    net,
    tax,
    gross,
    currency,
    payment,
    status: row.status as Expense['status'],
    comment,
    billable: row.billable === 1,
    taxable: row.taxable === 1,
  }
}
