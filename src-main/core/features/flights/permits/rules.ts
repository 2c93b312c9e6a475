import { message } from '../../../../../src-shared/messages/index.ts'
import { DAY } from '../../../../../src-shared/time/durations.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'
import { type Assignment, type AssignmentEvent, assigned, isWanted, namedBy } from '../services/desk-rules.ts'

interface Validity {
  validFrom: string | null
  validUntil: string | null
}

/** @throws Problem invalid_input when it would end before it begins. */
export function checkValidity({ validFrom, validUntil }: Validity): void {
  if (validFrom === null || validUntil === null || validFrom <= validUntil) return
  throw fieldProblem('validUntil', message('permit_period_reversed'))
}

/** Whether a flight lies within the days of a permit, both included and in UTC; one without days holds always. */
export function covers(
  { validFrom, validUntil }: Validity,
  flight: { departureAt: number; arrivalAt: number },
): boolean {
  const from = validFrom === null ? Number.NEGATIVE_INFINITY : Date.parse(validFrom)
  const until = validUntil === null ? Number.POSITIVE_INFINITY : Date.parse(validUntil) + DAY
  return from <= flight.departureAt && flight.arrivalAt < until
}

export interface PermitInput {
  kind: string
  authority: string
  company: string | null
  providerId: string | null
  status: string
}

/** The request and its authority, while the permit is needed. */
function assignmentOf(permit: PermitInput | undefined): Assignment | null {
  if (!permit || !isWanted(permit)) return null
  const { kind, authority, providerId } = permit
  return { what: JSON.stringify([kind, authority, namedBy(permit)]), providerId }
}

/** The events of a permit that was added, changed or removed (decisions 27, 28): of another kind or authority both. */
export const permitEvents = (before: PermitInput | undefined, after: PermitInput | undefined): AssignmentEvent[] =>
  assigned('PERMIT', assignmentOf(before), assignmentOf(after))
