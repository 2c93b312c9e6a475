import type { Compilable, CompiledQuery } from 'kysely'
import { type OperatorDb, operatorDb } from './operator-db.ts'
import { MAX_LIST_LENGTH, prepared, preparedLists } from './prepared.ts'

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
 * The same for a query of rows by a list of values (see `preparedLists`). A long list is asked for in one query that is not
 * kept, so that its order holds for all rows; of an empty list there are none.
 */
export function preparedForList<Value, Row>(
  build: (db: OperatorDb, list: Value[]) => Compilable<Row>,
): (db: OperatorDb, list: Value[]) => Promise<Row[]> {
  const ofOperator = preparedLists((db, list: Value[], { operatorId }: { operatorId: string }) =>
    build(operatorDb(db, operatorId), list),
  )
  const ofProvider = preparedLists((db, list: Value[], own: { operatorId: string; providerId: string | null }) =>
    build(operatorDb(db, own.operatorId, own.providerId), list),
  )
  return async (db, list) => {
    const { operatorId, providerId } = db
    if (list.length > MAX_LIST_LENGTH) return db.run(build(db, list).compile() as CompiledQuery<Row>)
    const [query] =
      providerId === undefined ? ofOperator(list, { operatorId }) : ofProvider(list, { operatorId, providerId })
    return query ? db.run(query) : []
  }
}
