import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { schedule } from '../../../../../src-shared/contract/operations/board.ts'
import { findingLineAsMessage } from '../../../../../src-shared/domain/crew/findings/words.ts'
import type { BlockTimes } from '../../../../../src-shared/flight/flight-progress.ts'
import { joined, type Message, message, verbatim } from '../../../../../src-shared/messages/index.ts'
import { found, Problem } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { findingsOf } from '../../crew/findings/find.ts'
import type { Change } from '../../crew/findings/findings-query.ts'
import type { Finding } from '../../crew/findings/rules/finding.ts'
import { aircraftById, aircraftByPublicId } from '../../fleet/aircraft/queries.ts'
import type { FlightRow } from '../../flights/flights/queries.ts'
import { checkPlannable, movedPlan } from '../../flights/flights/rules/plan.ts'
import type { TaskRow } from '../../flights/tasks/queries.ts'
import { checkSpan } from '../../flights/tasks/rules.ts'
import { moveValidation, type Warning } from './rules.ts'
import { isRefusing } from './seat-rules.ts'

export type MoveValidation = Answer<typeof schedule.previewFlightMove>

export function refusalOf(check: () => unknown): Message | null {
  try {
    check()
    return null
  } catch (error) {
    if (error instanceof Problem) return error.reason ?? verbatim(error.message)
    throw error
  }
}

/** A finding of the rules as a warning about a move. */
export const asWarning = (found: Finding): Warning => ({
  type: found.code,
  message: findingLineAsMessage(found),
  blocking: found.severity === 'BLOCKING',
})

/** Why a crew member can't take a seat or a roster entry, by the findings about them; null where they can. */
export function refusalFor(findings: Finding[]): Message | null {
  const refusing = findings.filter(isRefusing).map((one) => message('sentence', { text: asWarning(one).message }))
  return refusing.length === 0 ? null : message('sentences', { sentences: joined(refusing, ' ') })
}

/** Previews moving a flight to other times or another aircraft; aircraft 0 unassigns it. */
export async function previewFlightMove(
  db: OperatorDb,
  flight: FlightRow,
  input: Partial<BlockTimes> & { aircraftId?: number | undefined },
): Promise<MoveValidation> {
  const refusal = refusalOf(() => {
    checkPlannable(flight)
    movedPlan(flight, input)
  })
  if (refusal !== null) return { refusal, warnings: [] }
  const [own] = await aircraftById(db, flight.aircraftId === null ? [] : [flight.aircraftId])
  const { aircraftId = own?.publicId ?? 0 } = input
  const aircraft = aircraftId === 0 ? undefined : found(await aircraftByPublicId(db, aircraftId), 'aircraft_not_found')
  const { departureAt, arrivalAt } = movedPlan(flight, input) ?? flight
  const moved = { flightId: flight.publicId, aircraftId: aircraft?.id ?? null, departureAt, arrivalAt }
  const query = { flightIds: [flight.id] }
  const then = await findingsOf(db, { ...query, change: { flights: [moved] } })
  return moveValidation(then.map(asWarning), (await findingsOf(db, query)).map(asWarning))
}

/** Previews moving a task to another time or another aircraft. */
export async function previewTaskMove(
  db: OperatorDb,
  task: TaskRow,
  input: { startAt: number; endAt?: number | undefined; aircraftId?: number | undefined },
): Promise<MoveValidation> {
  const own = found(await aircraftByPublicId(db, task.aircraftPublicId), 'aircraft_not_found')
  const { aircraftId = own.publicId, startAt } = input
  const span = { startAt, endAt: input.endAt ?? startAt + (task.endAt - task.startAt) }
  const refusal = refusalOf(() => checkSpan(span))
  if (refusal !== null) return { refusal, warnings: [] }
  const aircraft = found(await aircraftByPublicId(db, aircraftId), 'aircraft_not_found')
  const moved = { taskId: task.publicId, aircraftId: aircraft.id, ...span }
  const against = async (window: { from: number; to: number }, change?: Change) =>
    (await findingsOf(db, change ? { window, change } : { window }))
      .filter(({ taskId, code }) => taskId === task.publicId && code !== 'aircraft_aog')
      .map(asWarning)
  const then = await against({ from: span.startAt, to: span.endAt }, { task: moved })
  return moveValidation(then, await against({ from: task.startAt, to: task.endAt }))
}
