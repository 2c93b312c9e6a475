import type { Compilable, CompiledQuery } from 'kysely'
import { type OperatorDb, operatorDb } from './operator-db.ts'
import { prepared } from './prepared.ts'

/** A prepared query (see `prepared`) of one operator's rows: `hot((db, { id }: { id: string }) => db.from('flights')...)`. */
export function preparedQuery<Values extends object, Row>(
  build: (db: OperatorDb, values: Values) => Compilable<Row>,
): (db: OperatorDb, values: Values) => Promise<Row[]> {
  const ofOperator = prepared((db, values: Values & { operatorId: string }) =>
    build(operatorDb(db, values.operatorId), values),
  )
  const ofProvider = prepared((db, values: Values & { operatorId: string; providerId: string | null }) =>
    build(operatorDb(db, values.operatorId, values.providerId), values),
  )
  return (db, values) => {
    const { operatorId, providerId } = db
    if (providerId === undefined) return db.run(ofOperator({ ...values, operatorId }))
    return db.run(ofProvider({ ...values, operatorId, providerId }))
  }
}

/** A longer list is compiled each time. */
const LONGEST_LIST = 64

/**
 * The same for a query of rows by a list of values: it is compiled for 1, 2, 4, 8, ... of them, and a list between those
 * repeats its last. Of an empty list there are no rows.
 */
export function preparedForList<Value, Row>(
  build: (db: OperatorDb, list: Value[]) => Compilable<Row>,
): (db: OperatorDb, list: Value[]) => Promise<Row[]> {
  const bySize = new Map<number, (db: OperatorDb, values: Record<number, Value>) => Promise<Row[]>>()
  return async (db, list) => {
    if (list.length === 0) return []
    if (list.length > LONGEST_LIST) return db.run(build(db, list).compile() as CompiledQuery<Row>)
    const size = 2 ** Math.ceil(Math.log2(list.length))
    let query = bySize.get(size)
    if (!query) {
      query = preparedQuery((slotted, values: Record<number, Value>) =>
        build(
          slotted,
          Array.from({ length: size }, (_, at) => values[at] as Value),
        ),
      )
      bySize.set(size, query)
    }
    return query(
      db,
      Object.fromEntries(Array.from({ length: size }, (_, at) => [at, list[at] ?? (list.at(-1) as Value)])),
    )
  }
}
