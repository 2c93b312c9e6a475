import type { EventKind } from '../../../../../src-shared/contract/events.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'

export interface Assignable {
  kind: string
  company: string | null
  /** The provider record that arranges it; null where only a company is named, or none. */
  providerId: string | null
  status: string
}

/** No provider is needed: not applicable, not required, canceled. */
const idle = new Set(['NA', 'NR', 'CNL'])

/** A provider is requested. */
export const isWanted = ({ status }: { status: string }): boolean => !idle.has(status)

/** The events that say who was given what, and who has it no longer. */
const assignmentKinds = {
  FBO: { assigned: 'FLIGHT_FBO_ASSIGNMENT', unassigned: 'FLIGHT_FBO_UNASSIGNMENT' },
  TRANSPORT: { assigned: 'FLIGHT_TRANSPORT_ASSIGNMENT', unassigned: 'FLIGHT_TRANSPORT_UNASSIGNMENT' },
  HOTEL: { assigned: 'FLIGHT_HOTEL_ASSIGNMENT', unassigned: 'FLIGHT_HOTEL_UNASSIGNMENT' },
  CATERING: { assigned: 'FLIGHT_CATERING_ASSIGNMENT', unassigned: 'FLIGHT_CATERING_UNASSIGNMENT' },
  PERMIT: { assigned: 'FLIGHT_PERMIT_ASSIGNMENT', unassigned: 'FLIGHT_PERMIT_UNASSIGNMENT' },
  SLOT_PPR: { assigned: 'FLIGHT_SLOT_PPR_ASSIGNMENT', unassigned: 'FLIGHT_SLOT_PPR_UNASSIGNMENT' },
} as const satisfies Record<string, { assigned: EventKind; unassigned: EventKind }>

type ProviderKind = keyof typeof assignmentKinds

/** The provider kind of each kind of service that has events. */
const providerKindOf: Record<string, ProviderKind> = {
  HANDLING: 'FBO',
  TRANSPORT: 'TRANSPORT',
  HOTEL: 'HOTEL',
  CATERING: 'CATERING',
}

/** The party assigned: a provider by its id, or any other by name. */
export interface Assignment {
  what: string
  providerId: string | null
}

/** An event of a provider kind and the provider that it is about; no partner gets it where that is null (decision 40). */
export interface AssignmentEvent {
  kind: EventKind
  providerId: string | null
}

/** The events of an assignment that was, and is (null: none): another one unassigns the first (decision 27). */
export function assigned(kind: ProviderKind, was: Assignment | null, is: Assignment | null): AssignmentEvent[] {
  if (was?.what === is?.what && was?.providerId === is?.providerId) return []
  const events: AssignmentEvent[] = []
  if (was !== null) events.push({ kind: assignmentKinds[kind].unassigned, providerId: was.providerId })
  if (is !== null) events.push({ kind: assignmentKinds[kind].assigned, providerId: is.providerId })
  return events
}

/** The name of the party assigned: a linked provider takes precedence over a company. */
export const namedBy = ({ company, providerId }: Pick<Assignable, 'company' | 'providerId'>): string | null =>
  providerId === null ? company : ''

function assignmentOf(service: Assignable | undefined): Assignment | null {
  if (!service || !isWanted(service)) return null
  const what = namedBy(service)
  return what === null ? null : { what, providerId: service.providerId }
}

/**
 * The events of a service that was added, changed or removed: a provider or company is assigned while it is named and the
 * service wanted; another one unassigns the first (decision 27).
 */
export function assignmentEvents(before: Assignable | undefined, after: Assignable | undefined): AssignmentEvent[] {
  const kind = providerKindOf[(after ?? before)?.kind ?? '']
  return kind ? assigned(kind, assignmentOf(before), assignmentOf(after)) : []
}

/** A price says nothing without its currency. @throws Problem invalid_input when there is a price without one. */
export function checkPrice({ price, currency }: { price?: number | null; currency?: string | null }): void {
  if (typeof price === 'number' && !currency) throw fieldProblem('currency', message('price_currency_required'))
}

interface Stay {
  kind: string
  checkIn?: string | null
  checkOut?: string | null
  rooms?: number | null
}

/** Only a hotel has dates and rooms, and its guests leave after they have come. @throws Problem invalid_input. */
export function checkStay({ kind, checkIn, checkOut, rooms }: Stay): void {
  if (kind !== 'HOTEL') {
    const input = Object.entries({ checkIn, checkOut, rooms }).find(([, value]) => (value ?? null) !== null)
    if (input) throw fieldProblem(input[0], message('hotel_only'))
  }
  if (checkIn && checkOut && checkOut <= checkIn) throw fieldProblem('checkOut', message('check_out_before_check_in'))
}
