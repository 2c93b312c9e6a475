import type { Own } from '../../data/own.ts'

function expenses(db: Own) {
  return db
    .from('expenses')
    .leftJoin('flights', 'flights.id', 'expenses.flightId')
    .leftJoin('aircraft', 'aircraft.id', 'expenses.aircraftId')
    .leftJoin('users as spenders', 'spenders.id', 'expenses.userId')
    .leftJoin('users as creditors', 'creditors.id', 'expenses.reimbursableToId')
    .selectAll('expenses')
    .select(['flights.publicId as flightPublicId', 'aircraft.publicId as aircraftPublicId'])
    .select(['spenders.publicId as pilotId', 'creditors.publicId as reimbursableTo'])
}

export function expenseByPublicId(db: Own, publicId: number) {
  return expenses(db).where('expenses.publicId', '=', publicId).executeTakeFirst()
}
export type ExpenseRow = NonNullable<Awaited<ReturnType<typeof expenseByPublicId>>>

/** Newest first; from one day to another, both included. */
export function expenseList(db: Own, filter: { flightId?: number; pilotId?: number; from?: string; to?: string }) {
  let all = expenses(db).orderBy('expenses.date', 'desc').orderBy('expenses.publicId', 'desc')
  if (filter.flightId !== undefined) all = all.where('flights.publicId', '=', filter.flightId)
  if (filter.pilotId !== undefined) all = all.where('spenders.publicId', '=', filter.pilotId)
  if (filter.from !== undefined) all = all.where('expenses.date', '>=', filter.from)
  if (filter.to !== undefined) all = all.where('expenses.date', '<=', filter.to)
  return all.execute()
}
