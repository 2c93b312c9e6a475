import type { OperatorDb } from '../../../data/operator-db.ts'
import { type ArrangedRow, groundServicesFor } from '../flights/arranged.ts'

export type ServiceRow = ArrangedRow<'services'>
export const servicesOf = (db: OperatorDb, flightId: string): Promise<ServiceRow[]> =>
  groundServicesFor(db, 'services', flightId)
