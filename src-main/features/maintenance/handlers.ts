import { asNumber } from '../../../src-shared/alias.ts'
import type { maintenance as contract } from '../../../src-shared/contract/maintenance.ts'
import { found } from '../../../src-shared/errors.ts'
import type { HandlersOf } from '../../context.ts'
import { aircraftByPublicId } from '../aircraft/queries.ts'
import { presentSchedule, scheduleColumns } from './present.ts'
import { scheduleByPublicId, schedulesOf } from './queries.ts'

const noun = 'maintenance schedule'

export const maintenance: HandlersOf<typeof contract> = {
  async list({ db }, { params }) {
    const aircraft = found(await aircraftByPublicId(db, asNumber(params.aircraftId)), 'aircraft')
    return (await schedulesOf(db, aircraft.id)).map(presentSchedule)
  },
  async add(context, { params, body }) {
    const aircraft = found(await aircraftByPublicId(context.db, asNumber(params.aircraftId)), 'aircraft')
    const row = { ...scheduleColumns(body), scheduleType: body.scheduleType, aircraftId: aircraft.id }
    const { publicId } = await context.add('maintenanceSchedules', row)
    return presentSchedule(found(await scheduleByPublicId(context.db, publicId), noun))
  },
  async change(context, { params, body }) {
    const row = found(await scheduleByPublicId(context.db, asNumber(params.id)), noun)
    await context.change('maintenanceSchedules', row.id, scheduleColumns(body))
    return presentSchedule(found(await scheduleByPublicId(context.db, row.publicId), noun))
  },
  async remove(context, { params }) {
    const row = found(await scheduleByPublicId(context.db, asNumber(params.id)), noun)
    await context.remove('maintenanceSchedules', row.id)
  },
}
