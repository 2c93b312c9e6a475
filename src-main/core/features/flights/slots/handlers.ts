import type { slots as contract } from '../../../../../src-shared/contract/flights/slots.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { withProviderRow } from '../../office/providers/queries.ts'
import { groundServiceNumbered, groundServicesOn } from '../flights/ground-service-queries.ts'
import { findFlight } from '../flights/queries.ts'
import { presentSlot } from './present.ts'
import { addSlot, changeSlot, removeSlot } from './write.ts'

export const slots: HandlersOf<typeof contract> = {
  async list({ db }, { params }) {
    return (await groundServicesOn(db, 'slots', params)).map(presentSlot)
  },
  async add(context, { params, body }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight_not_found')
    return presentSlot(await addSlot(context, flight, await withProviderRow(context.db, body)))
  },
  async change(context, { params, body }) {
    const slot = await groundServiceNumbered(context.db, 'slots', params.slotId)
    return presentSlot(await changeSlot(context, slot, await withProviderRow(context.db, body)))
  },
  async remove(context, { params }) {
    await removeSlot(context, await groundServiceNumbered(context.db, 'slots', params.slotId))
  },
}
