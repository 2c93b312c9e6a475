import { airportsByCode } from '../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { grouped } from '../../../present/grouped.ts'
import { idCardsOf } from '../../contacts/identity-documents/queries.ts'
import { type UserRow, usersById, withParts } from '../../contacts/people/queries.ts'
import { documentsOfAll } from '../../office/documents/queries.ts'
import { qualificationsOf } from '../qualifications/desk-queries.ts'
import { hoursOf } from './hours.ts'

function crewRecords(db: OperatorDb) {
  return db.from('crew').selectAll()
}

/** Everybody with a crew record, by number. */
export async function crewUsers(db: OperatorDb): Promise<UserRow[]> {
  const ids = (await crewRecords(db).execute()).map(({ userId }) => userId)
  if (ids.length === 0) return []
  const users = await usersById(db, ids)
  return users.sort((a, b) => a.publicId - b.publicId)
}

/** People with all that the interface shows of crew; who is none has no record. */
export async function crewParts(db: OperatorDb, users: UserRow[]) {
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
  const fleet = await db.from('aircraft').select(['tailNumber', 'type']).orderBy('tailNumber').execute()
  const counted = await hoursOf(db, ids)
  const qualified = grouped(qualifications, ({ userId }) => userId)
  return (await withParts(db, users)).map(({ user, account }) => {
    const record = records.find(({ userId }) => userId === user.id)
    return {
      user,
      account,
      record,
      home: homes.find(({ code }) => code === record?.homeAirport),
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
