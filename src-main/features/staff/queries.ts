import type { Own } from '../../data/own.ts'
import { grouped } from '../../present/grouped.ts'
import { airportsByCode } from '../airports/queries.ts'
import { documentsOfAll } from '../documents/queries.ts'
import { qualificationsOf } from '../qualifications/queries.ts'
import { idCardsOf } from '../user-documents/queries.ts'
import { type UserRow, usersById, withParts } from '../users/queries.ts'
import { allHours, type Hours } from './rules.ts'

function crewRecords(db: Own) {
  return db.from('crew').selectAll()
}

/** Everybody with a crew record, by number. */
export async function crewUsers(db: Own): Promise<UserRow[]> {
  const ids = (await crewRecords(db).execute()).map(({ userId }) => userId)
  if (ids.length === 0) return []
  const users = await usersById(db, ids)
  return users.sort((a, b) => a.publicId - b.publicId)
}

const PIC = ['CMD', 'SINGLE_PILOT']
const SIC = ['FO']
const MINUTE = 60_000

/** What people flew here, from off block to on block, by user. */
export async function countedHours(db: Own, userIds: string[]): Promise<(userId: string) => Hours> {
  if (userIds.length === 0) return () => allHours({})
  const sums = await db
    .from('flightCrew')
    .innerJoin('flights', 'flights.id', 'flightCrew.flightId')
    .select(({ fn, eb }) => [
      'flightCrew.userId',
      'flightCrew.role',
      fn.sum<number>(eb('flights.onBlockAt', '-', eb.ref('flights.offBlockAt'))).as('time'),
      fn.sum<number>('flightCrew.isPilotLanding').as('landings'),
    ])
    .where('flightCrew.userId', 'in', userIds)
    .where('flights.onBlockAt', 'is not', null)
    .where('flights.canceledAt', 'is', null)
    .groupBy(['flightCrew.userId', 'flightCrew.role'])
    .execute()
  const of = grouped(sums, ({ userId }) => userId)
  return (userId) => {
    const minutes = (roles?: string[]) =>
      Math.round(
        of(userId)
          .filter(({ role }) => !roles || roles.includes(role))
          .reduce((sum, { time }) => sum + time, 0) / MINUTE,
      )
    const landings = of(userId).reduce((sum, row) => sum + row.landings, 0)
    return allHours({ totalTime: minutes(), picTime: minutes(PIC), sicTime: minutes(SIC), landings })
  }
}

/** People with all that the interface shows of crew; who is none has no record. */
export async function crewParts(db: Own, users: UserRow[]) {
  const ids = users.map(({ id }) => id)
  if (ids.length === 0) return []
  const records = await crewRecords(db).where('userId', 'in', ids).execute()
  const qualifications = await qualificationsOf(db, ids)
  const cards = grouped(await idCardsOf(db, ids), ({ userId }) => userId)
  const qualificationIds = qualifications.map(({ id }) => id)
  const documents = grouped(await documentsOfAll(db, 'qualifications', qualificationIds), ({ rowId }) => rowId)
  const homes = await airportsByCode(
    db,
    records.flatMap(({ homeAirport }) => homeAirport ?? []),
  )
  const fleet = await db.from('aircraft').select('tailNumber').orderBy('tailNumber').execute()
  const counted = await countedHours(db, ids)
  const qualified = grouped(qualifications, ({ userId }) => userId)
  return (await withParts(db, users)).map(({ user, account }) => {
    const record = records.find(({ userId }) => userId === user.id)
    return {
      user,
      account,
      record,
      home: homes.find(({ code }) => code === record?.homeAirport),
      fleet: fleet.map(({ tailNumber }) => tailNumber),
      cards: cards(user.id),
      qualifications: qualified(user.id).map((row) => ({ row, documents: documents(row.id) })),
      counted: counted(user.id),
    }
  })
}
export type CrewParts = Awaited<ReturnType<typeof crewParts>>[number]

/** Whether anything of somebody was written at an instant or later. */
export function changedSince({ user, account, record, cards, qualifications }: CrewParts, since: number): boolean {
  const rows = [user, account, record, ...cards, ...qualifications.flatMap(({ row, documents }) => [row, ...documents])]
  return rows.some((row) => row !== undefined && row.updatedAt >= since)
}
