import { z } from 'zod'
import { restrictions } from '../../domain/fleet/restrictions.ts'
import { day, epoch, longText, plannedDay, reference, text } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { dueStates } from './maintenance.ts'

/** The dates of an item that can be required to lie in the requested window. */
export const holdItemDates = ['ALL', 'REPORT_DATE', 'DUE_DATE'] as const

/** A defect that is carried until it is due; nulls stay (wire-facts 9). */
export const holdItem = z
  .object({
    id: z.int(),
    title: z.string(),
    description: z.string().nullable(),
    limitations: z.string().nullable(),
    limitationsDescription: z.string().nullable(),
    reportDate: epoch,
    dueDate: epoch.nullable(),
    source: z.string().meta({ description: 'MEL, CDL, ...' }),
  })
  .meta({ id: 'HoldItem' })

/** The same at the desk, where it is a matter of days. */
export const deskHoldItem = z.object({
  holdItemId: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  limitations: z.string().nullable(),
  limitationsDescription: z.string().nullable(),
  restrictions: z.array(z.enum(restrictions)),
  reportDay: z.string(),
  dueDay: z.string().nullable(),
  source: z.string(),
  /** How near its due day is, by the rule of maintenance limits; UNKNOWN without one. */
  state: z.enum(dueStates),
})

const fields = {
  description: longText.nullable().optional(),
  limitations: text.nullable().optional(),
  limitationsDescription: longText.nullable().optional(),
  restrictions: z
    .array(z.enum(restrictions))
    .max(restrictions.length)
    .optional()
    .meta({ description: 'What the defect keeps the aircraft from; the availability of the aircraft follows.' }),
  dueDay: plannedDay.nullable().optional(),
}

export const holdItems = {
  list: endpoint({
    method: 'GET',
    path: '/api/external/aircraft/{tailNumber}/holditems',
    access: 'AIRCRAFT_API:read',
    summary: 'Hold items of an aircraft.',
    query: z.object({
      from: day.optional(),
      to: day.optional().meta({ description: 'The last day, included.' }),
      dateSearchType: z
        .enum(holdItemDates)
        .default('ALL')
        .meta({ description: 'ALL: the item is open at some time between `from` and `to`.' }),
    }),
    reply: z.array(holdItem),
  }),
  own: endpoint({
    method: 'GET',
    path: '/desk/aircraft/{aircraftId}/hold-items',
    numbers: ['aircraftId'],
    access: 'desk',
    summary: 'Hold items of an aircraft, what is due first at the top.',
    reply: z.array(deskHoldItem),
    shows: ['holdItems'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/aircraft/{aircraftId}/hold-items',
    offline: 'desk',
    numbers: ['aircraftId'],
    access: 'desk',
    summary: 'Add a hold item to an aircraft.',
    body: z.object({ title: reference, reportDay: plannedDay, source: reference.default('MEL'), ...fields }),
    reply: deskHoldItem,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/hold-items/{id}',
    offline: 'desk',
    numbers: ['id'],
    access: 'desk',
    summary: 'Change a hold item.',
    body: z.object({
      title: reference.optional(),
      reportDay: plannedDay.optional(),
      source: reference.optional(),
      ...fields,
    }),
    reply: deskHoldItem,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/hold-items/{id}',
    offline: 'desk',
    numbers: ['id'],
    access: 'desk',
    summary: 'Remove a hold item: the defect is rectified.',
    status: 204,
  }),
}
