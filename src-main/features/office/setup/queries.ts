import type { OperatorDb } from '../../../data/operator-db.ts'
import { preparedQuery } from '../../../data/prepared-query.ts'

const own = preparedQuery((db, _: object) => db.operator().selectAll())

/** The operator's own row; undefined while it is not set up. */
export async function operator(db: OperatorDb) {
  return (await own(db, {}))[0]
}
