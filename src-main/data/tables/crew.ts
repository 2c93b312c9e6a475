import type { Bit, Grace, Instant, JsonText, Span } from './columns.ts'

export interface QualificationTypesTable {
  id: string
  operatorId: string
  publicId: number
  name: string
  abbreviation: string | null
  appliesTo: string | null
  type: string | null
  trainingType: string | null
  warning: string | null
  notes: string | null
  validity: JsonText<Span> | null
  grace: JsonText<Grace> | null
  /** The kind this one belongs to, as a difference training to its rating. */
  parentId: string | null
  isVisibleOnRoster: Bit
  isActive: Bit
  createdAt: Instant
  updatedAt: Instant
}

export interface QualificationsTable {
  id: string
  operatorId: string
  publicId: number
  userId: string
  typeId: string
  licenseNumber: string | null
  issuingAuthority: string | null
  country: string | null
  issueDate: string | null
  expiryDate: string | null
  trainingStartDate: string | null
  baseMonth: string | null
  isPilotInCommand: Bit
  notes: string | null
  createdAt: Instant
  updatedAt: Instant
}

export interface RosterEntriesTable {
  id: string
  operatorId: string
  publicId: number
  userId: string
  type: string
  name: string | null
  startAt: Instant
  endAt: Instant
  airport: string | null
  notes: string | null
  endsDutyPeriod: Bit
  createdAt: Instant
  updatedAt: Instant
}
