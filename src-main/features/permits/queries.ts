import type { Own } from '../../data/own.ts'

function permits(db: Own) {
  return db
    .from('permits')
    .innerJoin('flights', 'flights.id', 'permits.flightId')
    .selectAll('permits')
    .select(['flights.publicId as flightPublicId', 'flights.departureAt', 'flights.arrivalAt'])
}

export function permitsOf(db: Own, flightId: string) {
  return permits(db).where('permits.flightId', '=', flightId).orderBy('permits.publicId').execute()
}

export function permitByPublicId(db: Own, publicId: number) {
  return permits(db).where('permits.publicId', '=', publicId).executeTakeFirst()
}
export type PermitRow = NonNullable<Awaited<ReturnType<typeof permitByPublicId>>>
