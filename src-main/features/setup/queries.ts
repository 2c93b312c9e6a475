import type { Own } from '../../data/own.ts'

export function operator(db: Own) {
  return db.operator().selectAll().executeTakeFirst()
}
