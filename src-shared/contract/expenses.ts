import { z } from 'zod'
import { count, currency, day, longText, minorUnits, reference } from '../wire.ts'
import { endpoint } from './endpoint.ts'

/** What money is spent on (wire-facts 4, spec: Crew expenses). */
export const expenseTypes = [
  'DUTY',
  'CREW',
  'STAFF',
  'DEPARTURE_HANDLING',
  'ARRIVAL_HANDLING',
  'FUEL',
  'DEPARTURE_CATERING',
  'ARRIVAL_CATERING',
  'DEPARTURE_GROUND_TRANSPORTATION',
  'ARRIVAL_GROUND_TRANSPORTATION',
  'LANDING',
  'PARKING',
  'NAVIGATION_FEE',
  'VIP_LOUNGE',
  'PER_DIEMS',
] as const
const statuses = ['OPEN', 'APPROVED', 'REIMBURSED'] as const

/** Money spent on a flight, an aircraft or a crew member, in minor units; net and tax make gross. */
export const expense = z.object({
  expenseId: z.int(),
  flightId: z.int().nullable(),
  aircraftId: z.int().nullable(),
  pilotId: z.int().nullable(),
  /** Who paid out of their own pocket. */
  reimbursableTo: z.int().nullable(),
  type: z.enum(expenseTypes),
  date: z.string(),
  supplier: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  net: minorUnits,
  tax: minorUnits,
  gross: minorUnits,
  currency: z.string(),
  payment: z.string().nullable(),
  status: z.enum(statuses),
  comment: z.string().nullable(),
  billable: z.boolean(),
  taxable: z.boolean(),
})

const amount = minorUnits.min(0).max(100_000_000_000)
const optional = {
  flightId: z.int().nullable().optional(),
  aircraftId: z.int().nullable().optional(),
  pilotId: z.int().nullable().optional(),
  reimbursableTo: z.int().nullable().optional(),
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
    query: z.object({ flightId: id, pilotId: id, from: day.optional(), to: day.optional() }),
    reply: z.array(expense),
    shows: ['expenses'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/expenses',
    access: 'desk',
    summary: 'Note an expense; gross is net and tax.',
    body: z.object({
      type: z.enum(expenseTypes),
      date: day,
      net: amount,
      tax: amount.default(0),
      currency,
      ...optional,
      status: z.enum(statuses).default('OPEN'),
      billable: z.boolean().default(false),
      taxable: z.boolean().default(false),
    }),
    reply: expense,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/expenses/{expenseId}',
    access: 'desk',
    summary: 'Change an expense.',
    body: z.object({
      type: z.enum(expenseTypes).optional(),
      date: day.optional(),
      net: amount.optional(),
      tax: amount.optional(),
      currency: currency.optional(),
      ...optional,
      status: z.enum(statuses).optional(),
      billable: z.boolean().optional(),
      taxable: z.boolean().optional(),
    }),
    reply: expense,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/expenses/{expenseId}',
    access: 'desk',
    summary: 'Remove an expense.',
    status: 204,
  }),
}
