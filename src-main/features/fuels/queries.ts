import type { Own } from '../../data/own.ts'
import { findFlight } from '../flights/queries.ts'

function fuels(db: Own) {
  return db
    .from('fuels')
    .innerJoin('flights', 'flights.id', 'fuels.flightId')
    .selectAll('fuels')
    .select('flights.publicId as flightPublicId')
}

export function fuelsOf(db: Own, flightId: string) {
  return fuels(db).where('fuels.flightId', '=', flightId).orderBy('fuels.publicId').execute()
}

export function fuelByPublicId(db: Own, publicId: number) {
  return fuels(db).where('fuels.publicId', '=', publicId).executeTakeFirst()
}
export type FuelRow = NonNullable<Awaited<ReturnType<typeof fuelByPublicId>>>

/** A fuel record of a flight, as a path names both; undefined when it is another flight's. */
export async function fuelOf(db: Own, { flightId, fuelId }: { flightId: string; fuelId: string }) {
  const flight = await findFlight(db, flightId)
  const fuel = await fuelByPublicId(db, Number(fuelId))
  return fuel && fuel.flightId === flight?.id ? fuel : undefined
}
