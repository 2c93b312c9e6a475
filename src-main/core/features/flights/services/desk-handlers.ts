import type { services as contract } from '../../../../../src-shared/contract/flights/services-desk.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { withProviderRow } from '../../office/providers/queries.ts'
import { checkProvided } from '../../office/providers/rules.ts'
import { inNewCurrency } from '../flights/amounts.ts'
import { groundServiceNumbered, groundServicesOn } from '../flights/ground-service-queries.ts'
import { findFlight } from '../flights/queries.ts'
import { presentService } from './desk-present.ts'
import { checkPrice, checkStay } from './desk-rules.ts'
import { serviceRecords } from './desk-write.ts'

export const services: HandlersOf<typeof contract> = {
  async list({ db }, { params }) {
    return (await groundServicesOn(db, 'services', params)).map(presentService)
  },
  async add(context, { params, body }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight_not_found')
    checkPrice(body)
    checkStay(body)
    checkProvided(body.kind, body.providerId)
    const row = await withProviderRow(context.db, body)
    return presentService(await serviceRecords.recorded(context, await serviceRecords.add(context, flight, row)))
  },
  async change(context, { params, body }) {
    const before = await groundServiceNumbered(context.db, 'services', params.serviceId)
    checkPrice({ ...before, ...body })
    checkStay({ ...before, ...body })
    checkProvided(before.kind, body.providerId)
    const row = await withProviderRow(context.db, body)
    const columns = { ...row, ...inNewCurrency(before, body, 'cost') }
    return presentService(await serviceRecords.recorded(context, await serviceRecords.change(context, before, columns)))
  },
  async remove(context, { params }) {
    const service = await groundServiceNumbered(context.db, 'services', params.serviceId)
    await serviceRecords.recorded(context, await serviceRecords.remove(context, service))
  },
}
