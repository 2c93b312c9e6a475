import { message } from '../../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../../src-shared/wire/errors.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { announcePassenger } from '../../office/documents/announce-documents.ts'
import { idCardsOf } from '../identity-documents/queries.ts'
import type { UserRow } from '../people/queries.ts'
import { repoint, userReferences } from './move.ts'
import { lacking } from './rules.ts'

const details = [
  ...(['firstName', 'middleName', 'salutation', 'gender', 'birthDate', 'birthPlace', 'birthCountry'] as const),
  ...(['nationality', 'email', 'phone', 'mobile', 'notes', 'accountId', 'address', 'profile'] as const),
] as const

/** Moves files from one record to another. */
async function moveFiles(writing: Writing, noun: 'users' | 'idCards', from: string, to: string): Promise<void> {
  const files = writing.db.from('documents').select('id').where('noun', '=', noun).where('rowId', '=', from)
  for (const { id } of await files.execute()) await writing.change('documents', id, { rowId: to })
}

/** Moves passports and other id cards; one that both have is kept once, with the tickets and files of both. */
async function moveIdCards(writing: Writing, merged: UserRow, stays: UserRow): Promise<void> {
  const kept = await idCardsOf(writing.db, [stays.id])
  for (const card of await idCardsOf(writing.db, [merged.id])) {
    const same = kept.find(({ type, number }) => type === card.type && number === card.number)
    if (!same) {
      const taken = kept.some(({ externalReference }) => externalReference === card.externalReference)
      const externalReference = taken ? writing.newId() : undefined
      await writing.change('idCards', card.id, { userId: stays.id, externalReference, main: kept.length > 0 ? 0 : 1 })
      kept.push({ ...card, userId: stays.id })
      continue
    }
    const tickets = writing.db.from('tickets').select('id').where('userId', '=', merged.id)
    for (const { id } of await tickets.where('idCardId', '=', card.id).execute()) {
      await writing.change('tickets', id, { idCardId: same.id })
    }
    await moveFiles(writing, 'idCards', card.id, same.id)
    await writing.remove('idCards', card.id)
  }
}

/** Moves tickets; where both are on a flight, one of the two becomes free and the number of passengers stays. */
async function moveTickets(writing: Writing, merged: UserRow, stays: UserRow): Promise<void> {
  const tickets = (userId: string) => writing.db.from('tickets').selectAll().where('userId', '=', userId).execute()
  const kept = new Map((await tickets(stays.id)).map((ticket) => [ticket.flightId, ticket]))
  for (const ticket of await tickets(merged.id)) {
    const other = kept.get(ticket.flightId)
    if (other) {
      const free = { userId: null, idCardId: null, isMain: 0, externalReference: null } as const
      await writing.change('tickets', ticket.id, free)
      if (ticket.isMain) await writing.change('tickets', other.id, { isMain: 1 })
    } else await writing.change('tickets', ticket.id, { userId: stays.id })
  }
}

/**
 * Moves bookings, tickets and documents of a person to another, who stands in for them from then on.
 * @throws Problem state_conflict when the one to merge is crew: their flights and duties are theirs.
 */
export async function mergePeople(writing: Writing, merged: UserRow, stays: UserRow): Promise<void> {
  const crew = await writing.db.from('crew').select('id').where('userId', '=', merged.id).executeTakeFirst()
  if (crew) throw new Problem('state_conflict', message('crew_member_not_mergeable'))
  await moveIdCards(writing, merged, stays)
  await moveTickets(writing, merged, stays)
  await moveFiles(writing, 'users', merged.id, stays.id)
  await repoint(writing, userReferences, merged.id, stays.id)
  await writing.change('users', stays.id, lacking(stays, merged, details))
  await writing.change('users', merged.id, { status: 'INACTIVE', mergedIntoId: stays.id })
  await announcePassenger(writing, stays.id)
}
