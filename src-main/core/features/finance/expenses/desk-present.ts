import type { z } from 'zod'
import type { expenseObject } from '../../../../../src-shared/contract/finance/expense-object.ts'
import type { expense } from '../../../../../src-shared/contract/finance/expenses.ts'
import { type ExpenseType, expenseLabels } from '../../../../../src-shared/domain/finance/expense-types.ts'
import { flightName } from '../../../../../src-shared/flight/flight-name.ts'
import { fromMinor } from '../../../../../src-shared/money/money.ts'
import { personName } from '../../../present/name.ts'
import { toDay } from '../../../present/times.ts'
import type { DocumentRow } from '../../office/documents/queries.ts'
import type { ExpenseRow } from './desk-queries.ts'

type Expense = z.infer<typeof expense>

const creditorOf = (row: ExpenseRow): string | null =>
  row.creditorReference === null
    ? null
    : personName({
        firstName: row.creditorFirst,
        lastName: row.creditorLast,
        logName: row.creditorLog,
        externalReference: row.creditorReference,
      })

const spenderOf = (row: ExpenseRow): string | null =>
  row.spenderReference === null
    ? null
    : personName({
        firstName: row.spenderFirst,
        lastName: row.spenderLast,
        logName: row.spenderLog,
        externalReference: row.spenderReference,
      })

/** Row -> what the desk sees. */
export function presentExpense(row: ExpenseRow, receipts: number): Expense {
  const { pilotId, dutyId, reimbursableTo, projectName, costCenterReference, spentAt, supplier, invoiceNumber } = row
  const { flightNumber, tripNumber, tripLeg: legNumber, tailNumber, net, tax, gross, currency, payment, comment } = row
  return {
    expenseId: row.publicId,
    flightId: row.flightPublicId,
    flightName: tripNumber === null || legNumber === null ? null : flightName({ flightNumber, tripNumber, legNumber }),
    route: row.departureAirport && `${row.departureAirport}-${row.arrivalAirport}`,
    aircraftId: row.aircraftPublicId,
    tailNumber,
    pilotId,
    crewMember: spenderOf(row),
    dutyId,
    reimbursableTo,
    reimbursableToName: creditorOf(row),
    projectId: row.projectNumber,
    projectName,
    costCenterReference,
    type: row.type as Expense['type'],
    date: toDay(spentAt),
    spentAt,
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
    receipts,
  }
}

const statusLabels: Record<string, string> = { OPEN: 'Open', APPROVED: 'Approved', REIMBURSED: 'Reimbursed' }

/** Row -> what every expense says on the wire (wire-facts 2): nulls stay. */
export function presentExpenseFields(row: ExpenseRow, documents: DocumentRow[]) {
  const { invoiceNumber, supplier, costCenterReference, status, payment, currency, comment } = row
  return {
    type: expenseLabels[row.type as ExpenseType],
    invoiceNumber,
    supplier,
    costCenterReference,
    status: statusLabels[status] ?? status,
    project: row.projectReference,
    payment,
    attachmentUuids: documents.map(({ id }) => id),
    netPrice: fromMinor(row.net, currency),
    tax: fromMinor(row.tax, currency),
    grossPrice: fromMinor(row.gross, currency),
    currency,
    reimbursableTo: creditorOf(row),
    billable: row.billable === 1,
    taxable: row.taxable === 1,
    comment,
  }
}

export function presentExpenseObject(row: ExpenseRow, documents: DocumentRow[]): z.infer<typeof expenseObject> {
  return { expenseId: row.publicId, ...presentExpenseFields(row, documents), date: toDay(row.spentAt) }
}
