import { type Assignment, type AssignmentEvent, assigned, isWanted, namedBy } from '../services/desk-rules.ts'

export interface SlotPlace {
  kind: string
  target: string
  airport: string
  company: string | null
  providerId: string | null
  status: string
}

/** The party and airport of a slot that is still wanted. */
function assignmentOf(slot: SlotPlace | undefined): Assignment | null {
  if (!slot || !isWanted(slot)) return null
  const { kind, target, airport, providerId } = slot
  return { what: JSON.stringify([kind, target, airport, namedBy(slot)]), providerId }
}

/** The events of a slot or PPR that was added, changed or removed (decisions 27, 28): at another airport both. */
export const slotEvents = (before: SlotPlace | undefined, after: SlotPlace | undefined): AssignmentEvent[] =>
  assigned('SLOT_PPR', assignmentOf(before), assignmentOf(after))
