import type { Generated } from 'kysely'
import type { z } from 'zod'
import type { finding } from '../../../../src-shared/contract/crew/findings.ts'
import type { requestKinds, requestStatuses } from '../../../../src-shared/contract/crew/roster-requests.ts'
import type { Bit, Instant, JsonText, RenewalWindow, Span } from './columns.ts'

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
  grace: JsonText<RenewalWindow> | null
  /** The kind this one belongs to, as a difference training to its rating. */
  parentId: string | null
  isVisibleOnRoster: Bit
  /** Crew it applies to must hold one to fly. */
  isRequired: Generated<Bit>
  /** The type designators of the aircraft that it is required on; null: all. */
  aircraftTypes: JsonText<string[]> | null
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
  /** A duty that its crew member has started and not ended: `endAt` is when it is expected to end. */
  isRunning: Generated<Bit>
  createdAt: Instant
  updatedAt: Instant
}

/** A wish of a crew member for the roster. */
export interface RosterRequestsTable {
  id: string
  operatorId: string
  publicId: number
  userId: string
  kind: (typeof requestKinds)[number]
  startAt: Instant
  endAt: Instant
  /** The standby of a swap; one that is gone leaves the link broken. */
  rosterEntryId: string | null
  withUserId: string | null
  notes: string | null
  status: (typeof requestStatuses)[number]
  reply: string | null
  createdAt: Instant
  updatedAt: Instant
}

/** The publication of the rosters of a period. */
export interface RosterPublicationsTable {
  id: string
  operatorId: string
  publicId: number
  startAt: Instant
  endAt: Instant
  /** The name in the journal of who published it. */
  publishedBy: string
  /** The conflicts that were acknowledged, as they were found then. */
  acknowledged: JsonText<z.infer<typeof finding>[]>
  notes: string | null
  createdAt: Instant
  updatedAt: Instant
}
