import type { DocumentInput } from '../../../../../src-shared/contract/contacts/identity-documents.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'
import { bit } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { removeWithDocuments } from '../../office/documents/remove.ts'
import { checkExpiry } from '../people/expiry.ts'
import { type IdCardRow, idCardsOf, ticketsWithCard } from './queries.ts'
import { mainOf, storedDocument } from './rules.ts'

/** Puts the tickets of flights to come that are on one id card (or none) on another. */
async function travelOn(writing: Writing, userId: string, from: string | null, to: string | null): Promise<void> {
  for (const { id } of await ticketsWithCard(writing.db, userId, from, writing.now))
    await writing.change('tickets', id, { idCardId: to })
}

/** Takes the main place from the card that has it, for another. */
async function handOver(writing: Writing, userId: string, from: IdCardRow | undefined, to: string): Promise<void> {
  if (from) await writing.change('idCards', from.id, { main: 0 })
  await writing.change('idCards', to, { main: 1 })
  await travelOn(writing, userId, from?.id ?? null, to)
}

type Days = Pick<IdCardRow, 'issueDate' | 'expirationDate'>

const validityOf = ({ issueDate, expirationDate }: Days) => ({ issued: issueDate, expires: expirationDate })

/** @throws Problem invalid_input when a document would expire before it is issued. */
function checkDays(input: DocumentInput, days: Days, before?: Days): void {
  const expires = (['expirationDate', 'documentExpiration'] as const).find((field) => input[field] !== undefined)
  const issued = input.issueDate === undefined ? undefined : 'issueDate'
  checkExpiry(validityOf(days), { issued, expires }, before && validityOf(before))
}

/** Writes an id card of a user and answers its row's id; the first is the main one, and a new main one takes over. */
export async function createIdCard(writing: Writing, userId: string, input: DocumentInput): Promise<string> {
  const others = await idCardsOf(writing.db, [userId])
  const isFirst = others.length === 0
  const kept = storedDocument(input)
  checkDays(input, { issueDate: kept.issueDate ?? null, expirationDate: kept.expirationDate ?? null })
  const { id } = await writing.add('idCards', {
    userId,
    externalReference: kept.externalReference ?? writing.newId(),
    type: kept.type ?? 'PASSPORT',
    number: kept.number ?? '',
    issueCountry: kept.issueCountry ?? null,
    issuePlace: kept.issuePlace ?? null,
    issueDate: kept.issueDate ?? null,
    expirationDate: kept.expirationDate ?? null,
    visaType: kept.visaType ?? null,
    main: bit(isFirst),
  })
  if (isFirst) await travelOn(writing, userId, null, id)
  else if (input.main) await handOver(writing, userId, mainOf(others), id)
  return id
}

/**
 * Changes what is given of an id card; false when nothing differs.
 * @throws Problem invalid_input when the main one is to be it no longer: one of them always is.
 */
export async function changeIdCard(writing: Writing, card: IdCardRow, input: DocumentInput): Promise<boolean> {
  if (input.main === false && card.main === 1) {
    throw fieldProblem('main', message('main_document_required'))
  }
  const kept = storedDocument(input, card)
  const { issueDate = card.issueDate, expirationDate = card.expirationDate } = kept
  checkDays(input, { issueDate, expirationDate }, card)
  const changed = await writing.change('idCards', card.id, kept)
  if (!input.main || card.main === 1) return changed
  await handOver(writing, card.userId, mainOf(await idCardsOf(writing.db, [card.userId])), card.id)
  return true
}

/** Removes an id card; tickets that name it get the main one of those that are left. */
export async function removeIdCard(writing: Writing, card: IdCardRow): Promise<void> {
  const others = (await idCardsOf(writing.db, [card.userId])).filter(({ id }) => id !== card.id)
  const main = mainOf(others)
  await travelOn(writing, card.userId, card.id, main?.id ?? null)
  for (const { id } of await ticketsWithCard(writing.db, card.userId, card.id))
    await writing.change('tickets', id, { idCardId: null })
  await removeWithDocuments(writing, 'idCards', card.id)
  if (main) await writing.change('idCards', main.id, { main: 1 })
}
