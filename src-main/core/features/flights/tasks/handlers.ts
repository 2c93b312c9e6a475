import type { tasks as contract } from '../../../../../src-shared/contract/flights/tasks.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { requiredAirport } from '../../../data/airports/required.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { aircraftByPublicId } from '../../fleet/aircraft/queries.ts'
import { presentTask } from './present.ts'
import { taskByPublicId } from './queries.ts'
import { checkSpan } from './rules.ts'

export const tasks: HandlersOf<typeof contract> = {
  async add(context, { body }) {
    checkSpan(body)
    const aircraft = found(await aircraftByPublicId(context.db, body.aircraftId), 'aircraft_not_found')
    const airport = await requiredAirport(context.db, body.airport, 'airport')
    const row = { ...body, aircraftId: aircraft.id, airport: airport.code }
    const { publicId } = await context.add('tasks', row)
    return presentTask(found(await taskByPublicId(context.db, publicId), 'task_not_found'))
  },
  async change(context, { params, body }) {
    const task = found(await taskByPublicId(context.db, asNumber(params.taskId)), 'task_not_found')
    const { aircraftId = task.aircraftPublicId, airport: code = task.airport, ...input } = body
    checkSpan({ ...task, ...input })
    const aircraft = found(await aircraftByPublicId(context.db, aircraftId), 'aircraft_not_found')
    const airport = await requiredAirport(context.db, code, 'airport')
    await context.change('tasks', task.id, { ...input, aircraftId: aircraft.id, airport: airport.code })
    return presentTask(found(await taskByPublicId(context.db, task.publicId), 'task_not_found'))
  },
  async remove(context, { params }) {
    const task = found(await taskByPublicId(context.db, asNumber(params.taskId)), 'task_not_found')
    await context.remove('tasks', task.id)
  },
}
