import type { z } from 'zod'
import { FILE, type userDocument } from '../../../../../src-shared/contract/contacts/identity-documents.ts'
import { countryAlpha3 } from '../../../../../src-shared/countries/country.ts'
import { withoutNulls } from '../../../present/nulls.ts'
import { presentDocumentObject } from '../../office/documents/present.ts'
import type { DocumentRow } from '../../office/documents/queries.ts'
import type { IdCardRow } from './queries.ts'

type UserDocument = z.infer<typeof userDocument>

/** The fields of an id card: null ones are left out, type and number stand under both their names. */
export function presentCard(row: IdCardRow) {
  const { type, number, issuePlace, issueDate, expirationDate, visaType } = row
  const issueCountry = row.issueCountry === null ? null : countryAlpha3(row.issueCountry)
  return {
    id: row.publicId,
    externalReference: row.externalReference,
    ...{ type, documentType: type, number, documentNumber: number },
    ...withoutNulls({ issueCountry, issuePlace, issueDate, expirationDate, visaType }),
    main: row.main === 1,
    links: [],
  }
}

/** An id card with its files. */
export const presentUserDocument = (row: IdCardRow, files: DocumentRow[]): UserDocument => ({
  ...presentCard(row),
  documents: files.map((file) => presentDocumentObject(file, row.publicId)),
})

/** A file of a person that belongs to no id card. */
export function presentUserFile(file: DocumentRow, userNumber: number): UserDocument {
  return {
    id: file.publicId,
    externalReference: file.id,
    ...{ type: FILE, documentType: FILE, main: false },
    documents: [presentDocumentObject(file, userNumber)],
    links: [],
  }
}
