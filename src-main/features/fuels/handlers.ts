import { asNumber } from '../../../src-shared/alias.ts'
import type { fuels as contract } from '../../../src-shared/contract/fuels.ts'
import { found } from '../../../src-shared/errors.ts'
import type { HandlersOf } from '../../context.ts'
import { removeDocumentsOf } from '../documents/remove.ts'
import { findFlight } from '../flights/queries.ts'
import { presentFuel } from './present.ts'
import { fuelByPublicId, fuelsOf } from './queries.ts'
import { checkOrder } from './rules.ts'

export const fuels: HandlersOf<typeof contract> = {
  async list({ db }, { params }) {
    const flight = found(await findFlight(db, params.flightId), 'flight')
    return (await fuelsOf(db, flight.id)).map(presentFuel)
  },
  async add(context, { params, body }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight')
    checkOrder(body)
    const { publicId } = await context.add('fuels', { ...body, flightId: flight.id, recheck: 0 })
    return presentFuel(found(await fuelByPublicId(context.db, publicId), 'fuel'))
  },
  async change(context, { params, body }) {
    const fuel = found(await fuelByPublicId(context.db, asNumber(params.fuelId)), 'fuel')
    checkOrder({ ...fuel, ...body })
    await context.change('fuels', fuel.id, { ...body, ...(body.status ? { recheck: 0 } : {}) })
    return presentFuel(found(await fuelByPublicId(context.db, fuel.publicId), 'fuel'))
  },
  async remove(context, { params }) {
    const fuel = found(await fuelByPublicId(context.db, asNumber(params.fuelId)), 'fuel')
    await removeDocumentsOf(context, 'fuels', fuel.id)
    await context.remove('fuels', fuel.id)
  },
}
