import { type Compilable, type CompiledQuery, DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector } from 'kysely'
import { SteadyCompiler } from './dialect.ts'
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
