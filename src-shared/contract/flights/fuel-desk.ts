import { z } from 'zod'
import { fuelTypes, fuelUnits } from '../../domain/airports/fuel.ts'
import { currency, epoch, minorUnits, reference } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { serviceStatuses } from './services-desk.ts'

/** Fuel ordered for a flight at its departure. */
export const fuel = z.object({
  fuelId: z.int(),
  flightId: z.int(),
  status: z.enum(serviceStatuses),
  /** The flight it was ordered for has changed since: look at it again (decision 23). */
  recheck: z.boolean(),
  fuelType: z.enum(fuelTypes),
  provider: z.string().nullable(),
  quantity: z.number().nullable(),
  unit: z.enum(fuelUnits).nullable(),
  /** The price of the whole quantity. */
  price: minorUnits.nullable(),
  currency: z.string().nullable(),
  /** When its order was last sent, and to which address. */
  orderedAt: epoch.nullable(),
  orderedTo: z.string().nullable(),
})

const fields = {
  provider: reference.nullable().optional(),
  quantity: z.number().positive().max(1_000_000).nullable().optional(),
  unit: z.enum(fuelUnits).nullable().optional(),
  price: minorUnits.min(0).nullable().optional(),
  currency: currency.nullable().optional(),
}

export const fuels = {
  list: endpoint({
    method: 'GET',
    path: '/desk/flights/{flightId}/fuels',
    access: 'desk',
    summary: 'Fuel of a flight.',
    reply: z.array(fuel),
    shows: ['fuels'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/flights/{flightId}/fuels',
    offline: 'crew',
    access: 'desk',
    summary: 'Order fuel for a flight.',
    body: z.object({
      fuelType: z.enum(fuelTypes).default('JET_A1'),
      status: z.enum(serviceStatuses).default('DO'),
      ...fields,
    }),
    reply: fuel,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/fuels/{fuelId}',
    offline: 'crew',
    numbers: ['fuelId'],
    access: 'desk',
    summary: 'Change a fuel order; setting its status ends a recheck.',
    body: z.object({
      fuelType: z.enum(fuelTypes).optional(),
      status: z.enum(serviceStatuses).optional(),
      ...fields,
    }),
    reply: fuel,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/fuels/{fuelId}',
    offline: 'crew',
    numbers: ['fuelId'],
    access: 'desk',
    summary: 'Remove a fuel order.',
    status: 204,
  }),
}
