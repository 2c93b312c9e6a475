import type { GivenDocument } from '../../../src-shared/contract/user-documents.ts'
import { keptCountry, keptDay, unlessUnsaid } from '../users/rules.ts'

/** What a request says of a document, as it is kept; undefined what it does not say. Its own names win. */
export function keptDocument(given: GivenDocument) {
  return {
    type: given.type ?? given.documentType,
    number: given.number ?? given.documentNumber,
    externalReference: given.externalReference ?? given.documentExternalReference,
    issueCountry: unlessUnsaid(given.issueCountry, keptCountry),
    issuePlace: given.issuePlace,
    issueDate: unlessUnsaid(given.issueDate, keptDay),
    expirationDate: unlessUnsaid(given.expirationDate ?? given.documentExpiration, keptDay),
    visaType: given.visaType,
  }
}

/**
 * The one main document of a person, of their documents from the oldest on: the one that is asked for, else the one
 * that was, else the oldest. Undefined when there is none.
 */
export function mainOf<Card extends { id: string; main: number }>(cards: Card[], asked?: string): Card | undefined {
  return cards.find(({ id }) => id === asked) ?? cards.find(({ main }) => main === 1) ?? cards[0]
}
