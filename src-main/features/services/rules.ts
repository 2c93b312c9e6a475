import type { EventKind } from '../../../src-shared/contract/events.ts'
import { fieldProblem } from '../../../src-shared/errors.ts'

export interface Assignable {
  kind: string
  company: string | null
  status: string
}

/** Nobody is asked to come: not applicable, not required, cancelled. */
const idle = new Set(['NA', 'NR', 'CNL'])

/** Somebody is asked for it. */
export const isWanted = ({ status }: { status: string }): boolean => !idle.has(status)

/** Which provider kinds speak of a kind of service: FLIGHT_<this>_ASSIGNMENT and _UNASSIGNMENT. */
const spokenOf: Record<string, Spoken> = {
  HANDLING: 'FBO',
  TRANSPORT: 'TRANSPORT',
  HOTEL: 'HOTEL',
  CATERING: 'CATERING',
}

const companyOf = (service: Assignable | undefined): string | null =>
  service && isWanted(service) ? service.company : null

type Spoken = 'FBO' | 'TRANSPORT' | 'HOTEL' | 'CATERING' | 'PERMIT' | 'SLOT_PPR'

/** The events of what somebody is asked for: another one unassigns the first (decision 27); null is nobody. */
export function assigned(spoken: Spoken, was: string | null, is: string | null): EventKind[] {
  if (was === is) return []
  const events: EventKind[] = []
  if (was !== null) events.push(`FLIGHT_${spoken}_UNASSIGNMENT`)
  if (is !== null) events.push(`FLIGHT_${spoken}_ASSIGNMENT`)
  return events
}

/**
 * The events of a service that was added, changed or removed: a company is assigned while it is named and the service
 * wanted; another company unassigns the first (decision 27).
 */
export function assignmentEvents(before: Assignable | undefined, after: Assignable | undefined): EventKind[] {
  const provider = spokenOf[(after ?? before)?.kind ?? '']
  return provider ? assigned(provider, companyOf(before), companyOf(after)) : []
}

/** A price says nothing without its currency. @throws Problem invalid_input when there is a price without one. */
export function checkPrice({ price, currency }: { price?: number | null; currency?: string | null }): void {
  if (typeof price === 'number' && !currency) throw fieldProblem('currency', 'give the currency of the price.')
}
