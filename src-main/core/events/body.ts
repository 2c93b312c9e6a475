import type { EventKind, GroupKind } from '../../../src-shared/contract/events.ts'
import { kindOf } from './window.ts'

interface EventFields {
  eventId: string
  resourceId: number
  operatorUuid: string
  members: EventKind[]
  group: GroupKind
  /** When the last of its events happened, whole milliseconds UTC. */
  at: number
}

/** The exact text of a delivery (decision 32); every attempt sends and signs the same bytes. */
export function deliveryBody({ eventId, resourceId, operatorUuid, members, group, at }: EventFields): string {
  const event = kindOf(members, group)
  const events = members.length === 1 ? undefined : members
  return JSON.stringify({ eventId, resourceId, operatorUuid, event, timestamp: at, resourceType: 'FLIGHT', events })
}
