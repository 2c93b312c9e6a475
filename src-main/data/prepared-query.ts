import type { Compilable, CompiledQuery } from 'kysely'
import { type OperatorDb, operatorDb } from './operator-db.ts'
import { LONGEST_LIST, padded, prepared } from './prepared.ts'

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

/**
 * The same for a query of rows by a list of values: it is compiled once for each length that `padded` gives, a longer list
 * each time. Of an empty list there are no rows.
 */
export function preparedForList<Value, Row>(
  build: (db: OperatorDb, list: Value[]) => Compilable<Row>,
): (db: OperatorDb, list: Value[]) => Promise<Row[]> {
  const bySize = new Map<number, (db: OperatorDb, values: Record<number, Value>) => Promise<Row[]>>()
  return async (db, list) => {
    if (list.length === 0) return []
    if (list.length > LONGEST_LIST) return db.run(build(db, list).compile() as CompiledQuery<Row>)
    const values = padded(list)
    let query = bySize.get(values.length)
    if (!query) {
      query = preparedQuery((slotted, slots: Record<number, Value>) =>
        build(
          slotted,
          values.map((_, at) => slots[at] as Value),
        ),
      )
      bySize.set(values.length, query)
    }
    return query(db, { ...values })
  }
}
