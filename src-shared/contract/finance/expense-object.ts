import { z } from 'zod'
import { storedDay, uuid } from '../../wire/fields.ts'

const words = z.string().nullable()

/** The fields of an expense wherever partners see one (wire-facts 2): nulls stay. */
export const expenseFields = {
  type: z.string().meta({ description: 'A label: Arrival FBO.' }),
  invoiceNumber: words,
  supplier: words,
  costCenterReference: words,
  status: z.string().meta({ description: 'A label: Open, Approved, Reimbursed.' }),
  project: words.meta({ description: 'The external reference of the accounting project.' }),
  payment: words,
  attachmentUuids: z.array(uuid),
  netPrice: z.number(),
  tax: z.number(),
  grossPrice: z.number(),
  currency: z.string(),
  reimbursableTo: words.meta({ description: 'Who paid out of their own pocket.' }),
  billable: z.boolean(),
  taxable: z.boolean(),
  comment: words,
}

/** An expense of a flight. */
export const expenseObject = z
  .object({ expenseId: z.int(), ...expenseFields, date: storedDay.meta({ description: 'In UTC.' }) })
  .meta({ id: 'Expense' })

/** The expenses of one flight. */
export const flightExpenses = z.object({ flightId: z.int(), expenses: z.array(expenseObject) })
