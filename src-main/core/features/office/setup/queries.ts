import { localMinute } from '../../../../../src-shared/time/time.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { preparedQuery } from '../../../data/prepared-query.ts'

const own = preparedQuery((db, _: object) => db.operator().selectAll())

/** The operator's own row; undefined while it is not set up. */
export async function operator(db: OperatorDb) {
  return (await own(db, {}))[0]
}

/** The day at the operator's base (`2026-11-21`), by which documents expire and invoices are overdue everywhere. */
export async function dayAtBase(db: OperatorDb, at: number): Promise<string> {
  return localMinute(at, (await operator(db))?.timeZone ?? 'UTC').slice(0, 10)
}
