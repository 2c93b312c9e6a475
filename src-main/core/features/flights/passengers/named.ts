import type { TicketInput } from '../../../../../src-shared/contract/flights/passengers.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem, found, Problem } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { idCardsOf } from '../../contacts/identity-documents/queries.ts'
import { userByNumber, userReferredTo } from '../../contacts/people/queries.ts'
import type { TicketRow } from './queries.ts'

/** The user a request names, and the reference it gives to the ticket itself. @throws Problem unknown_record. */
export async function namedPassenger(db: OperatorDb, input: TicketInput) {
  const id = input.paxUserId ?? input.internalId
  const reference = input.paxExternalReference ?? (id === undefined ? input.externalReference : undefined)
  if (id === undefined && reference === undefined) {
    throw fieldProblem('paxUserId', message('passenger_required'))
  }
  const idField = input.paxUserId === undefined ? 'internalId' : 'paxUserId'
  const referenceField = input.paxExternalReference === undefined ? 'externalReference' : 'paxExternalReference'
  const byId =
    id === undefined
      ? undefined
      : found(await userByNumber(db, id), 'user_not_found', { in: 'body', field: idField, value: id })
  const byReference =
    reference === undefined
      ? undefined
      : found(await userReferredTo(db, reference), 'user_not_found', {
          in: 'body',
          field: referenceField,
          value: reference,
        })
  if (byId && byReference && byId.id !== byReference.id) {
    throw fieldProblem('paxExternalReference', message('passenger_references_differ'))
  }
  const user = found(byId ?? byReference, 'user_not_found')
  const isUsers = input.externalReference === reference || input.externalReference === user.externalReference
  return { user, ticketReference: isUsers ? undefined : input.externalReference }
}

/** The id card to travel with: the requested one, which must be the passenger's, else the main one. */
export async function cardOf(
  db: OperatorDb,
  userId: string | null,
  chosenId: number | undefined,
): Promise<string | null> {
  const cards = userId === null ? [] : await idCardsOf(db, [userId])
  const card = chosenId === undefined ? cards[0] : cards.find((candidate) => candidate.publicId === chosenId)
  if (chosenId !== undefined && !card) throw fieldProblem('paxIdCardId', message('passenger_document_unknown'))
  return card?.id ?? null
}

/** @throws Problem state_conflict when a person has one of these tickets already. */
export function checkNotAboard(tickets: TicketRow[], userId: string): void {
  if (tickets.some((ticket) => ticket.userId === userId)) {
    throw new Problem('state_conflict', message('person_already_on_flight'))
  }
}

/** Clears the main mark of the other tickets, since a flight has one main passenger. */
export async function unsetMain(writing: Writing, tickets: TicketRow[]): Promise<void> {
  for (const ticket of tickets) if (ticket.isMain) await writing.change('tickets', ticket.id, { isMain: 0 })
}
