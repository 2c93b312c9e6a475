import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { schedule } from '../../../../../src-shared/contract/operations/board.ts'
import { bestAirports, bestTimes } from '../../../../../src-shared/flight/flight-progress.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { findingsOf } from '../../crew/findings/find.ts'
import type { FlightRow } from '../../flights/flights/queries.ts'
import { presentSlot } from '../../flights/slots/present.ts'
import { slotsOf } from '../../flights/slots/queries.ts'
import { flightsOfDay } from '../today/flights.ts'
import { boardCrew, boardFlights } from './queries.ts'

/** The readiness of a flight as the Today page computes it, with its slots and PPRs. */
export async function cardOf(db: OperatorDb, flight: FlightRow): Promise<Answer<typeof schedule.card>> {
  const { departureAt: from, arrivalAt: to } = bestTimes(flight)
  const flights = (await boardFlights(db, from, to, true))
    .filter(({ id, canceledAt }) => canceledAt === null || id === flight.id)
    .map((row) => ({ ...row, ...bestTimes(row), ...bestAirports(row) }))
  const plans = { from, to, flights, crew: await boardCrew(db, from, to), tasks: [] }
  const findings = await findingsOf(db, { flightIds: [flight.id] })
  const ready = (await flightsOfDay(db, plans, to, findings)).find(({ flightId }) => flightId === flight.publicId)
  return {
    ready: found(ready, 'flight_not_found').ready,
    slots: (await slotsOf(db, flight.id)).map(presentSlot),
  }
}
