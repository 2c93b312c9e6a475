import type { z } from 'zod'
import type { userDocument } from '../../../src-shared/contract/user-documents.ts'
import { countryAlpha3 } from '../../../src-shared/countries/country.ts'
import { withoutNulls } from '../../present/nulls.ts'
import type { IdCardRow } from './queries.ts'

/** Row -> wire: null fields are left out, type and number stand under both their names. */
export function presentUserDocument(row: IdCardRow): z.infer<typeof userDocument> {
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
