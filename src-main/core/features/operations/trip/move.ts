import type { Answer, RequestParts } from '../../../../../src-shared/contract/endpoint.ts'
import type { trip } from '../../../../../src-shared/contract/operations/trip.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { findingsOf } from '../../crew/findings/find.ts'
import { aircraftByPublicId } from '../../fleet/aircraft/queries.ts'
import { type FlightRow, findFlight } from '../../flights/flights/queries.ts'
import { checkPlannable, movedPlan } from '../../flights/flights/rules/plan.ts'
import { asWarning, refusalOf } from '../board/preview-move.ts'
import { moveValidation } from '../board/rules.ts'
import { flightsOfTrip } from './queries.ts'
import { run } from './run.ts'

/** The legs of the trip of a flight whose plan can still change, in order of time; the flight itself is one of them. */
async function movableLegs(db: OperatorDb, flight: FlightRow): Promise<FlightRow[]> {
  checkPlannable(flight)
  const legs: FlightRow[] = []
  for (const { publicId } of await flightsOfTrip(db, flight.bookingId)) {
    const leg = await findFlight(db, String(publicId))
    if (leg && refusalOf(() => checkPlannable(leg)) === null) legs.push(leg)
  }
  return legs.toSorted((a, b) => a.departureAt - b.departureAt)
}

/** Previews moving the legs of the trip of a flight by as much as the flight; aircraft 0 unassigns them. */
export async function previewTripMove(
  db: OperatorDb,
  flight: FlightRow,
  { departureAt, aircraftId }: { departureAt: number; aircraftId?: number | undefined },
): Promise<Answer<typeof trip.previewMove>> {
  const refusal = refusalOf(() => checkPlannable(flight))
  if (refusal !== null) return { refusal, warnings: [] }
  const aircraft = aircraftId ? found(await aircraftByPublicId(db, aircraftId), 'aircraft_not_found') : undefined
  const shift = departureAt - flight.departureAt
  const legs = await movableLegs(db, flight)
  const flights = legs.map((leg) => {
    const { departureAt, arrivalAt } = movedPlan(leg, { departureAt: leg.departureAt + shift }) ?? leg
    const changesAircraft = aircraftId !== undefined && leg.aircraftId === flight.aircraftId
    const own = changesAircraft ? (aircraft?.id ?? null) : leg.aircraftId
    return { flightId: leg.publicId, aircraftId: own, departureAt, arrivalAt }
  })
  const flightIds = legs.map(({ id }) => id)
  const then = await findingsOf(db, { flightIds, change: { flights } })
  return moveValidation(then.map(asWarning), (await findingsOf(db, { flightIds })).map(asWarning))
}

type MoveInput = NonNullable<RequestParts<typeof trip.move>['body']>

/**
 * Moves the legs of the trip of a flight by as much as the flight, and those on its aircraft to another one. Answers the
 * public ids of the legs in order of time. @throws Problem where one of them refuses it.
 */
export async function moveTrip(context: Writing, flight: FlightRow, input: MoveInput): Promise<number[]> {
  const shift = (input.departureAt ?? flight.departureAt) - flight.departureAt
  const legs = await movableLegs(context.db, flight)
  // A leg never meets another one of its trip on the way.
  for (const leg of shift > 0 ? legs.toReversed() : legs) {
    const aircraftId = leg.aircraftId === flight.aircraftId ? input.aircraftId : undefined
    await run(context, 'flightDesk.change', {
      params: { flightId: String(leg.publicId) },
      body: {
        ...(shift === 0 ? {} : { departureAt: leg.departureAt + shift }),
        ...(aircraftId === undefined ? {} : { aircraftId }),
      },
    })
  }
  return legs.map(({ publicId }) => publicId)
}
