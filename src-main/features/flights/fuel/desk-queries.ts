import { asNumber } from '../../../../src-shared/alias.ts'
import type { Own } from '../../../data/operator-db.ts'
import { type ArrangedRow, arrangedFor } from '../flights/arranged.ts'
import { findFlight } from '../flights/queries.ts'

export type FuelRow = ArrangedRow<'fuels'>
export const fuelsOf = (db: Own, flightId: string): Promise<FuelRow[]> => arrangedFor(db, 'fuels', flightId)

/** A fuel record of a flight, as a path names both; undefined when it is another flight's. */
export async function fuelOf(db: Own, { flightId, fuelId }: { flightId: string; fuelId: string }) {
  const flight = await findFlight(db, flightId)
  return flight && (await fuelsOf(db, flight.id)).find(({ publicId }) => publicId === asNumber(fuelId))
}
