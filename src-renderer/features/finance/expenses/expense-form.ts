import { fromMinor, toMinor } from '../../../../src-shared/money/money.ts'
import { dateText } from '../../../ui/time.ts'
import { typedDate } from '../../../ui/typed-time.ts'
import type { Expense } from './expense-columns.tsx'

/** The values of the expense form. */
interface ExpenseDraft {
  type: Expense['type']
  date: string
  supplier: string
  invoiceNumber: string
  net: number | ''
  tax: number | ''
  currency: string
  payment: string | null
  status: Expense['status']
  flightId: number | null
  aircraftId: number | null
  pilotId: number | null
  reimbursableTo: number | null
  projectId: number | null
  costCenterReference: string
  comment: string
  billable: boolean
  taxable: boolean
}

export function draftOf(expense: Expense | undefined, today: string, currency: string): ExpenseDraft {
  if (expense) {
    const { net, tax, date, supplier, invoiceNumber, costCenterReference, comment, ...same } = expense
    return {
      ...same,
      date: dateText(date),
      net: fromMinor(net, same.currency),
      tax: fromMinor(tax, same.currency),
      supplier: supplier ?? '',
      invoiceNumber: invoiceNumber ?? '',
      costCenterReference: costCenterReference ?? '',
      comment: comment ?? '',
    }
  }
  const links = { flightId: null, aircraftId: null, pilotId: null, reimbursableTo: null, projectId: null }
  const texts = { supplier: '', invoiceNumber: '', costCenterReference: '', comment: '' }
  const flags = { billable: false, taxable: false }
  const money = { net: '', tax: '', currency, payment: null } as const
  return { type: 'CREW', date: dateText(today), status: 'OPEN', ...money, ...links, ...texts, ...flags }
}

/** The request of the form; undefined while something is missing. */
export function bodyOf(draft: ExpenseDraft, today: string, before: Expense | undefined) {
  const date = typedDate(draft.date, today, { lean: 'last' })
  if (!date || draft.net === '') return undefined
  const { type, currency, payment, status, billable, taxable } = draft
  const { flightId, aircraftId, pilotId, reimbursableTo, projectId } = draft
  return {
    type,
    // The time of day that a device or partner gave stays as long as the day does.
    date: before?.date === date ? new Date(before.spentAt).toISOString() : date,
    net: toMinor(draft.net, currency),
    tax: toMinor(draft.tax === '' ? 0 : draft.tax, currency),
    currency,
    payment,
    status,
    billable,
    taxable,
    flightId,
    aircraftId,
    pilotId,
    // A duty of the roster stays with its crew member.
    ...(before && before.pilotId !== pilotId ? { dutyId: null } : {}),
    reimbursableTo,
    projectId,
    supplier: draft.supplier.trim() || null,
    invoiceNumber: draft.invoiceNumber.trim() || null,
    costCenterReference: draft.costCenterReference.trim() || null,
    comment: draft.comment.trim() || null,
  }
}
