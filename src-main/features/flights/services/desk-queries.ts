import type { Own } from '../../../data/operator-db.ts'
import { type ArrangedRow, arrangedFor } from '../flights/arranged.ts'

export type ServiceRow = ArrangedRow<'services'>
export const servicesOf = (db: Own, flightId: string): Promise<ServiceRow[]> => arrangedFor(db, 'services', flightId)
