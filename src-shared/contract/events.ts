import { z } from 'zod'
import type { PartnerKind } from '../wire/access.ts'
import { epoch, uuid } from '../wire/fields.ts'

/**
 * Every event kind: its group, and the one kind of partner that may subscribe where not all may (spec: Events; decisions
 * 29 and 40). A Trip Support Provider may subscribe to what its view of a flight shows: not to passengers and crew.
 */
interface EventKindFacts {
  group: string
  only?: PartnerKind
}

const provider = (group: string): EventKindFacts => ({ group, only: 'TRIP_SUPPORT_PROVIDER' })
const notForProviders = (group: string): EventKindFacts => ({ group, only: 'PARTNER' })

export const eventKinds = {
  FLIGHT_CREATE: { group: 'FLIGHT_UPDATE' },
  FLIGHT_CANCEL: { group: 'FLIGHT_UPDATE' },
  FLIGHT_TIME_UPDATE: { group: 'FLIGHT_UPDATE' },
  FLIGHT_AIRCRAFT_UPDATE: { group: 'FLIGHT_UPDATE' },
  FLIGHT_AIRPORT_UPDATE: { group: 'FLIGHT_UPDATE' },
  FLIGHT_POST_FLIGHT_STATUS: { group: 'FLIGHT_UPDATE' },
  FLIGHT_MOVEMENT_UPDATE: { group: 'FLIGHT_UPDATE' },
  FLIGHT_PAX_COUNT_UPDATE: { group: 'FLIGHT_PASSENGER_UPDATE' },
  FLIGHT_PAX_LIST_UPDATE: notForProviders('FLIGHT_PASSENGER_UPDATE'),
  FLIGHT_CREW_LIST_UPDATE: notForProviders('FLIGHT_CREW_UPDATE'),
  FLIGHT_CREW_ASSIGNMENT: notForProviders('FLIGHT_CREW_UPDATE'),
  FLIGHT_CREW_DOCUMENT_UPDATE: notForProviders('FLIGHT_CREW_UPDATE'),
  FLIGHT_CREW_ADDRESS_UPDATE: notForProviders('FLIGHT_CREW_UPDATE'),
  FLIGHT_PERMIT_ASSIGNMENT: provider('FLIGHT_PERMIT_UPDATE'),
  FLIGHT_PERMIT_UNASSIGNMENT: provider('FLIGHT_PERMIT_UPDATE'),
  FLIGHT_SLOT_PPR_ASSIGNMENT: provider('FLIGHT_SLOT_PPR_UPDATE'),
  FLIGHT_SLOT_PPR_UNASSIGNMENT: provider('FLIGHT_SLOT_PPR_UPDATE'),
  FLIGHT_FBO_ASSIGNMENT: provider('FLIGHT_FBO_UPDATE'),
  FLIGHT_FBO_UNASSIGNMENT: provider('FLIGHT_FBO_UPDATE'),
  FLIGHT_TRANSPORT_ASSIGNMENT: provider('FLIGHT_TRANSPORT_UPDATE'),
  FLIGHT_TRANSPORT_UNASSIGNMENT: provider('FLIGHT_TRANSPORT_UPDATE'),
  FLIGHT_HOTEL_ASSIGNMENT: provider('FLIGHT_HOTEL_UPDATE'),
  FLIGHT_HOTEL_UNASSIGNMENT: provider('FLIGHT_HOTEL_UPDATE'),
  FLIGHT_CATERING_ASSIGNMENT: provider('FLIGHT_CATERING_UPDATE'),
  FLIGHT_CATERING_UNASSIGNMENT: provider('FLIGHT_CATERING_UPDATE'),
} as const satisfies Record<string, EventKindFacts>

export type EventKind = keyof typeof eventKinds
export type GroupKind = (typeof eventKinds)[EventKind]['group']

export const eventNames = Object.keys(eventKinds) as [EventKind, ...EventKind[]]
/** Kinds that appear in deliveries only; they can't be subscribed to. */
export const groupKinds = [...new Set(Object.values(eventKinds).map((kind) => kind.group))] as [
  GroupKind,
  ...GroupKind[],
]

/** The one kind of partner that may subscribe; undefined where all may. */
const onlyFor = (kind: EventKind): PartnerKind | undefined => (eventKinds[kind] as EventKindFacts).only

/** Whether it is about what a provider arranges; then it goes to that provider alone (decision 40). */
export const isProviderKind = (kind: EventKind): boolean => onlyFor(kind) === 'TRIP_SUPPORT_PROVIDER'

/** Whether a kind of partner may subscribe to it (decisions 9 and 40). */
export const maySubscribe = (partner: PartnerKind, kind: EventKind): boolean => (onlyFor(kind) ?? partner) === partner

/** Groups whose members go to the provider they are about alone. */
export const providerGroups = [
  ...new Set(eventNames.filter(isProviderKind).map((kind) => eventKinds[kind].group)),
] as GroupKind[]

/** The body of a delivery (decision 32). */
export const deliveryBody = z
  .object({
    eventId: uuid.meta({ description: 'The same for every attempt; who has seen it may ignore it.' }),
    resourceId: z.int().meta({ description: 'The flight that changed.' }),
    operatorUuid: uuid,
    event: z.enum([...eventNames, ...groupKinds]).meta({ description: 'A kind, or a group of kinds.' }),
    timestamp: epoch.meta({ description: 'When it happened, whole milliseconds since 1970 UTC.' }),
    resourceType: z.literal('FLIGHT'),
    events: z.array(z.enum(eventNames)).optional().meta({ description: 'Of a group: the kinds that happened.' }),
  })
  .meta({ id: 'Delivery' })
