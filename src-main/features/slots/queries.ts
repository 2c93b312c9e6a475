import type { Own } from '../../data/own.ts'

function slots(db: Own) {
  return db
    .from('slots')
    .innerJoin('flights', 'flights.id', 'slots.flightId')
    .selectAll('slots')
    .select('flights.publicId as flightPublicId')
}

export function slotsOf(db: Own, flightId: string) {
  return slots(db).where('slots.flightId', '=', flightId).orderBy('slots.publicId').execute()
}

export function slotByPublicId(db: Own, publicId: number) {
  return slots(db).where('slots.publicId', '=', publicId).executeTakeFirst()
}
export type SlotRow = NonNullable<Awaited<ReturnType<typeof slotByPublicId>>>
