import type { maintenance as contract } from '../../../../../src-shared/contract/fleet/maintenance.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { aircraftByPublicId, resolveAircraft } from '../aircraft/queries.ts'
import { presentDeskSchedule, presentSchedule, scheduleColumns } from './present.ts'
import { scheduleByPublicId, scheduleOf, schedulesOf } from './queries.ts'
import { byUrgency } from './rules.ts'

const notFound = 'maintenance_schedule_not_found'

export const maintenance: HandlersOf<typeof contract> = {
  async schedules({ db }, { params }) {
    const aircraft = found(await resolveAircraft(db, params.aircraftId), 'aircraft_not_found')
    return (await schedulesOf(db, aircraft.id)).map(presentSchedule)
  },
  async save(context, { params, body: { id, scheduleType, ...input } }) {
    const aircraft = found(await resolveAircraft(context.db, params.aircraftId), 'aircraft_not_found')
    const row = { ...scheduleColumns(input), scheduleType }
    if (id === undefined) {
      const { publicId } = await context.add('maintenanceSchedules', { ...row, aircraftId: aircraft.id })
      return presentSchedule(found(await scheduleByPublicId(context.db, publicId), notFound))
    }
    const before = found(await scheduleOf(context.db, aircraft.id, id), notFound, {
      in: 'body',
      field: 'id',
      value: id,
    })
    await context.change('maintenanceSchedules', before.id, row)
    return presentSchedule(found(await scheduleByPublicId(context.db, id), notFound))
  },
  async discard(context, { params }) {
    const aircraft = found(await resolveAircraft(context.db, params.aircraftId), 'aircraft_not_found')
    const row = found(await scheduleOf(context.db, aircraft.id, asNumber(params.maintenanceScheduleId)), notFound)
    await context.remove('maintenanceSchedules', row.id)
  },
  async list({ db, now }, { params }) {
    const aircraft = found(await aircraftByPublicId(db, asNumber(params.aircraftId)), 'aircraft_not_found')
    const schedules = (await schedulesOf(db, aircraft.id)).map((row) => presentDeskSchedule(row, now))
    return schedules.toSorted(byUrgency)
  },
  async add(context, { params, body }) {
    const aircraft = found(await aircraftByPublicId(context.db, asNumber(params.aircraftId)), 'aircraft_not_found')
    const row = { ...scheduleColumns(body), scheduleType: body.scheduleType, aircraftId: aircraft.id }
    const { publicId } = await context.add('maintenanceSchedules', row)
    return presentDeskSchedule(found(await scheduleByPublicId(context.db, publicId), notFound), context.now)
  },
  async change(context, { params, body }) {
    const row = found(await scheduleByPublicId(context.db, asNumber(params.id)), notFound)
    await context.change('maintenanceSchedules', row.id, scheduleColumns(body))
    return presentDeskSchedule(found(await scheduleByPublicId(context.db, row.publicId), notFound), context.now)
  },
  async remove(context, { params }) {
    const row = found(await scheduleByPublicId(context.db, asNumber(params.id)), notFound)
    await context.remove('maintenanceSchedules', row.id)
  },
}
