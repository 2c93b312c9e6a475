import { plusDays, startOfDay } from '../../../../../src-shared/time/time.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'

/** Expenses with the records they are linked to. */
export function linkedExpenses(db: OperatorDb) {
  return db
    .from('expenses')
    .leftJoin('flights', 'flights.id', 'expenses.flightId')
    .leftJoin('legs', 'legs.id', 'flights.legId')
    .leftJoin('aircraft', 'aircraft.id', 'expenses.aircraftId')
    .leftJoin('users as spenders', 'spenders.id', 'expenses.userId')
    .leftJoin('users as creditors', 'creditors.id', 'expenses.reimbursableToId')
    .leftJoin('rosterEntries', 'rosterEntries.id', 'expenses.rosterEntryId')
    .leftJoin('projects', 'projects.id', 'expenses.projectId')
    .selectAll('expenses')
    .select('flights.legNumber as tripLeg')
    .select([
      'flights.publicId as flightPublicId',
      'flights.flightNumber',
      'flights.tripNumber',
      'legs.publicId as legNumber',
    ])
    .select(['flights.departureAirport', 'flights.arrivalAirport'])
    .select(['aircraft.publicId as aircraftPublicId', 'aircraft.tailNumber'])
    .select(['spenders.publicId as pilotId', 'creditors.publicId as reimbursableTo'])
    .select(['spenders.firstName as spenderFirst', 'spenders.lastName as spenderLast'])
    .select(['spenders.logName as spenderLog', 'spenders.externalReference as spenderReference'])
    .select(['creditors.firstName as creditorFirst', 'creditors.lastName as creditorLast'])
    .select(['creditors.logName as creditorLog', 'creditors.externalReference as creditorReference'])
    .select(['rosterEntries.publicId as dutyId'])
    .select(['projects.publicId as projectNumber', 'projects.name as projectName'])
    .select(['projects.externalReference as projectReference'])
}

export function expenseByPublicId(db: OperatorDb, publicId: number) {
  return linkedExpenses(db).where('expenses.publicId', '=', publicId).executeTakeFirst()
}
export type ExpenseRow = NonNullable<Awaited<ReturnType<typeof expenseByPublicId>>>

/** The expenses of flights, in the order in which they were noted. */
export async function expensesOfFlights(db: OperatorDb, flightIds: string[]): Promise<ExpenseRow[]> {
  if (flightIds.length === 0) return []
  return linkedExpenses(db).where('expenses.flightId', 'in', flightIds).orderBy('expenses.publicId').execute()
}

/** Whether who is rostered for a duty has claimed expenses for it. */
export async function hasExpensesOf(db: OperatorDb, duty: { id: string; userId: string }): Promise<boolean> {
  const own = db.from('expenses').select('id').where('userId', '=', duty.userId).where('rosterEntryId', '=', duty.id)
  return (await own.limit(1).executeTakeFirst()) !== undefined
}

interface Filter {
  flightId?: number
  pilotId?: number
  from?: string
  to?: string
  limit: number
}

/** Newest first; from one UTC day to another, both included. */
export function expenseList(db: OperatorDb, { flightId, pilotId, from, to, limit }: Filter) {
  let all = linkedExpenses(db).orderBy('expenses.spentAt', 'desc').orderBy('expenses.publicId', 'desc').limit(limit)
  if (flightId !== undefined) all = all.where('flights.publicId', '=', flightId)
  if (pilotId !== undefined) all = all.where('spenders.publicId', '=', pilotId)
  if (from !== undefined) all = all.where('expenses.spentAt', '>=', startOfDay(from, 'UTC'))
  if (to !== undefined) all = all.where('expenses.spentAt', '<', startOfDay(plusDays(to, 1), 'UTC'))
  return all.execute()
}
