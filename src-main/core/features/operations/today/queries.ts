import { invoicePayments } from '../../../data/invoice-payments.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { GroundServiceTable } from '../../flights/flights/ground-service-queries.ts'

/** The letters of everything in one of these tables for some flights. */
export async function statusLettersOf(db: OperatorDb, table: GroundServiceTable, flightIds: string[]) {
  if (flightIds.length === 0) return []
  const rows = await db
    .from(table as 'services')
    .select(['flightId', 'status', 'recheck'])
    .where('flightId', 'in', flightIds)
    .execute()
  return rows.map(({ flightId, status, recheck }) => ({ flightId, status: status as string, recheck: recheck === 1 }))
}

/** The passengers of some flights, with the document of the ticket. */
export async function ticketsOfAll(db: OperatorDb, flightIds: string[]) {
  if (flightIds.length === 0) return []
  return db.from('tickets').select(['flightId', 'userId', 'idCardId']).where('flightId', 'in', flightIds).execute()
}

/** Identity documents that end on a day or before, of people who travel on some flights. */
export async function travelersCards(db: OperatorDb, flights: { from: number; to: number }, expiringBy: string) {
  return db
    .from('flights')
    .innerJoin('tickets', 'tickets.flightId', 'flights.id')
    .innerJoin('users', 'users.id', 'tickets.userId')
    .innerJoin('idCards', (join) =>
      join.onRef('idCards.operatorId', '=', 'tickets.operatorId').onRef('idCards.userId', '=', 'tickets.userId'),
    )
    .select(['users.publicId', 'users.firstName', 'users.lastName', 'users.logName', 'users.externalReference'])
    .select(['idCards.id', 'idCards.userId', 'idCards.type', 'idCards.number', 'idCards.expirationDate'])
    .distinct()
    .where('flights.departureAt', '>=', flights.from)
    .where('flights.departureAt', '<', flights.to)
    .where('flights.canceledAt', 'is', null)
    .where('idCards.expirationDate', '<=', expiringBy)
    .execute()
}

/** The states that await the operator's answer; the other open states await the customer or the flights. */
const REQUESTS = ['R', 'a', 'W'] as const

/**
 * Quotes in an open state that changed since, with the departure and route of the first leg that is not canceled:
 * requests first, then by departure; each row has the total count.
 */
export function openQuotes(
  db: OperatorDb,
  { now, changedSince }: { now: number; changedSince: number },
  limit: number,
) {
  return db
    .from('legs')
    .innerJoin('bookings', 'bookings.id', 'legs.bookingId')
    .where('bookings.status', 'in', ['R', 'a', 'W', 'Q', 'A', 'O', 'S', 'F'])
    .where('bookings.updatedAt', '>=', changedSince)
    .where('legs.position', '=', (eb) =>
      eb
        .selectFrom('legs as first')
        .select((first) => first.fn.min('first.position').as('position'))
        .where('first.operatorId', '=', db.operatorId)
        .whereRef('first.bookingId', '=', 'bookings.id')
        .where('first.status', '!=', 'CANCELED'),
    )
    .where('legs.status', '!=', 'CANCELED')
    .where('legs.departureAt', '>=', now)
    .innerJoin('accounts', 'accounts.id', 'bookings.accountId')
    .select(['bookings.publicId', 'bookings.bookingIdentifier', 'bookings.status', 'bookings.updatedAt'])
    .select(['legs.departureAt', 'legs.departureAirport', 'legs.arrivalAirport', 'accounts.name as accountName'])
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy((eb) => eb.case().when('bookings.status', 'in', REQUESTS).then(0).else(1).end())
    .orderBy('legs.departureAt')
    .limit(limit)
    .execute()
}

/** Invoices that were issued and are not settled, due first at the top; the total of all. */
export function unpaidInvoices(db: OperatorDb, limit: number) {
  const unpaid = db.from('invoices').where('invoices.status', '=', 'ISSUED').where('invoices.type', '=', 'INVOICE')
  return {
    rows: () =>
      unpaid
        .leftJoin('bookings', 'bookings.id', 'invoices.bookingId')
        .leftJoin('accounts', 'accounts.id', 'bookings.accountId')
        .select(['invoices.publicId', 'invoices.number', 'invoices.gross', 'invoices.currency', 'invoices.dueDate'])
        .select(['invoices.parties', 'accounts.name as accountName'])
        .select(['invoices.type', 'invoices.status', 'invoices.creditOfId', 'invoices.bookingId'])
        .select(invoicePayments)
        .orderBy('invoices.dueDate')
        .orderBy('invoices.publicId')
        .limit(limit)
        .execute(),
    count: () => unpaid.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  }
}

/** How many deliveries of each subscription have not gone out. */
export async function waitingDeliveries(db: OperatorDb, subscriptionIds: string[]): Promise<Map<string, number>> {
  if (subscriptionIds.length === 0) return new Map()
  const counts = await db
    .deliveries()
    .select('subscriptionId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('subscriptionId', 'in', subscriptionIds)
    .where('state', 'in', ['waiting', 'leased', 'held'])
    .groupBy('subscriptionId')
    .execute()
  return new Map(counts.map(({ subscriptionId, count }) => [subscriptionId, count]))
}
