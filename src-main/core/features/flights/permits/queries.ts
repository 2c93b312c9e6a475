import type { OperatorDb } from '../../../data/operator-db.ts'
import { type GroundServiceRow, groundServicesFor } from '../flights/ground-service-queries.ts'

export type PermitRow = GroundServiceRow<'permits'>
export const permitsOf = (db: OperatorDb, flightId: string): Promise<PermitRow[]> =>
  groundServicesFor(db, 'permits', flightId)
