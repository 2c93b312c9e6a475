import type { OperatorDb } from '../../../data/operator-db.ts'
import { type ArrangedRow, groundServicesFor } from '../flights/arranged.ts'

export type PermitRow = ArrangedRow<'permits'>
export const permitsOf = (db: OperatorDb, flightId: string): Promise<PermitRow[]> =>
  groundServicesFor(db, 'permits', flightId)
