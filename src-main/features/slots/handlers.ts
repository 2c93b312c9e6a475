import { asNumber } from '../../../src-shared/alias.ts'
import type { slots as contract } from '../../../src-shared/contract/slots.ts'
import { found } from '../../../src-shared/errors.ts'
import type { HandlersOf } from '../../context.ts'
import { removeDocumentsOf } from '../documents/remove.ts'
import { findFlight } from '../flights/queries.ts'
import { presentSlot } from './present.ts'
import { slotByPublicId, slotsOf } from './queries.ts'
import { addSlot, changeSlot, tellOfSlot } from './write.ts'

export const slots: HandlersOf<typeof contract> = {
  async list({ db }, { params }) {
    const flight = found(await findFlight(db, params.flightId), 'flight')
    return (await slotsOf(db, flight.id)).map(presentSlot)
  },
  async add(context, { params, body }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight')
    const slot = await addSlot(context, flight, body)
    await tellOfSlot(context, undefined, slot)
    return presentSlot(slot)
  },
  async change(context, { params, body }) {
    const before = found(await slotByPublicId(context.db, asNumber(params.slotId)), 'slot')
    const after = await changeSlot(context, before, body)
    await tellOfSlot(context, before, after)
    return presentSlot(after)
  },
  async remove(context, { params }) {
    const slot = found(await slotByPublicId(context.db, asNumber(params.slotId)), 'slot')
    await removeDocumentsOf(context, 'slots', slot.id)
    await context.remove('slots', slot.id)
    await tellOfSlot(context, slot, undefined)
  },
}
