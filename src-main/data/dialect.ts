import type Database from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  type SqliteDialect,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

const KEPT_STATEMENTS = 500

/** Prepared statements by their text: preparing anew costs four times what running does. */
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

/** Takes the write lock when a transaction begins, so that two writers never deadlock half-way. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** Kysely's own SQLite adapter says that schema changes can't be rolled back, and then does not try: they can. */
class RollbackAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * Writes parameters as `+?`. SQLite plans a join anew each time a value is bound to a bare `?`, in case the value has a
 * better plan, which costs thirty times what running it does; a plus before it changes nothing else.
 */
export class SteadyCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }
}

/** The SQLite dialect of Kysely with a statement cache, BEGIN IMMEDIATE and migrations that roll back. */
export function sqliteDialect(database: Database.Database): Dialect {
  const config = {
    database: withStatementCache(database) as ConstructorParameters<typeof SqliteDialect>[0]['database'],
  }
  return {
    createAdapter: () => new RollbackAdapter(),
    createDriver: (): Driver => new ImmediateDriver(config),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SteadyCompiler(),
  }
}
