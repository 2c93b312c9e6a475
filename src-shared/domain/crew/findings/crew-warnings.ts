import type { FindingCode } from './codes.ts'

/**
 * The findings about a member of a crew, by their type on the wire: as warnings of a crew assignment (decision 22; the
 * types are our own) and as messages of a preflight checklist (wire-facts 19).
 */
export const crewWarnings = {
  crew_role: { type: 'QUALIFICATION', message: { type: 'QUALIFICATION', status: 'CONFLICT' } },
  crew_single_pilot: { type: 'QUALIFICATION', message: { type: 'QUALIFICATION', status: 'CONFLICT' } },
  crew_tail: { type: 'QUALIFICATION', message: { type: 'QUALIFICATION', status: 'CONFLICT' } },
  qualification_expired: { type: 'QUALIFICATION', message: { type: 'QUALIFICATION', status: 'EXPIRED' } },
  qualification_missing: { type: 'QUALIFICATION', message: { type: 'QUALIFICATION', status: 'CONFLICT' } },
  recency: { type: 'QUALIFICATION', message: { type: 'QUALIFICATION', status: 'CONFLICT' } },
  document_expired: { type: 'DOCUMENT', message: { type: 'DOCUMENT', status: 'EXPIRED' } },
  crew_overlap: { type: 'SCHEDULE_OVERLAP', message: { type: 'FLIGHT', status: 'CONFLICT' } },
  crew_on_leave: { type: 'ROSTER', message: { type: 'DUTY', status: 'CONFLICT' } },
  crew_rostered: { type: 'ROSTER', message: { type: 'DUTY', status: 'CONFLICT' } },
  crew_location: { type: 'CREW_LOCATION', message: { type: 'DUTY', status: 'CONFLICT' } },
  crew_flight_duty: { type: 'FLIGHT_DUTY', message: { type: 'DUTY', status: 'CONFLICT' } },
  crew_rest: { type: 'REST', message: { type: 'DUTY', status: 'CONFLICT' } },
  crew_limit: { type: 'LIMIT', message: { type: 'DUTY', status: 'CONFLICT' } },
} as const satisfies Partial<Record<FindingCode, unknown>>

export type CrewCode = keyof typeof crewWarnings
export const crewWarningTypes = [...new Set(Object.values(crewWarnings).map(({ type }) => type))]

export const isCrewCode = (code: FindingCode): code is CrewCode => code in crewWarnings
