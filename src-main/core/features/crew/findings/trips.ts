import { flightName } from '../../../../../src-shared/flight/flight-name.ts'
import { bestAirports, bestTimes } from '../../../../../src-shared/flight/flight-progress.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { grouped } from '../../../present/grouped.ts'
import { largestCabin } from './aircraft.ts'
import { type FindingsQuery, movedIn } from './findings-query.ts'
import { flightsOfTrips, inParts } from './queries.ts'
import { hasReasonFor, type PlannedLeg } from './rules/itinerary.ts'
import type { Aircraft } from './rules/situation.ts'
import type { FlightToJudge } from './target.ts'

/** The trips that flights are part of, by the row id of the booking: its flights in the order of its itinerary. */
export async function tripsOf(
  db: OperatorDb,
  { change }: FindingsQuery,
  targets: FlightToJudge[],
  fleet: Map<string, Aircraft>,
): Promise<(bookingId: string) => PlannedLeg[]> {
  const bookingIds = [...new Set(targets.map(({ bookingId }) => bookingId))]
  const rows = await inParts(bookingIds, (part) => flightsOfTrips(db, part))
  const largest = targets.every(({ aircraftId, over }) => aircraftId !== null || over) ? null : await largestCabin(db)
  const legOf = (row: (typeof rows)[number]): PlannedLeg => {
    const { publicId: flightId, distance, pax, enteredAt, workflow, notes, planningNotes } = row
    const plan = movedIn(change, flightId) ?? { ...bestTimes(row), aircraftId: row.aircraftId }
    return {
      ...{ flightId, label: flightName(row), ...bestAirports(row), distance, pax, enteredAt },
      ...{ departureAt: plan.departureAt, arrivalAt: plan.arrivalAt },
      aircraftId: fleet.get(plan.aircraftId ?? '')?.aircraftId ?? null,
      hasReason: hasReasonFor({ workflow, notes: [notes, planningNotes] }),
      largest: plan.aircraftId === null ? largest : null,
    }
  }
  const legs = grouped(rows, ({ bookingId }) => bookingId)
  return (bookingId) => legs(bookingId).map(legOf)
}
