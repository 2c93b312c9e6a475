import { z } from 'zod'
import { expenseStatuses, expenseTypes } from '../../domain/finance/expense-types.ts'
import { issue } from '../../messages/text.ts'
import {
  count,
  currency,
  day,
  epoch,
  longText,
  minorUnits,
  plannedDay,
  reference,
  timeInput,
} from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

/** Money spent on a flight, an aircraft or a crew member, in minor units; net and tax make gross. */
export const expense = z.object({
  expenseId: z.int(),
  flightId: z.int().nullable(),
  /** The flight number, else trip and leg. */
  flightName: z.string().nullable(),
  route: z.string().nullable().meta({ description: 'Of the flight: LOWW-EGLF.' }),
  aircraftId: z.int().nullable(),
  tailNumber: z.string().nullable(),
  pilotId: z.int().nullable(),
  crewMember: z.string().nullable(),
  dutyId: z.int().nullable().meta({ description: 'The duty of the roster it was spent on.' }),
  /** The person who paid out of their own pocket. */
  reimbursableTo: z.int().nullable(),
  reimbursableToName: z.string().nullable(),
  projectId: z.int().nullable(),
  projectName: z.string().nullable(),
  costCenterReference: z.string().nullable(),
  type: z.enum(expenseTypes),
  date: z.string().meta({ description: 'The UTC day.' }),
  spentAt: epoch.meta({ description: 'Noon UTC where only the day is known.' }),
  supplier: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  net: minorUnits,
  tax: minorUnits,
  gross: minorUnits,
  currency: z.string(),
  payment: z.string().nullable(),
  status: z.enum(expenseStatuses),
  comment: z.string().nullable(),
  billable: z.boolean(),
  taxable: z.boolean(),
  receipts: z.int().meta({ description: 'How many documents are attached.' }),
})

const amount = minorUnits.min(0).max(100_000_000_000)
const date = z.union([plannedDay, timeInput], issue('expected_day_or_utc_time'))
const number = z.int().min(0).max(2_147_483_647).nullable().optional()
const optional = {
  flightId: number,
  aircraftId: number,
  pilotId: number,
  dutyId: number,
  reimbursableTo: number,
  projectId: number,
  costCenterReference: reference.nullable().optional(),
  supplier: reference.nullable().optional(),
  invoiceNumber: reference.nullable().optional(),
  payment: reference.nullable().optional().meta({ description: 'crew_credit_card, cash, ...' }),
  comment: longText.nullable().optional(),
}
const id = count(0, 2_147_483_647).optional()

export const expenses = {
  list: endpoint({
    method: 'GET',
    path: '/desk/expenses',
    access: 'desk',
    summary: 'Expenses, newest first; of one flight or one crew member if they are named.',
    query: z.object({
      flightId: id,
      pilotId: id,
      from: day.optional(),
      to: day.optional(),
      limit: count(1, 5000).default(2000),
    }),
    reply: z.array(expense),
    shows: ['expenses', 'documents', 'flights', 'users', 'projects'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/expenses',
    offline: 'crew',
    access: 'desk',
    summary: 'Note an expense; gross is net and tax.',
    body: z.object({
      type: z.enum(expenseTypes),
      date,
      net: amount,
      tax: amount.default(0),
      currency,
      ...optional,
      status: z.enum(expenseStatuses).default('OPEN'),
      billable: z.boolean().default(false),
      taxable: z.boolean().default(false),
    }),
    reply: expense,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/expenses/{expenseId}',
    offline: 'crew',
    numbers: ['expenseId'],
    access: 'desk',
    summary: 'Change an expense.',
    body: z.object({
      type: z.enum(expenseTypes).optional(),
      date: date.optional(),
      net: amount.optional(),
      tax: amount.optional(),
      currency: currency.optional(),
      ...optional,
      status: z.enum(expenseStatuses).optional(),
      billable: z.boolean().optional(),
      taxable: z.boolean().optional(),
    }),
    reply: expense,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/expenses/{expenseId}',
    offline: 'crew',
    numbers: ['expenseId'],
    access: 'desk',
    summary: 'Remove an expense with its receipts.',
    status: 204,
  }),
}
