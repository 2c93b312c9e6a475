import type { z } from 'zod'
import type { crewQualification } from '../../../../../src-shared/contract/crew/crew-qualifications.ts'
import type {
  qualification,
  qualificationType,
  qualificationTypeObject,
} from '../../../../../src-shared/contract/crew/qualifications.ts'
import { countryAlpha3 } from '../../../../../src-shared/countries/country.ts'
import { expiryState } from '../../../../../src-shared/domain/contacts/expiry.ts'
import { unpack } from '../../../data/tables/columns.ts'
import { toInstant } from '../../../present/times.ts'
import { presentDocumentObject } from '../../office/documents/present.ts'
import type { DocumentRow } from '../../office/documents/queries.ts'
import type { QualificationRow, QualificationTypeRow } from './desk-queries.ts'
import { graceEnd } from './desk-rules.ts'

type QualificationType = z.infer<typeof qualificationType>
type Qualification = z.infer<typeof qualification>

/** Row -> wire-facts 14; `all` are the kinds it may belong to. */
export function presentQualificationType(
  row: QualificationTypeRow,
  all: QualificationTypeRow[],
  holders: Map<string, number>,
): QualificationType {
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
    parentId: all.find(({ id }) => id === row.parentId)?.publicId ?? null,
    isVisibleOnRoster: row.isVisibleOnRoster === 1,
    isActive: row.isActive === 1,
    isRequired: row.isRequired === 1,
    aircraftTypes: row.aircraftTypes === null ? [] : unpack(row.aircraftTypes),
    holders: holders.get(row.id) ?? 0,
  }
}

const named = ({ publicId, name }: QualificationTypeRow) => ({ id: String(publicId), name })

/** The same as partners see it: ids as text, with the kinds around it. */
export function presentTypeObject(
  row: QualificationTypeRow,
  all: QualificationTypeRow[],
): z.infer<typeof qualificationTypeObject> {
  const {
    holders: _,
    isRequired: _required,
    aircraftTypes: _types,
    parentId,
    ...type
  } = presentQualificationType(row, all, new Map())
  const parent = all.find(({ id }) => id === row.parentId)
  return {
    ...type,
    id: String(row.publicId),
    parentId: parentId === null || parentId === undefined ? null : String(parentId),
    parent: parent ? named(parent) : null,
    children: all.filter((one) => one.parentId === row.id).map(named),
    createdAtDateTime: toInstant(row.createdAt),
    updatedAtDateTime: toInstant(row.updatedAt),
  }
}

const graceOf = ({ grace }: Pick<QualificationRow, 'grace'>) => grace && unpack(grace)

/** The fields that partners and the desk share. */
export function presentFields(row: QualificationRow) {
  const { licenseNumber, issuingAuthority, issueDate, expiryDate, trainingStartDate, notes } = row
  return {
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

/** Row -> what the desk shows: how it stands today, and how many documents it has. */
export function presentQualification(row: QualificationRow, today: string, documents: number): Qualification {
  const { pilotId, typeName, expiryDate } = row
  const grace = graceEnd(expiryDate, { grace: graceOf(row) })
  return {
    id: row.publicId,
    pilotId,
    typeId: row.typePublicId,
    typeName,
    ...presentFields(row),
    state: expiryState(expiryDate, today, grace),
    graceEnd: grace,
    documents,
  }
}

/** Row -> wire-facts 13: nulls stay, the kind stands under both its names. */
export function presentCrewQualification(
  row: QualificationRow,
  documents: DocumentRow[],
): z.infer<typeof crewQualification> {
  const typeId = String(row.typePublicId)
  return {
    id: String(row.publicId),
    crewId: String(row.pilotId),
    qualificationId: typeId,
    qualificationTypeId: typeId,
    qualificationName: row.typeName,
    ...presentFields(row),
    documents: documents.map((document) => presentDocumentObject(document, row.publicId)),
    createdAtDateTime: toInstant(row.createdAt),
    updatedAtDateTime: toInstant(row.updatedAt),
  }
}
