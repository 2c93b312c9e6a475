import type { aircraftSchedule as contract } from '../../../../../src-shared/contract/operations/aircraft-schedule.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { isOn } from '../../../../../src-shared/wire/fields.ts'
import { airportsByCode } from '../../../data/airports/queries.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { resolveAircraft } from '../../fleet/aircraft/queries.ts'
import { codesOf, presentEvents } from './present.ts'
import { flightsOf, lastBefore, tasksOf } from './queries.ts'
import { scheduleWindow } from './rules.ts'

export const aircraftSchedule: HandlersOf<typeof contract> = {
  async read({ db, now }, { params, query }) {
    const { id } = found(await resolveAircraft(db, params.tailNumber), 'aircraft_not_found')
    const { from, to } = scheduleWindow(query, now)
    const flights = await flightsOf(db, id, from, to)
    const tasks = await tasksOf(db, id, from, to)
    const before = isOn(query.initLocation) ? await lastBefore(db, id, from) : { flights: [], tasks: [] }
    const codes = codesOf([...before.flights, ...flights], [...before.tasks, ...tasks])
    const airports = new Map((await airportsByCode(db, codes)).map((airport) => [airport.code, airport]))
    const initial = presentEvents(before.flights, before.tasks, airports).slice(-1)
    return [...initial, ...presentEvents(flights, tasks, airports)]
  },
}
