import type { OperatorDb } from '../../../data/operator-db.ts'
import { type GroundServiceRow, groundServicesFor } from '../flights/ground-service-queries.ts'

export type ServiceRow = GroundServiceRow<'services'>
export const servicesOf = (db: OperatorDb, flightId: string): Promise<ServiceRow[]> =>
  groundServicesFor(db, 'services', flightId)
