import { sql } from 'kysely'
import type { PeopleSort } from '../../../../../src-shared/contract/contacts/people-desk.ts'
import type { ContactSort } from '../../../data/contacts/find.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { inOrder } from '../../../present/in-order.ts'
import { turn } from '../../../runtime/turns.ts'

/** The number of people read at once where many are read, so that other work runs in between. */
const PORTION = 500

/** People with what their row shows. */
function listedPeople(db: OperatorDb) {
  return db
    .from('users')
    .leftJoin('accounts', 'accounts.id', 'users.accountId')
    .leftJoin('crew', 'crew.userId', 'users.id')
    .leftJoin('idCards', (join) => join.onRef('idCards.userId', '=', 'users.id').on('idCards.main', '=', 1))
    .selectAll('users')
    .select(['accounts.publicId as accountPublicId', 'accounts.name as accountName', 'crew.id as crewId'])
    .select(['idCards.type as cardType', 'idCards.number as cardNumber', 'idCards.expirationDate'])
}

/** People in the order of their ids here. */
export async function listedById(db: OperatorDb, ids: string[]): Promise<ListedPerson[]> {
  const rows: ListedPerson[] = []
  for (let from = 0; from < ids.length; from += PORTION)
    rows.push(
      ...(await listedPeople(db)
        .where('users.id', 'in', ids.slice(from, from + PORTION))
        .execute()),
    )
  return inOrder(ids, rows)
}
export type ListedPerson = Awaited<ReturnType<ReturnType<typeof listedPeople>['execute']>>[number]

/** The next flight of each passenger, or of each crew member: found by the flights to come, not by all there were. */
function nextFlightsOf(db: OperatorDb, now: number, table: 'tickets' | 'flightCrew') {
  return db
    .from('flights')
    .crossJoin(table as 'tickets')
    .whereRef(`${table as 'tickets'}.flightId`, '=', 'flights.id')
    .select((eb) => [`${table as 'tickets'}.userId`, eb.fn.min('flights.departureAt').as('departureAt')])
    .where('flights.departureAt', '>=', now)
    .where('flights.canceledAt', 'is', null)
    .groupBy(`${table as 'tickets'}.userId`)
}

/** When each person flies next, as a passenger or as crew. */
export async function nextFlights(db: OperatorDb, now: number): Promise<Map<string, number>> {
  const next = new Map<string, number>()
  for (const table of ['tickets', 'flightCrew'] as const)
    for (const { userId, departureAt } of await nextFlightsOf(db, now, table).execute())
      if (userId !== null) next.set(userId, Math.min(departureAt, next.get(userId) ?? departureAt))
  return next
}

const columns = {
  ...({ lastName: 'name', firstName: 'firstName', isCrew: 'crew', account: 'account', email: 'email' } as const),
  ...({ phone: 'phone', nationality: 'country', document: 'number', documentExpires: 'expires' } as const),
  ...({ externalReference: 'reference', status: 'isActive' } as const),
}

/** What the people table is sorted by. */
export function peopleSort(db: OperatorDb, sort: PeopleSort, now: number): ContactSort {
  if (sort !== 'nextFlightAt') return { column: columns[sort] }
  const all = nextFlightsOf(db, now, 'tickets').unionAll(nextFlightsOf(db, now, 'flightCrew'))
  const of = sql`(select "userId" as "recordId", min("departureAt") as "key" from ${all} as "every" group by "userId")`
  return { of, missing: Number.MAX_SAFE_INTEGER }
}

/** Active people with the fields they are compared by, by number and in portions. */
export async function* peopleInPortions(db: OperatorDb) {
  let last = 0
  while (true) {
    const portion = db
      .from('users')
      .leftJoin('accounts', 'accounts.id', 'users.accountId')
      .leftJoin('crew', 'crew.userId', 'users.id')
      .select(['users.id', 'users.publicId', 'users.firstName', 'users.lastName', 'users.logName', 'users.birthDate'])
      .select(['users.externalReference', 'users.email', 'users.phone', 'users.mobile'])
      .select(['accounts.name as accountName', 'crew.id as crewId'])
      .where('users.publicId', '>', last)
      .where('users.status', '=', 'ACTIVE')
      .orderBy('users.publicId')
      .limit(PORTION)
    const rows = await portion.execute()
    if (rows.length > 0) yield rows
    if (rows.length < PORTION) return
    last = rows.at(-1)?.publicId ?? last
    await turn()
  }
}

/** How many tickets and bookings people have. */
export async function usesOfPeople(db: OperatorDb, userIds: string[]): Promise<Map<string, number>> {
  const uses = new Map<string, number>()
  for (let from = 0; from < userIds.length; from += PORTION) {
    const some = userIds.slice(from, from + PORTION)
    const tickets = db.from('tickets').select((eb) => ['userId', eb.fn.countAll<number>().as('uses')])
    const bookings = db.from('bookings').select((eb) => ['customerId as userId', eb.fn.countAll<number>().as('uses')])
    const counted = [
      ...(await tickets.where('userId', 'in', some).groupBy('userId').execute()),
      ...(await bookings.where('customerId', 'in', some).groupBy('customerId').execute()),
    ]
    for (const row of counted) if (row.userId !== null) uses.set(row.userId, (uses.get(row.userId) ?? 0) + row.uses)
    await turn()
  }
  return uses
}

const MOST = 200

/** The latest flights of a person as a passenger, or as crew. */
function flightsBy(db: OperatorDb, table: 'tickets' | 'flightCrew', userId: string) {
  return db
    .from(table as 'flightCrew')
    .innerJoin('flights', 'flights.id', `${table as 'flightCrew'}.flightId`)
    .leftJoin('aircraft', 'aircraft.id', 'flights.aircraftId')
    .select([
      'flights.publicId',
      'flights.flightNumber',
      'flights.tripNumber',
      'flights.legNumber',
      'flights.departureAirport',
      'flights.arrivalAirport',
    ])
    .select(['flights.departureAt', 'flights.arrivalAt', 'flights.canceledAt', 'aircraft.tailNumber'])
    .where(`${table as 'flightCrew'}.userId`, '=', userId)
    .where('flights.isOption', '=', 0)
    .orderBy('flights.departureAt', 'desc')
    .limit(MOST)
}

/** The latest flights of a person, the newest first; with their role where they were crew. */
export async function flightsOfPerson(db: OperatorDb, userId: string) {
  const worked = await flightsBy(db, 'flightCrew', userId).select('flightCrew.role').execute()
  const traveled = await flightsBy(db, 'tickets', userId).execute()
  const all = [...worked, ...traveled.map((flight) => ({ ...flight, role: null }))]
  return all.sort((a, b) => b.departureAt - a.departureAt).slice(0, MOST)
}

export function crewRecord(db: OperatorDb, userId: string) {
  return db.from('crew').select('id').where('userId', '=', userId).executeTakeFirst()
}
