import type { DocumentInput } from '../../../../../src-shared/contract/contacts/identity-documents.ts'
import { editedOf } from '../../../../../src-shared/wire/edited.ts'
import { mapDefined, storedCountry, storedDay } from '../people/rules.ts'

/** A document as it was shown. */
interface DocumentFields {
  type: string
  number: string
  externalReference: string
  expirationDate: string | null
}

/**
 * The columns of a document in a request; undefined where the request leaves a field out. Where a field has two names,
 * the value that differs from the shown one wins, else the field's own (decision 45).
 */
export function storedDocument(input: DocumentInput, shown?: DocumentFields) {
  const [expirationDate, documentExpiration] = [input.expirationDate, input.documentExpiration].map((day) =>
    mapDefined(day, storedDay),
  )
  return {
    type: editedOf(shown?.type, input.type, input.documentType),
    number: editedOf(shown?.number, input.number, input.documentNumber),
    externalReference: editedOf(shown?.externalReference, input.externalReference, input.documentExternalReference),
    issueCountry: mapDefined(input.issueCountry, storedCountry),
    issuePlace: input.issuePlace,
    issueDate: mapDefined(input.issueDate, storedDay),
    expirationDate: editedOf(shown?.expirationDate, expirationDate, documentExpiration),
    visaType: input.visaType,
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
