import type { GivenDocument } from '../../../../src-shared/contract/contacts/identity-documents.ts'
import { editedOf } from '../../../../src-shared/edited.ts'
import { keptCountry, keptDay, mapDefined } from '../people/rules.ts'

/** A document as it was shown. */
interface Shown {
  type: string
  number: string
  externalReference: string
  expirationDate: string | null
}

/**
 * The columns of a document in a request; undefined where the request leaves a field out. Where a field has two names,
 * the value that differs from the shown one wins, else the field's own (decision 45).
 */
export function keptDocument(given: GivenDocument, shown?: Shown) {
  const [expirationDate, documentExpiration] = [given.expirationDate, given.documentExpiration].map((day) =>
    mapDefined(day, keptDay),
  )
  return {
    type: editedOf(shown?.type, given.type, given.documentType),
    number: editedOf(shown?.number, given.number, given.documentNumber),
    externalReference: editedOf(shown?.externalReference, given.externalReference, given.documentExternalReference),
    issueCountry: mapDefined(given.issueCountry, keptCountry),
    issuePlace: given.issuePlace,
    issueDate: mapDefined(given.issueDate, keptDay),
    expirationDate: editedOf(shown?.expirationDate, expirationDate, documentExpiration),
    visaType: given.visaType,
  }
}

/**
 * The one main document of a person, of their documents from the oldest on: the requested one, else the former one,
 * else the oldest. Undefined when there is none.
 */
export function mainOf<Card extends { id: string; main: number }>(cards: Card[], chosenId?: string): Card | undefined {
  return cards.find(({ id }) => id === chosenId) ?? cards.find(({ main }) => main === 1) ?? cards[0]
}

/** The number of a document as it is compared: `x-123 456` is `X123456`. */
export const numberKey = (number: string): string => number.replaceAll(/[\s-]/g, '').toUpperCase()
