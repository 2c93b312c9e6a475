import type Database from 'better-sqlite3'
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  type SqliteDialect,
  SqliteDriver,
  SqliteIntrospector,
} from 'kysely'
import { GuardedConnection } from '../../core/data/guarded.ts'
import { SteadyCompiler } from '../../core/data/steady-compiler.ts'
import { type NextTurn, nextTurn } from '../../core/runtime/turns.ts'

const KEPT_STATEMENTS = 500

/** Prepared statements by their text: preparing costs four times what running does. */
function withStatementCache(database: Database.Database) {
  const kept = new Map<string, Database.Statement>()
  return {
    close: () => void database.close(),
    prepare(sql: string): Database.Statement {
      const known = kept.get(sql)
      if (known) return known
      const statement = database.prepare(sql)
      if (kept.size >= KEPT_STATEMENTS) kept.delete(kept.keys().next().value as string)
      kept.set(sql, statement)
      return statement
    },
  }
}

/**
 * Gives out the one connection with its transactions guarded; `beforeWrite` is called before each of them begins,
 * `afterWrite` once it is committed.
 */
class GuardedDriver extends SqliteDriver {
  readonly #database: Database.Database
  readonly #beforeWrite: () => void
  readonly #afterWrite: () => void
  readonly #turns: NextTurn
  #guarded: GuardedConnection | undefined

  constructor(
    config: ConstructorParameters<typeof SqliteDriver>[0],
    database: Database.Database,
    { beforeWrite, afterWrite, turns }: Required<DialectOptions>,
  ) {
    super(config)
    this.#database = database
    this.#beforeWrite = beforeWrite
    this.#afterWrite = afterWrite
    this.#turns = turns
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    this.#guarded ??= new GuardedConnection(connection, this.#database, this.#turns, this.#afterWrite)
    return this.#guarded
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#beforeWrite()
    await (connection as GuardedConnection).begin()
  }

  override commitTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as GuardedConnection).commit()
  }

  override rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as GuardedConnection).rollback()
  }
}

/** Kysely's own SQLite adapter says that schema changes can't be rolled back, and then does not try: they can. */
class RollbackAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

interface DialectOptions {
  beforeWrite?: () => void
  afterWrite?: () => void
  turns?: NextTurn
}

/** The SQLite dialect of Kysely with a statement cache, BEGIN IMMEDIATE and migrations that roll back. */
export function sqliteDialect(
  database: Database.Database,
  { beforeWrite = () => {}, afterWrite = () => {}, turns = nextTurn }: DialectOptions = {},
): Dialect {
  const config = {
    database: withStatementCache(database) as ConstructorParameters<typeof SqliteDialect>[0]['database'],
  }
  return {
    createAdapter: () => new RollbackAdapter(),
    createDriver: (): Driver => new GuardedDriver(config, database, { beforeWrite, afterWrite, turns }),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SteadyCompiler(),
  }
}
