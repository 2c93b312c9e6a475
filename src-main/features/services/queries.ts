import type { Own } from '../../data/own.ts'

function services(db: Own) {
  return db
    .from('services')
    .innerJoin('flights', 'flights.id', 'services.flightId')
    .selectAll('services')
    .select('flights.publicId as flightPublicId')
}

export function servicesOf(db: Own, flightId: string) {
  return services(db).where('services.flightId', '=', flightId).orderBy('services.publicId').execute()
}

export function serviceByPublicId(db: Own, publicId: number) {
  return services(db).where('services.publicId', '=', publicId).executeTakeFirst()
}
export type ServiceRow = NonNullable<Awaited<ReturnType<typeof serviceByPublicId>>>
