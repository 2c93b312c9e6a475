import { setImmediate } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import type { Readers } from '../../core/data/readers.ts'
import { runDirectly } from '../../core/data/run.ts'
import type { Tables } from '../../core/data/tables.ts'
import { createTurns } from '../../core/runtime/turns.ts'
import { sqliteDialect } from './dialect.ts'

/**
 * The number of connections that stay open between reads. More reads at once, which wait for files, get connections for
 * a while.
 */
const KEPT_OPEN = 4

/** A read does not wait for a turn because a long write has just had one. */
const turns = createTurns()

interface Reader {
  db: Kysely<Tables>
  begin(): void
  end(): void
  close(): void
}

async function openReader(file: string): Promise<Reader> {
  const database = new Database(file)
  database.pragma('query_only = on')
  database.pragma('busy_timeout = 5000')
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database, { turns }) })
  await runDirectly(db)
  const begin = database.prepare('begin')
  const commit = database.prepare('commit')
  return {
    db,
    begin: () => void begin.run(),
    end() {
      // SQLite ends a transaction itself where the file can't be read.
      if (database.inTransaction) commit.run()
    },
    close: () => void database.close(),
  }
}

/** Readers of a database file in WAL mode. It must have been brought to this version's schema. */
export function fileReaders(file: string): Readers {
  const idle: Reader[] = []
  const underWay = new Set<Promise<unknown>>()
  let isClosed = false

  async function lease<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    const reader = idle.pop() ?? (await openReader(file))
    try {
      reader.begin()
      return await work(reader.db)
    } finally {
      giveBack(reader)
    }
  }

  function giveBack(reader: Reader): void {
    try {
      reader.end()
      if (isClosed || idle.length >= KEPT_OPEN) reader.close()
      else idle.push(reader)
    } catch (error) {
      reader.close()
      throw error
    }
  }

  return {
    read(work) {
      if (isClosed) return Promise.reject(new Error('The database is closed.'))
      const reading = lease(work)
      underWay.add(reading)
      const ended = () => void underWay.delete(reading)
      reading.then(ended, ended)
      return reading
    },
    async close() {
      // A call may read again after its first read has ended.
      while (underWay.size > 0) {
        await Promise.allSettled(underWay)
        await setImmediate()
      }
      isClosed = true
      for (const reader of idle.splice(0)) reader.close()
    },
  }
}
