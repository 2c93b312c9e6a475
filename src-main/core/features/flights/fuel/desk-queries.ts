import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { type GroundServiceRow, groundServicesFor } from '../flights/ground-service-queries.ts'
import { findFlight } from '../flights/queries.ts'

export type FuelRow = GroundServiceRow<'fuels'>
export const fuelsOf = (db: OperatorDb, flightId: string): Promise<FuelRow[]> =>
  groundServicesFor(db, 'fuels', flightId)

/** A fuel record of a flight, as a path names both; undefined when it is another flight's. */
export async function fuelOf(db: OperatorDb, { flightId, fuelId }: { flightId: string; fuelId: string }) {
  const flight = await findFlight(db, flightId)
  return flight && (await fuelsOf(db, flight.id)).find(({ publicId }) => publicId === asNumber(fuelId))
}
