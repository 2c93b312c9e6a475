import type { OperatorDb } from '../../../data/operator-db.ts'
import { type ArrangedRow, groundServicesFor } from '../flights/arranged.ts'

export type SlotRow = ArrangedRow<'slots'>
export const slotsOf = (db: OperatorDb, flightId: string): Promise<SlotRow[]> =>
  groundServicesFor(db, 'slots', flightId)
