import { hot } from '../../../data/hot.ts'
import type { Own } from '../../../data/own.ts'

const own = hot((db, _: object) => db.operator().selectAll())

/** The operator's own row; undefined while it is not set up. */
export async function operator(db: Own) {
  return (await own(db, {}))[0]
}
