import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { schedule } from '../../../../../src-shared/contract/operations/board.ts'
import { airportsByCode } from '../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { presentBoardAirport } from '../../airports/airports/present.ts'
import { fleet } from '../../fleet/aircraft/queries.ts'
import { presentBoardTask } from '../../flights/tasks/present.ts'
import { tasksDuring } from '../../flights/tasks/queries.ts'
import { changedSince, lastSequence } from './changes.ts'
import { presentBoardAircraft, presentBoardFlights } from './present.ts'
import { boardCrew, boardFlights, numbersOf } from './queries.ts'
import { airportsNamed, lanes } from './rules.ts'

type BoardReply = Answer<typeof schedule.board>

interface Wanted {
  from: number
  to: number
  /** With canceled flights. */
  canceled: boolean
  /** The sequence of an earlier answer. */
  since?: number | undefined
}

/** The board between two instants: all of it, or what changed since an earlier answer where that can be said. */
export async function readBoard(db: OperatorDb, wanted: Wanted): Promise<BoardReply> {
  const { from, to, canceled, since } = wanted
  const sequence = await lastSequence(db)
  const changes = since === undefined ? undefined : await changedSince(db, since, sequence)
  const only = changes && { flights: changes.flights.ids, tasks: changes.tasks.ids }
  const flights = presentBoardFlights(
    await boardFlights(db, from, to, canceled, only?.flights),
    await boardCrew(db, from, to, canceled, only?.flights),
  )
  const tasks = (await tasksDuring(db, from, to, only?.tasks)).map(presentBoardTask)
  const owners = changes && flights.length + tasks.length === 0 ? [] : await fleet(db, true)
  const shown = lanes(owners, [...flights, ...tasks])
  // An aircraft that is not in use gets a lane with its first bar.
  if (changes && shown.some(({ status }) => status !== 'ACTIVE')) return readBoard(db, { from, to, canceled })
  const aircraft = changes ? [] : shown.map(presentBoardAircraft)
  const airports = await airportsByCode(db, airportsNamed(aircraft, flights, tasks))
  const changed = changes && {
    flights: [...(await numbersOf(db, 'flights', changes.flights.ids)), ...changes.flights.removed],
    tasks: [...(await numbersOf(db, 'tasks', changes.tasks.ids)), ...changes.tasks.removed],
  }
  return { sequence, changed: changed ?? null, aircraft, flights, tasks, airports: airports.map(presentBoardAirport) }
}
