import { z } from 'zod'
import { epoch } from '../wire.ts'

/** Every event kind: its group, and whether only Trip Support Providers may subscribe (spec: Events; decision 29). */
interface EventKindFacts {
  group: string
  providerOnly?: true
}

const provider = (group: string): EventKindFacts => ({ group, providerOnly: true })

export const eventKinds = {
  FLIGHT_CREATE: { group: 'FLIGHT_UPDATE' },
  FLIGHT_CANCEL: { group: 'FLIGHT_UPDATE' },
  FLIGHT_TIME_UPDATE: { group: 'FLIGHT_UPDATE' },
  FLIGHT_AIRCRAFT_UPDATE: { group: 'FLIGHT_UPDATE' },
  FLIGHT_AIRPORT_UPDATE: { group: 'FLIGHT_UPDATE' },
  FLIGHT_POST_FLIGHT_STATUS: { group: 'FLIGHT_UPDATE' },
  FLIGHT_MOVEMENT_UPDATE: { group: 'FLIGHT_UPDATE' },
  FLIGHT_PAX_COUNT_UPDATE: { group: 'FLIGHT_PASSENGER_UPDATE' },
  FLIGHT_PAX_LIST_UPDATE: { group: 'FLIGHT_PASSENGER_UPDATE' },
  FLIGHT_CREW_LIST_UPDATE: { group: 'FLIGHT_CREW_UPDATE' },
  FLIGHT_CREW_ASSIGNMENT: { group: 'FLIGHT_CREW_UPDATE' },
  FLIGHT_CREW_DOCUMENT_UPDATE: { group: 'FLIGHT_CREW_UPDATE' },
  FLIGHT_CREW_ADDRESS_UPDATE: { group: 'FLIGHT_CREW_UPDATE' },
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

export const isProviderKind = (kind: EventKind): boolean => 'providerOnly' in eventKinds[kind]

/** The body of a delivery (decision 32). */
export const deliveryBody = z
  .object({
    eventId: z.string().meta({ description: 'The same for every attempt; who has seen it may ignore it.' }),
    resourceId: z.int().meta({ description: 'The flight that changed.' }),
    operatorUuid: z.string(),
    event: z.enum([...eventNames, ...groupKinds]).meta({ description: 'A kind, or a group of kinds.' }),
    timestamp: epoch.meta({ description: 'When it happened, whole milliseconds since 1970 UTC.' }),
    resourceType: z.literal('FLIGHT'),
    events: z.array(z.enum(eventNames)).optional().meta({ description: 'Of a group: the kinds that happened.' }),
  })
  .meta({ id: 'Delivery' })
