import type { OperatorDb } from '../../../data/operator-db.ts'
import { type GroundServiceRow, groundServicesFor } from '../flights/ground-service-queries.ts'

export type SlotRow = GroundServiceRow<'slots'>
export const slotsOf = (db: OperatorDb, flightId: string): Promise<SlotRow[]> =>
  groundServicesFor(db, 'slots', flightId)
