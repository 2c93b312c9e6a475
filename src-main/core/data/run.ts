import type { CompiledQuery, DatabaseConnection, Kysely, QueryResult, Transaction } from 'kysely'
import { GuardedConnection } from './guarded.ts'
import type { Tables } from './tables.ts'

/** The part of a connection by which one piece of work runs its queries. */
type Runner = Pick<DatabaseConnection, 'executeQuery'>

const runners = new WeakMap<Kysely<Tables>, Runner>()

/** Notes that nothing but one piece of work at a time uses a connection, so that its queries need not queue for it. */
export async function runDirectly(db: Kysely<Tables>): Promise<void> {
  await db.getExecutor().provideConnection(async (connection) => void runners.set(db, connection))
}

/**
 * Runs a compiled query. Kysely takes a connection for each one, queues for it and gives it back, which costs as much as
 * reading a row; a transaction, and a connection noted by `runDirectly`, is asked straight away.
 */
export function run<Row>(db: Kysely<Tables>, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  const runner = runners.get(db)
  if (runner) return runner.executeQuery<Row>(query)
  if (!db.isTransaction) return db.executeQuery(query)
  return db.getExecutor().provideConnection((connection) => {
    if (!(connection instanceof GuardedConnection)) return connection.executeQuery<Row>(query)
    const inside = connection.inTransaction()
    runners.set(db, inside)
    return inside.executeQuery<Row>(query)
  })
}

/** The rows of the same. */
export const rowsOf = async <Row>(db: Kysely<Tables>, query: CompiledQuery<Row>): Promise<Row[]> =>
  (await run(db, query)).rows

/** The connection of a transaction, where that is one that writes; it is not held. */
export const guardedConnectionOf = async (db: Transaction<Tables>): Promise<GuardedConnection | undefined> =>
  db
    .getExecutor()
    .provideConnection(async (connection) => (connection instanceof GuardedConnection ? connection : undefined))

/** Runs work as the last of a transaction, unless that is rolled back. */
export const beforeCommit = (db: Transaction<Tables>, work: () => Promise<void>): Promise<void> =>
  db.getExecutor().provideConnection(async (connection) => {
    if (connection instanceof GuardedConnection) connection.beforeCommit(work)
    else await work()
  })
