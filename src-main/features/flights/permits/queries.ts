import type { Own } from '../../../data/operator-db.ts'
import { type ArrangedRow, arrangedFor } from '../flights/arranged.ts'

export type PermitRow = ArrangedRow<'permits'>
export const permitsOf = (db: Own, flightId: string): Promise<PermitRow[]> => arrangedFor(db, 'permits', flightId)
