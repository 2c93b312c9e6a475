import { expiryState } from '../../../../../src-shared/domain/contacts/expiry.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { unpack } from '../../../data/tables/columns.ts'
import { grouped } from '../../../present/grouped.ts'
import { idCardsOf } from '../../contacts/identity-documents/queries.ts'
import { qualificationsOf } from './desk-queries.ts'
import { graceEnd, latestOf } from './desk-rules.ts'

/** Documents and qualifications of people with their states on a day. */
export async function expiriesOf(db: OperatorDb, userIds: string[], today: string) {
  if (userIds.length === 0) return () => []
  const qualifications = latestOf(await qualificationsOf(db, userIds)).map((row) => ({
    userId: row.userId,
    name: row.typeName,
    expires: row.expiryDate,
    state: expiryState(row.expiryDate, today, graceEnd(row.expiryDate, { grace: row.grace && unpack(row.grace) })),
  }))
  const cards = (await idCardsOf(db, userIds)).map((card) => ({
    userId: card.userId,
    name: `${card.type} ${card.number}`,
    expires: card.expirationDate,
    state: expiryState(card.expirationDate, today),
  }))
  return grouped([...qualifications, ...cards], ({ userId }) => userId)
}
