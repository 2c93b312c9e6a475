import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { schedule } from '../../../src-shared/contract/schedule.ts'
import { found, Problem } from '../../../src-shared/errors.ts'
import type { Own } from '../../data/own.ts'
import type { LegWarning } from '../../data/tables/columns.ts'
import { personName } from '../../present/name.ts'
import { type AircraftRow, aircraftById, aircraftByPublicId } from '../aircraft/queries.ts'
import { type AirportRow, airportsByCode } from '../airports/queries.ts'
import { movedDutyWarningsOf } from '../duty/check.ts'
import { scheduledAfter, scheduledBefore } from '../feasibility/queries.ts'
import { legWarnings } from '../feasibility/rules/warnings.ts'
import { crewOf, overlapsOf } from '../flight-crew/queries.ts'
import type { FlightRow } from '../flights/queries.ts'
import { checkPlannable, movedPlan } from '../flights/rules/plan.ts'
import type { BlockTimes } from '../flights/rules/status.ts'
import type { TaskRow } from '../tasks/queries.ts'
import { checkSpan } from '../tasks/rules.ts'
import { nextLegWarning, taskWarnings, weighed } from './rules.ts'

export type Verdict = Answer<typeof schedule.weighFlight>

export function refusalOf(check: () => unknown): string | null {
  try {
    check()
    return null
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}

async function aircraftWarnings(db: Own, flight: FlightRow, times: BlockTimes, aircraft: AircraftRow) {
  const plan = { ...flight, ...times }
  const airports = new Map(
    (await airportsByCode(db, [flight.departureAirport, flight.arrivalAirport])).map((row) => [row.code, row]),
  )
  const [departure, arrival] = [flight.departureAirport, flight.arrivalAirport].map((code) => airports.get(code))
  const schedule = (await scheduledBefore(db, aircraft.id, times.arrivalAt)).filter((o) => o.legId !== flight.legId)
  const situation = { aircraft, departure: departure as AirportRow, arrival: arrival as AirportRow, schedule }
  const next = (await scheduledAfter(db, aircraft.id, times.arrivalAt)).find(({ legId }) => legId !== flight.legId)
  return [...legWarnings(plan, situation), ...nextLegWarning(flight.arrivalAirport, next, aircraft)]
}

async function crewWarnings(db: Own, flight: FlightRow, times: BlockTimes): Promise<LegWarning[]> {
  const crew = new Map((await crewOf(db, flight.id)).map((member) => [member.publicId, personName(member)]))
  if (crew.size === 0) return []
  const named = (pilotId: number) => crew.get(pilotId) ?? 'Somebody of the crew'
  const overlaps = await overlapsOf(db, { ...flight, ...times, offBlockAt: null, onBlockAt: null })
  const elsewhere = overlaps.map(({ pilotId, flightNumber, flightId }) => ({
    type: 'CREW_OVERLAP',
    message: `${named(pilotId)} flies ${flightNumber ?? `flight ${flightId}`} then.`,
  }))
  const duty = await movedDutyWarningsOf(db, flight, times)
  return [
    ...elsewhere,
    ...duty.map(({ pilotId, type, message }) => ({ type, message: `${named(pilotId)}: ${message}` })),
  ]
}

const warningsAt = async (db: Own, flight: FlightRow, times: BlockTimes, aircraft: AircraftRow | undefined) => [
  ...(aircraft ? await aircraftWarnings(db, flight, times, aircraft) : []),
  ...(await crewWarnings(db, flight, times)),
]

/** What stands against a flight at other times, or in another aircraft; 0 is none at all. */
export async function weighFlight(
  db: Own,
  flight: FlightRow,
  given: Partial<BlockTimes> & { aircraftId?: number | undefined },
): Promise<Verdict> {
  const refusal = refusalOf(() => {
    checkPlannable(flight)
    movedPlan(flight, given)
  })
  if (refusal !== null) return { refusal, warnings: [] }
  const [own] = await aircraftById(db, flight.aircraftId === null ? [] : [flight.aircraftId])
  const { aircraftId = own?.publicId ?? 0 } = given
  const aircraft = aircraftId === 0 ? undefined : found(await aircraftByPublicId(db, aircraftId), 'aircraft')
  const times = movedPlan(flight, given) ?? flight
  return weighed(await warningsAt(db, flight, times, aircraft), await warningsAt(db, flight, flight, own))
}

interface Span {
  startAt: number
  endAt: number
}

async function taskWarningsAt(db: Own, task: TaskRow, span: Span, aircraft: AircraftRow): Promise<LegWarning[]> {
  const flights = (await scheduledBefore(db, aircraft.id, span.endAt)).filter(({ legId }) => legId !== undefined)
  return taskWarnings({ ...task, ...span }, flights, aircraft)
}

/** What stands against a task at another time, or of another aircraft. */
export async function weighTask(
  db: Own,
  task: TaskRow,
  given: { startAt: number; endAt?: number | undefined; aircraftId?: number | undefined },
): Promise<Verdict> {
  const own = found(await aircraftByPublicId(db, task.aircraftPublicId), 'aircraft')
  const { aircraftId = own.publicId, startAt } = given
  const span = { startAt, endAt: given.endAt ?? startAt + (task.endAt - task.startAt) }
  const refusal = refusalOf(() => checkSpan(span))
  if (refusal !== null) return { refusal, warnings: [] }
  const aircraft = found(await aircraftByPublicId(db, aircraftId), 'aircraft')
  return weighed(await taskWarningsAt(db, task, span, aircraft), await taskWarningsAt(db, task, task, own))
}
