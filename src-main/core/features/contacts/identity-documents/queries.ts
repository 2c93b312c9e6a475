import type { Selectable } from 'kysely'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { preparedForList } from '../../../data/prepared-query.ts'
import type { IdCardsTable } from '../../../data/tables/people.ts'

export type IdCardRow = Selectable<IdCardsTable>

/** The id cards of people, the main one first. */
export const idCardsOf = preparedForList((db, userIds: string[]) =>
  db.from('idCards').selectAll().where('userId', 'in', userIds).orderBy('main', 'desc').orderBy('publicId'),
)

/** An id card of a person by its external reference, else by its id. */
export async function idCardOf(db: OperatorDb, userId: string, reference: string): Promise<IdCardRow | undefined> {
  const cards = await idCardsOf(db, [userId])
  return (
    cards.find(({ externalReference }) => externalReference === reference) ??
    cards.find(({ publicId }) => String(publicId) === reference)
  )
}

/** The tickets of a person that name the card they travel on; with `from`, only those of flights that arrive later. */
export function ticketsWithCard(db: OperatorDb, userId: string, cardId: string | null, from?: number) {
  const tickets = db
    .from('tickets')
    .innerJoin('flights', 'flights.id', 'tickets.flightId')
    .select('tickets.id')
    .where('tickets.userId', '=', userId)
    .where('tickets.idCardId', cardId === null ? 'is' : '=', cardId)
  const wanted =
    from === undefined
      ? tickets
      : tickets.where('flights.arrivalAt', '>=', from).where('flights.canceledAt', 'is', null)
  return wanted.execute()
}
