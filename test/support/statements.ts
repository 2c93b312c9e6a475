import Database from 'better-sqlite3'

/** Called with every statement that is run, as long as it is set. */
let listener: ((sql: string) => void) | undefined
const statements = Object.getPrototypeOf(new Database(':memory:').prepare('select 1'))
for (const way of ['all', 'run', 'iterate'] as const) {
  const run = statements[way] as (...values: unknown[]) => unknown
  statements[way] = function (this: { source: string }, ...values: unknown[]) {
    listener?.(this.source)
    return run.apply(this, values)
  }
}

/** The statements that some work runs, in their order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const run: string[] = []
  listener = (statement) => run.push(statement)
  try {
    await work()
  } finally {
    listener = undefined
  }
  return run
}

/** The same without those that begin and end a transaction. */
export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await statementsOf(work)).filter((statement) => !/^(begin|commit|rollback)/.test(statement))
}
