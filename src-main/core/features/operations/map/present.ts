import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { map } from '../../../../../src-shared/contract/operations/map.ts'
import { bestAirports, bestTimes, flightStatus } from '../../../../../src-shared/flight/flight-progress.ts'
import type { BoardFlight } from '../board/queries.ts'

/** Row -> what the map shows of a flight; airports and times as best known. */
export function presentMapFlight(
  row: BoardFlight,
  tails: Map<number, string>,
): Answer<typeof map.day>['flights'][number] {
  const { tripNumber, legNumber, flightNumber, flightType, accountName, takeOffAt, landingAt } = row
  return {
    flightId: row.publicId,
    aircraftId: row.aircraftPublicId,
    tailNumber: tails.get(row.aircraftPublicId ?? 0) ?? null,
    ...{ tripNumber, legNumber, flightNumber, flightType, accountName, takeOffAt, landingAt },
    status: flightStatus(row),
    ...bestAirports(row),
    ...bestTimes(row),
  }
}
