import type { EventKind } from '../../../src-shared/contract/events.ts'
import { assigned, isWanted } from '../services/rules.ts'

export interface Kept {
  kind: string
  target: string
  airport: string
  company: string | null
  status: string
}

/** What is asked of which airport, while it is wanted. */
const askedOf = (slot: Kept | undefined): string | null =>
  slot && isWanted(slot) ? JSON.stringify([slot.kind, slot.target, slot.airport, slot.company]) : null

/** The events of a slot or PPR that was added, changed or removed (decisions 27, 28): at another airport both. */
export const slotEvents = (before: Kept | undefined, after: Kept | undefined): EventKind[] =>
  assigned('SLOT_PPR', askedOf(before), askedOf(after))
