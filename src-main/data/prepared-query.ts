import { type Compilable, type CompiledQuery, DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector } from 'kysely'
import { SteadyCompiler } from './dialect.ts'
import { type OperatorDb, operatorDb } from './operator-db.ts'
import type { Tables } from './tables.ts'

/** Builds and compiles queries, and is connected to nothing. */
const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SteadyCompiler(),
  },
})

/** Stands where a value will. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is built and compiled once and then only filled with values: for what is asked all the time, since
 * building a wide query costs ten times what running it does. Its values are plain ones, no lists.
 */
export function prepared<Values extends object, Row>(
  build: (db: Kysely<Tables>, values: Values) => Compilable<Row>,
): (values: Values) => CompiledQuery<Row> {
  let compiled: CompiledQuery<Row> | undefined
  let names: (string | undefined)[] = []
  const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as Values
  return (values) => {
    if (!compiled) {
      compiled = build(compiler, slots).compile()
      names = compiled.parameters.map((value) => (value instanceof Slot ? value.name : undefined))
    }
    const { sql, query, queryId } = compiled
    const parameters = compiled.parameters.slice()
    for (const [at, name] of names.entries()) {
      if (name !== undefined) parameters[at] = (values as Record<string, unknown>)[name]
    }
    return { sql, query, queryId, parameters }
  }
}

/** The same for a query of one operator's rows: `hot((db, { id }: { id: string }) => db.from('flights')...)`. */
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
