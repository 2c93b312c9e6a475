import type { fuels as contract } from '../../../../src-shared/contract/flights/fuel-desk.ts'
import { found } from '../../../../src-shared/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { inNewCurrency } from '../flights/amounts.ts'
import { groundServiceNumbered, groundServicesOn, removeGroundService } from '../flights/arranged.ts'
import { findFlight } from '../flights/queries.ts'
import { presentFuel } from './desk-present.ts'
import { checkOrder } from './desk-rules.ts'

export const fuels: HandlersOf<typeof contract> = {
  async list({ db }, { params }) {
    return (await groundServicesOn(db, 'fuels', params)).map(presentFuel)
  },
  async add(context, { params, body }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight_not_found')
    checkOrder(body)
    const { publicId } = await context.add('fuels', { ...body, flightId: flight.id, recheck: 0 })
    return presentFuel(await groundServiceNumbered(context.db, 'fuels', publicId))
  },
  async change(context, { params, body }) {
    const fuel = await groundServiceNumbered(context.db, 'fuels', params.fuelId)
    checkOrder({ ...fuel, ...body })
    const amounts = inNewCurrency(fuel, body, 'priceComercial')
    await context.change('fuels', fuel.id, { ...body, ...amounts, ...(body.status ? { recheck: 0 } : {}) })
    return presentFuel(await groundServiceNumbered(context.db, 'fuels', fuel.publicId))
  },
  async remove(context, { params }) {
    const fuel = await groundServiceNumbered(context.db, 'fuels', params.fuelId)
    await removeGroundService(context, 'fuels', fuel)
  },
}
