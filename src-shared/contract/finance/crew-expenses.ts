import { z } from 'zod'
import { expenseTypes } from '../../domain/finance/expense-types.ts'
import { count, listing, listPage, storedDay } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { file } from '../file.ts'
import { expenseFields } from './expense-object.ts'

/** An expense that a crew member gets back (wire-facts 4): nulls stay. */
export const crewExpense = z
  .object({
    id: z.int(),
    crewId: z.int(),
    expenseDate: storedDay.meta({ description: 'YYYY-MM-DD, in UTC or at the offset of the filter.' }),
    flightId: z.int().nullable(),
    flightNumber: z.string().nullable(),
    aircraftId: z.int().nullable(),
    aircraftTailNumber: z.string().nullable(),
    costTypeName: z.enum(expenseTypes),
    costSubTypeName: z.string().nullable(),
    ...expenseFields,
  })
  .meta({ id: 'CrewExpense' })

export const crewExpenses = {
  list: endpoint({
    method: 'GET',
    path: '/api/external/crew-expenses',
    access: 'CREW_EXPENSE_API:read',
    summary: 'What a crew member paid for and gets back.',
    description:
      'Only expenses whose Reimbursable To names the crew member; none of type LANDING or PARKING; of the other types ' +
      'only those that are linked to the flight, crew member, duty or aircraft they belong to, except NAVIGATION_FEE, ' +
      'VIP_LOUNGE and PER_DIEMS. `filter=expenseDate,BTW,2026-06-01/2026-07-01` takes days and times at most six ' +
      'months from now; the first is included, the second not. Bounds with an offset, the same in all, are answered ' +
      'in it.',
    query: z.object({ crewId: count(0, 2_147_483_647), ...listing }),
    reply: listPage(crewExpense),
  }),
  document: endpoint({
    method: 'GET',
    path: '/api/external/crew-expenses/{crewExpenseId}/documents/{documentUuid}',
    numbers: ['crewExpenseId'],
    access: 'CREW_EXPENSE_API:read',
    summary: 'Download a crew expense document.',
    reply: file,
  }),
}
