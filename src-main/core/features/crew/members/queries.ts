import type { FlownHours } from '../../../../../src-shared/domain/crew/flown-hours.ts'
import { withOwnNames } from '../../../data/airports/queries.ts'
import { flownHours } from '../../../data/flown-hours.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { preparedQuery } from '../../../data/prepared-query.ts'
import { grouped } from '../../../present/grouped.ts'
import type { UserRow } from '../../contacts/people/queries.ts'
import { logbooksOf } from '../../flights/flights/logbook.ts'
import { qualifications } from '../qualifications/desk-queries.ts'
import { allHours, countedHours, type Hours } from './rules.ts'

/** Flights that are on block and whose logbook is not written: flown before there was one, or changed elsewhere since. */
const withoutLogbook = preparedQuery((db, _: object) =>
  db
    .from('flights')
    .innerJoin('flightCrew', 'flightCrew.flightId', 'flights.id')
    .where('flights.onBlockAt', 'is not', null)
    .where('flights.canceledAt', 'is', null)
    .where('flights.nightTime', 'is', null)
    .select(['flightCrew.userId', 'flightCrew.role', 'flightCrew.isPilotLanding'])
    .select(['flights.departureAirport', 'flights.arrivalAirport', 'flights.logbook'])
    .select(['flights.realDepartureAirport', 'flights.realArrivalAirport'])
    .select(['flights.departureAt', 'flights.arrivalAt', 'flights.blockTime', 'flights.flightTime'])
    .select(['flights.offBlockAt', 'flights.takeOffAt', 'flights.landingAt', 'flights.onBlockAt']),
)

/** The figures of these flights, with the logbook computed. */
async function unwritten(db: OperatorDb, userIds: string[]): Promise<FlownHours[]> {
  const wanted = new Set(userIds)
  const rows = (await withoutLogbook(db, {})).filter(({ userId }) => wanted.has(userId))
  const logbooks = await logbooksOf(db, rows)
  return rows.map((row, index) => ({
    userId: row.userId,
    role: row.role,
    time: (row.onBlockAt ?? 0) - (row.offBlockAt ?? 0),
    nightTime: logbooks[index]?.nightTime ?? 0,
    dayLandings: row.isPilotLanding * (logbooks[index]?.dayLandings ?? 0),
    nightLandings: row.isPilotLanding * (logbooks[index]?.nightLandings ?? 0),
  }))
}

/** The hours that people flew here, from off block to on block, by user. */
async function hoursOf(db: OperatorDb, userIds: string[]): Promise<(userId: string) => Hours> {
  if (userIds.length === 0) return () => allHours({})
  const rows = [...(await flownHours(db, userIds)), ...(await unwritten(db, userIds))]
  const of = grouped(rows, ({ userId }) => userId)
  return (userId) => countedHours(of(userId))
}

/** The people with a crew record, or the one that is named. */
type People = 'crew' | 'one'
interface UserKey {
  userId: string
}
/** The ids of those people; Kysely takes a list and a query alike, and can't follow a union of the two. */
const idsOf = (people: People, db: OperatorDb, { userId }: UserKey) =>
  (people === 'one' ? [userId] : db.from('crew').select('userId')) as string[]

/** The queries of a list of crew: as many for one person as for a thousand, each compiled once. */
const queriesOf = (people: People) => ({
  users: preparedQuery((db, named: UserKey) =>
    db
      .from('users')
      .selectAll()
      .where('id', 'in', idsOf(people, db, named))
      .orderBy('publicId'),
  ),
  records: preparedQuery((db, named: UserKey) =>
    db
      .from('crew')
      .selectAll()
      .where('userId', 'in', idsOf(people, db, named)),
  ),
  accounts: preparedQuery((db, named: UserKey) =>
    db
      .from('accounts')
      .selectAll()
      .where(
        'id',
        'in',
        db
          .from('users')
          .select('accountId')
          .where('id', 'in', idsOf(people, db, named)),
      ),
  ),
  qualifications: preparedQuery((db, named: UserKey) =>
    qualifications(db)
      .where('qualifications.userId', 'in', idsOf(people, db, named))
      .orderBy('qualifications.publicId'),
  ),
  documents: preparedQuery((db, named: UserKey) =>
    db
      .from('documents')
      .selectAll()
      .where('noun', '=', 'qualifications')
      .where(
        'rowId',
        'in',
        db
          .from('qualifications')
          .select('id')
          .where('userId', 'in', idsOf(people, db, named)),
      )
      .orderBy('publicId'),
  ),
  cards: preparedQuery((db, named: UserKey) =>
    db
      .from('idCards')
      .selectAll()
      .where('userId', 'in', idsOf(people, db, named))
      .orderBy('main', 'desc')
      .orderBy('publicId'),
  ),
  homes: preparedQuery((db, named: UserKey) =>
    withOwnNames(db).where(
      'airports.code',
      'in',
      db
        .from('crew')
        .select('homeAirport')
        .where('userId', 'in', idsOf(people, db, named)) as never,
    ),
  ),
})
const queries = { crew: queriesOf('crew'), one: queriesOf('one') }
const fleetTypes = preparedQuery((db, _: object) =>
  db.from('aircraft').select(['tailNumber', 'type']).orderBy('tailNumber'),
)

/** All users with a crew record, by number. */
export const crewUsers = (db: OperatorDb): Promise<UserRow[]> => queries.crew.users(db, { userId: '' })

const byId = <Row>(rows: Row[], idOf: (row: Row) => string) => new Map(rows.map((row) => [idOf(row), row]))

/** Crew, or one person, with all that the interface shows of crew; who is none has no record. */
export async function crewParts(db: OperatorDb, users: UserRow[]) {
  const [first] = users
  if (!first) return []
  const prepared = queries[users.length === 1 ? 'one' : 'crew']
  const named = { userId: first.id }
  const records = byId(await prepared.records(db, named), ({ userId }) => userId)
  const accounts = byId(await prepared.accounts(db, named), ({ id }) => id)
  const qualified = grouped(await prepared.qualifications(db, named), ({ userId }) => userId)
  const documents = grouped(await prepared.documents(db, named), ({ rowId }) => rowId)
  const cards = grouped(await prepared.cards(db, named), ({ userId }) => userId)
  const homes = byId(await prepared.homes(db, named), ({ code }) => code)
  const fleet = await fleetTypes(db, {})
  const counted = await hoursOf(
    db,
    users.map(({ id }) => id),
  )
  return users.map((user) => {
    const record = records.get(user.id)
    return {
      user,
      account: accounts.get(user.accountId ?? ''),
      record,
      home: homes.get(record?.homeAirport ?? ''),
      fleet,
      cards: cards(user.id),
      qualifications: qualified(user.id).map((row) => ({ row, documents: documents(row.id) })),
      counted: counted(user.id),
    }
  })
}
export type CrewParts = Awaited<ReturnType<typeof crewParts>>[number]

/** Whether a record of a person was written at or after an instant. */
export function changedSince({ user, account, record, cards, qualifications }: CrewParts, since: number): boolean {
  const rows = [user, account, record, ...cards, ...qualifications.flatMap(({ row, documents }) => [row, ...documents])]
  return rows.some((row) => row !== undefined && row.updatedAt >= since)
}
