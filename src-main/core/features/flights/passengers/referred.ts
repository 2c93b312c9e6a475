import type { OperatorDb } from '../../../data/operator-db.ts'
import { idCardsOf } from '../../contacts/identity-documents/queries.ts'
import { type UserParts, userByReference, usersById, withParts } from '../../contacts/people/queries.ts'
import { ticketsOfPerson, ticketsReferred } from './queries.ts'
import { resolveTicket } from './rules.ts'

/** The tickets of a reference: those that have it as their own, else those of the person who has it. */
async function resolveTickets(db: OperatorDb, reference: string) {
  const own = await ticketsReferred(db, reference)
  const user = own.length > 0 ? undefined : await userByReference(db, reference)
  return user ? ticketsOfPerson(db, user.id) : own
}

/** A passenger as users are shown, with the document of the ticket; undefined for who is none. */
export async function passengerReferred(
  db: OperatorDb,
  reference: string,
  now: number,
): Promise<UserParts | undefined> {
  const ticket = resolveTicket(await resolveTickets(db, reference), now)
  if (!ticket?.userId) return undefined
  const [parts] = await withParts(db, await usersById(db, [ticket.userId]))
  const cards = await idCardsOf(db, [ticket.userId])
  return parts && { ...parts, card: cards.find(({ id }) => id === ticket.idCardId) ?? parts.card }
}
