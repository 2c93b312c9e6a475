import { z } from 'zod'
import { epoch, farMoment, text } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

const engines = ['ENGINE', 'ENGINE1', 'ENGINE2', 'ENGINE3', 'ENGINE4', 'APU', 'ACM'] as const
/** The units of a maintenance limit (wire-facts 10). */
export const maintenanceUnits = [
  'FLIGHT_HOURS',
  'FLIGHT_CYCLES',
  ...engines.flatMap((part) => [`${part}_HOURS`, `${part}_CYCLES`] as const),
  'CCY_CYCLES',
  'PCY_CYCLES',
  'ICY_CYCLES',
] as const

const scheduleType = z.enum(['INTERVAL', 'CALENDAR', 'UPDATE', 'AIRWORTHINESS_DIRECTIVE'])
const words = {
  type: text,
  unit: z.enum(maintenanceUnits as unknown as [string, ...string[]]),
  timeUnit: z.enum(['DAYS', 'MONTHS', 'YEARS']),
  profileType: z.enum(['AIRCRAFT', 'PROPELLER', 'APU', 'ENGINE']),
  taskType: z.enum(['SERVICE', 'PART_NUMBER', 'PACKAGE', 'AD', 'BULLETIN']),
  externalSource: z.enum(['CAMP', 'VERYON', 'TRAXXALL', 'AMOS', 'TRAX']),
  limitReached: text,
}
/** Hours, cycles or days, whatever the limit is counted in. */
const number = z.number().min(-1e9).max(1e9)
const amounts = {
  amount: number,
  lastAmount: number,
  maxAmount: number,
  maxOrNextAmount: number,
  remaining: number,
  averagePerDay: number,
  dueRepeat: number,
}

/** One limit of an aircraft or a part of it, as the partners' interface spells it. */
export const maintenanceSchedule = z
  .object({
    id: z.int(),
    scheduleType,
    ...z.object(words).partial().shape,
    lastUpdate: epoch.optional(),
    date: epoch.optional(),
    maxDate: epoch.optional(),
    ...z.object(amounts).partial().shape,
  })
  .meta({ id: 'MaintenanceSchedule' })

/** How near a limit is: reached, soon, later, or unknown. */
export const dueStates = ['OVERDUE', 'SOON', 'LATER', 'UNKNOWN'] as const
/** The same at the desk, with when it is due as far as that can be foreseen. */
const deskSchedule = maintenanceSchedule.extend({ state: z.enum(dueStates), foreseenAt: epoch.nullable() })

const input = {
  ...words,
  lastUpdate: farMoment,
  date: farMoment,
  maxDate: farMoment,
  ...amounts,
}
const clearable = Object.fromEntries(Object.entries(input).map(([key, schema]) => [key, schema.nullable()])) as {
  [Key in keyof typeof input]: z.ZodNullable<(typeof input)[Key]>
}

const scheduleId = z.int().min(0).max(2_147_483_647)

export const maintenance = {
  schedules: endpoint({
    method: 'GET',
    path: '/api/external/aircraft/{aircraftId}/maintenanceSchedules',
    access: 'AIRCRAFT_API:read',
    summary: 'Maintenance schedule of an aircraft.',
    description: '`aircraftId` is the id of the aircraft, or its tail number.',
    reply: z.array(maintenanceSchedule),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/external/aircraft/{aircraftId}/maintenanceSchedules',
    offline: 'desk',
    access: 'AIRCRAFT_API:write',
    summary: 'Update the maintenance schedule of an aircraft.',
    description:
      'An item with the `id` of one there is changes that one, and what is left out of it stays; without `id` it is a new one.',
    body: z.object({ id: scheduleId.optional(), scheduleType, ...z.object(input).partial().shape }),
    reply: maintenanceSchedule,
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/api/external/aircraft/{aircraftId}/maintenanceSchedules/{maintenanceScheduleId}',
    numbers: ['maintenanceScheduleId'],
    access: 'AIRCRAFT_API:write',
    summary: 'Delete one maintenance schedule of an aircraft.',
    status: 204,
  }),
  list: endpoint({
    method: 'GET',
    path: '/desk/aircraft/{aircraftId}/maintenance-schedules',
    numbers: ['aircraftId'],
    access: 'desk',
    summary: 'Maintenance schedules of an aircraft.',
    reply: z.array(deskSchedule),
    shows: ['maintenanceSchedules'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/aircraft/{aircraftId}/maintenance-schedules',
    numbers: ['aircraftId'],
    access: 'desk',
    summary: 'Add a maintenance schedule to an aircraft.',
    body: z.object({ scheduleType, ...z.object(input).partial().shape }),
    reply: deskSchedule,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/maintenance-schedules/{id}',
    numbers: ['id'],
    access: 'desk',
    summary: 'Change a maintenance schedule.',
    body: z.object({ scheduleType: scheduleType.optional(), ...z.object(clearable).partial().shape }),
    reply: deskSchedule,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/maintenance-schedules/{id}',
    numbers: ['id'],
    access: 'desk',
    summary: 'Remove a maintenance schedule.',
    status: 204,
  }),
}
