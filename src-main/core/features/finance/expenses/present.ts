import type { z } from 'zod'
import type { crewExpense } from '../../../../../src-shared/contract/finance/crew-expenses.ts'
import type { ExpenseType } from '../../../../../src-shared/domain/finance/expense-types.ts'
import type { DocumentRow } from '../../office/documents/queries.ts'
import { presentExpenseFields } from './desk-present.ts'
import type { ExpenseRow } from './desk-queries.ts'
import { dayAt } from './rules.ts'

/** Row -> wire-facts 4, its date at an offset from UTC: nulls stay. */
export function presentCrewExpense(
  row: ExpenseRow,
  documents: DocumentRow[],
  minutesAhead: number,
): z.infer<typeof crewExpense> {
  const fields = presentExpenseFields(row, documents)
  return {
    id: row.publicId,
    crewId: row.reimbursableTo ?? 0,
    expenseDate: dayAt(row.spentAt, minutesAhead),
    flightId: row.flightPublicId,
    flightNumber: row.flightNumber,
    aircraftId: row.aircraftPublicId,
    aircraftTailNumber: row.tailNumber,
    costTypeName: row.type as ExpenseType,
    costSubTypeName: fields.type,
    ...fields,
  }
}
