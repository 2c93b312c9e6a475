import { asNumber } from '../../../src-shared/alias.ts'
import type { permits as contract } from '../../../src-shared/contract/permits.ts'
import { found } from '../../../src-shared/errors.ts'
import type { HandlersOf } from '../../context.ts'
import { removeDocumentsOf } from '../documents/remove.ts'
import { findFlight } from '../flights/queries.ts'
import { presentPermit } from './present.ts'
import { permitByPublicId, permitsOf } from './queries.ts'
import { addPermit, changePermit, tellOfPermit } from './write.ts'

export const permits: HandlersOf<typeof contract> = {
  async list({ db }, { params }) {
    const flight = found(await findFlight(db, params.flightId), 'flight')
    return (await permitsOf(db, flight.id)).map(presentPermit)
  },
  async add(context, { params, body }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight')
    const permit = await addPermit(context, flight, body)
    await tellOfPermit(context, undefined, permit)
    return presentPermit(permit)
  },
  async change(context, { params, body }) {
    const before = found(await permitByPublicId(context.db, asNumber(params.permitId)), 'permit')
    const after = await changePermit(context, before, body)
    await tellOfPermit(context, before, after)
    return presentPermit(after)
  },
  async remove(context, { params }) {
    const permit = found(await permitByPublicId(context.db, asNumber(params.permitId)), 'permit')
    await removeDocumentsOf(context, 'permits', permit.id)
    await context.remove('permits', permit.id)
    await tellOfPermit(context, permit, undefined)
  },
}
