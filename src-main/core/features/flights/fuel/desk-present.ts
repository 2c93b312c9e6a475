import type { z } from 'zod'
import type { fuel } from '../../../../../src-shared/contract/flights/fuel-desk.ts'
import type { FuelRow } from './desk-queries.ts'

type Fuel = z.infer<typeof fuel>

export function presentFuel(row: FuelRow): Fuel {
  const { status, provider, quantity, price, currency, orderedAt, orderedTo } = row
  return {
    fuelId: row.publicId,
    flightId: row.flightPublicId,
    status,
    recheck: row.recheck === 1,
    fuelType: row.fuelType as Fuel['fuelType'],
    provider,
    quantity,
    unit: row.unit as Fuel['unit'],
    price,
    currency,
    ...{ orderedAt, orderedTo },
  }
}
