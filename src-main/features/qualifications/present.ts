import type { z } from 'zod'
import type { qualification, qualificationType } from '../../../src-shared/contract/qualifications.ts'
import { countryAlpha3 } from '../../../src-shared/country.ts'
import { unpack } from '../../data/tables/columns.ts'
import type { QualificationRow, QualificationTypeRow } from './queries.ts'

type QualificationType = z.infer<typeof qualificationType>
type Qualification = z.infer<typeof qualification>

/** Row -> wire-facts 14. */
export function presentQualificationType(row: QualificationTypeRow): QualificationType {
  const { name, abbreviation, warning, notes } = row
  return {
    id: row.publicId,
    name,
    abbreviation,
    appliesTo: row.appliesTo as QualificationType['appliesTo'],
    type: row.type as QualificationType['type'],
    trainingType: row.trainingType as QualificationType['trainingType'],
    warning,
    notes,
    validity: row.validity && unpack(row.validity),
    gracePeriod: row.grace && unpack(row.grace),
    isActive: row.isActive === 1,
  }
}

/** Row -> wire-facts 13. */
export function presentQualification(row: QualificationRow): Qualification {
  const { pilotId, typeName, licenseNumber, issuingAuthority, issueDate, expiryDate, trainingStartDate, notes } = row
  return {
    id: row.publicId,
    pilotId,
    typeId: row.typePublicId,
    typeName,
    licenseNumber,
    issuingAuthority,
    country: row.country && (countryAlpha3(row.country) ?? row.country),
    issueDate,
    expiryDate,
    trainingStartDate,
    baseMonth: row.baseMonth as Qualification['baseMonth'],
    notes,
    isPilotInCommand: row.isPilotInCommand === 1,
  }
}
