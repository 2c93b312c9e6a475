import type { Own } from '../../../data/operator-db.ts'
import { type ArrangedRow, arrangedFor } from '../flights/arranged.ts'

export type SlotRow = ArrangedRow<'slots'>
export const slotsOf = (db: Own, flightId: string): Promise<SlotRow[]> => arrangedFor(db, 'slots', flightId)
