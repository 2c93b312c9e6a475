import { type Compilable, type CompiledQuery, DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector } from 'kysely'
import { SteadyCompiler } from './steady-compiler.ts'
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

/** The longest list that a statement is kept for; a longer one is divided. */
export const MAX_LIST_LENGTH = 64

/** A list as long as a statement is kept for: 1, 2, 4, 8, ... values; the last is repeated. */
function padded<Value>(list: readonly Value[]): Value[] {
  const size = 2 ** Math.ceil(Math.log2(list.length))
  return Array.from({ length: size }, (_, at) => list[Math.min(at, list.length - 1)] as Value)
}

/** The same for a query by a list of values: it is compiled for each length that `padded` gives, and divided above that. */
export function preparedLists<Value, Values extends object, Row>(
  build: (db: Kysely<Tables>, list: Value[], values: Values) => Compilable<Row>,
): (list: readonly Value[], values: Values) => CompiledQuery<Row>[] {
  const bySize = new Map<number, (values: Values & Record<number, Value>) => CompiledQuery<Row>>()
  return (list, values) => {
    const queries: CompiledQuery<Row>[] = []
    for (let from = 0; from < list.length; from += MAX_LIST_LENGTH) {
      const some = padded(list.slice(from, from + MAX_LIST_LENGTH))
      let query = bySize.get(some.length)
      if (!query) {
        query = prepared((db, slots: Values & Record<number, Value>) =>
          build(
            db,
            some.map((_, at) => slots[at] as Value),
            slots,
          ),
        )
        bySize.set(some.length, query)
      }
      queries.push(query({ ...values, ...some }))
    }
    return queries
  }
}
