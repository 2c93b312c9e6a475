import { z } from 'zod'
import { airportCode, epoch, longText, moment } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

/** A task that keeps an aircraft at one airport for a while (spec: Fleet; wire-facts 9). */
export const taskTypes = ['MAINTENANCE', 'UNSCHEDULED_MAINTENANCE', 'AOG', 'NOTE', 'CREW_UNAVAILABILITY'] as const

/** A task as the board shows it. */
export const plannedTask = z.object({
  taskId: z.int(),
  aircraftId: z.int(),
  type: z.string(),
  airport: z.string(),
  startAt: epoch,
  endAt: epoch,
  notes: z.string().nullable(),
})

export const task = plannedTask.extend({ seatsAfter: z.int().nullable() })

const seatsAfter = z.int().min(0).max(1000).nullable()
const required = {
  aircraftId: z.int(),
  type: z.enum(taskTypes),
  airport: airportCode,
  startAt: moment,
  endAt: moment,
}
const optional = { notes: longText.nullable().optional(), seatsAfter: seatsAfter.optional() }

export const tasks = {
  add: endpoint({
    method: 'POST',
    path: '/desk/tasks',
    offline: 'desk',
    access: 'desk',
    summary: 'Add a task of an aircraft.',
    body: z.object({ ...required, ...optional }),
    reply: task,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/tasks/{taskId}',
    offline: 'desk',
    numbers: ['taskId'],
    access: 'desk',
    summary: 'Change a task; it may move to another aircraft.',
    body: z.object({ ...z.object(required).partial().shape, ...optional }),
    reply: task,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/tasks/{taskId}',
    offline: 'desk',
    numbers: ['taskId'],
    access: 'desk',
    summary: 'Remove a task.',
    status: 204,
  }),
}
