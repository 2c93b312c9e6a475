import type { permits as contract } from '../../../../../src-shared/contract/flights/permits.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { withProviderRow } from '../../office/providers/queries.ts'
import { groundServiceNumbered, groundServicesOn } from '../flights/ground-service-queries.ts'
import { findFlight } from '../flights/queries.ts'
import { presentPermit } from './present.ts'
import { addPermit, changePermit, removePermit } from './write.ts'

export const permits: HandlersOf<typeof contract> = {
  async list({ db }, { params }) {
    return (await groundServicesOn(db, 'permits', params)).map(presentPermit)
  },
  async add(context, { params, body }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight_not_found')
    return presentPermit(await addPermit(context, flight, await withProviderRow(context.db, body)))
  },
  async change(context, { params, body }) {
    const permit = await groundServiceNumbered(context.db, 'permits', params.permitId)
    return presentPermit(await changePermit(context, permit, await withProviderRow(context.db, body)))
  },
  async remove(context, { params }) {
    await removePermit(context, await groundServiceNumbered(context.db, 'permits', params.permitId))
  },
}
