import type { Input } from '../../../../../src-shared/contract/endpoint.ts'
import type { holdItems as contract } from '../../../../../src-shared/contract/fleet/deferred-defects.ts'
import { restrictions } from '../../../../../src-shared/domain/fleet/restrictions.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { pack } from '../../../data/tables/columns.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { aircraftByPublicId, resolveAircraft } from '../aircraft/queries.ts'
import { presentDeskItem, presentHoldItem } from './present.ts'
import { holdItemByPublicId, holdItemsOf } from './queries.ts'
import { checkDays, isInDays } from './rules.ts'

type Fields = Input<typeof contract.change>['body']

/** The fields as columns; each restriction once, in the order of the contract. */
const asColumns = <F extends Fields>({ restrictions: chosen, ...fields }: F) => ({
  ...fields,
  ...(chosen && { restrictions: pack(restrictions.filter((one) => chosen.includes(one))) }),
})

const notFound = 'deferred_defect_not_found'

export const holdItems: HandlersOf<typeof contract> = {
  async list({ db }, { params, query }) {
    const aircraft = found(await resolveAircraft(db, params.tailNumber), 'aircraft_not_found')
    return (await holdItemsOf(db, [aircraft.id])).filter((item) => isInDays(item, query)).map(presentHoldItem)
  },
  async own({ db, now }, { params }) {
    const aircraft = found(await aircraftByPublicId(db, asNumber(params.aircraftId)), 'aircraft_not_found')
    return (await holdItemsOf(db, [aircraft.id])).map((row) => presentDeskItem(row, now))
  },
  async add(context, { params, body }) {
    const aircraft = found(await aircraftByPublicId(context.db, asNumber(params.aircraftId)), 'aircraft_not_found')
    checkDays({ ...body, dueDay: body.dueDay ?? null })
    const { publicId } = await context.add('holdItems', { ...asColumns(body), aircraftId: aircraft.id })
    return presentDeskItem(found(await holdItemByPublicId(context.db, publicId), notFound), context.now)
  },
  async change(context, { params, body }) {
    const row = found(await holdItemByPublicId(context.db, asNumber(params.id)), notFound)
    const { reportDay = row.reportDay, dueDay = row.dueDay } = body
    checkDays({ reportDay, dueDay })
    await context.change('holdItems', row.id, asColumns(body))
    return presentDeskItem(found(await holdItemByPublicId(context.db, row.publicId), notFound), context.now)
  },
  async remove(context, { params }) {
    const row = found(await holdItemByPublicId(context.db, asNumber(params.id)), notFound)
    await context.remove('holdItems', row.id)
  },
}
