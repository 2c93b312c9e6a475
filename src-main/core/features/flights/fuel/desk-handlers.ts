import type { fuels as contract } from '../../../../../src-shared/contract/flights/fuel-desk.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { inNewCurrency } from '../flights/amounts.ts'
import { groundServicesOn } from '../flights/ground-service-queries.ts'
import { findFlight } from '../flights/queries.ts'
import { presentFuel } from './desk-present.ts'
import { checkOrder } from './desk-rules.ts'
import { fuelRecords } from './records.ts'

export const fuels: HandlersOf<typeof contract> = {
  async list({ db }, { params }) {
    return (await groundServicesOn(db, 'fuels', params)).map(presentFuel)
  },
  async add(context, { params, body }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight_not_found')
    checkOrder(body)
    const [, added] = await fuelRecords.add(context, flight, body)
    return presentFuel(added)
  },
  async change(context, { params, body }) {
    const fuel = await fuelRecords.numbered(context.db, params.fuelId)
    checkOrder({ ...fuel, ...body })
    const columns = { ...body, ...inNewCurrency(fuel, body, 'priceComercial') }
    const [, changed] = await fuelRecords.change(context, fuel, columns)
    return presentFuel(changed)
  },
  async remove(context, { params }) {
    await fuelRecords.remove(context, await fuelRecords.numbered(context.db, params.fuelId))
  },
}
