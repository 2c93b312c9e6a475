import Database from 'better-sqlite3'
import { CompiledQuery, Kysely, type Transaction } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { commitTogether } from '../../src-main/core/data/commit-together.ts'
import { beforeCommit, run } from '../../src-main/core/data/run.ts'
import type { Tables } from '../../src-main/core/data/tables.ts'
import { sqliteDialect } from '../../src-main/engines/sqlite/dialect.ts'

let database: Database.Database
let db: Kysely<Tables>
let statements: string[]
beforeEach(() => {
  statements = []
  database = new Database(':memory:', { verbose: (sql) => statements.push(String(sql)) })
  db = new Kysely({ dialect: sqliteDialect(database) })
  database.exec('create table words (word text unique not null)')
  database.exec('create table letters (of text references words (word) deferrable initially deferred)')
  database.pragma('foreign_keys = on')
})
afterEach(() => db.destroy())

type Work = (on: Transaction<Tables>) => Promise<unknown>
/** By way of the executor, as queries that are built go. */
const write = (on: Kysely<Tables>, sql: string) => on.executeQuery(CompiledQuery.raw(sql))
const add = (on: Kysely<Tables>, word: string) => write(on, `insert into words values ('${word}')`)
const adding =
  (word: string): Work =>
  (on) =>
    add(on, word)
const failing: Work = async (on) => {
  await add(on, 'half')
  throw new Error('refused')
}
const words = () => database.prepare('select word from words order by rowid').pluck().all()
const commits = () => statements.filter((sql) => sql === 'commit').length
/** Begins all at once, and tells how each ended. */
const together = async (...works: Work[]) =>
  (await Promise.allSettled(works.map((work) => commitTogether(db, work)))).map((one) =>
    one.status === 'fulfilled' ? 'written' : (one.reason as Error).message,
  )

describe('what is written at the same time', () => {
  test('is committed together, and each piece has its own answer', async () => {
    const answers = ['a', 'b', 'c'].map((word) => commitTogether(db, (on) => add(on, word).then(() => `${word}!`)))
    expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!'])
    expect(words()).toEqual(['a', 'b', 'c'])
    expect(commits()).toBe(1)
  })
  test('sees what was written before it, and nothing of what failed', async () => {
    let seen: unknown
    const look: Work = async () => {
      seen = words()
    }
    expect(await together(adding('a'), failing, look)).toEqual(['written', 'refused', 'written'])
    expect(seen).toEqual(['a'])
  })
  test('is answered only once it is committed', async () => {
    let committed = 0
    const first = commitTogether(db, adding('a')).then(() => {
      committed = commits()
    })
    await Promise.all([first, commitTogether(db, adding('b'))])
    expect(committed).toBe(1)
  })
  test('alone takes one transaction without a part', async () => {
    await commitTogether(db, adding('a'))
    expect(statements.filter((sql) => /begin|savepoint|commit/.test(sql))).toEqual(['begin immediate', 'commit'])
  })
  test('later is committed later', async () => {
    await commitTogether(db, adding('a'))
    await commitTogether(db, adding('b'))
    expect(commits()).toBe(2)
  })
  test('is committed in portions where it is much', async () => {
    const ended = await together(...Array.from({ length: 100 }, (_, index) => adding(`word ${index}`)))
    expect(new Set(ended)).toEqual(new Set(['written']))
    expect(words()).toHaveLength(100)
    expect(commits()).toBeGreaterThanOrEqual(4)
  })
  test('lets other transactions have their turn', async () => {
    const others: string[] = []
    const mine = commitTogether(db, adding('a'))
    const other = db.transaction().execute(async (on) => {
      await add(on, 'other')
      others.push(...(words() as string[]))
    })
    await Promise.all([mine, other])
    expect(others).toEqual(['a', 'other'])
  })
})

describe('a piece that fails', () => {
  test.each([
    ['first', [failing, adding('a'), adding('b')], ['refused', 'written', 'written']],
    ['between others', [adding('a'), failing, adding('b')], ['written', 'refused', 'written']],
    ['last', [adding('a'), adding('b'), failing], ['written', 'written', 'refused']],
  ] as const)('%s is undone alone', async (_, works, ended) => {
    expect(await together(...works)).toEqual(ended)
    expect(words()).toEqual(['a', 'b'])
  })
  test('by a constraint is undone alone', async () => {
    const ended = await together(adding('a'), adding('a'), adding('b'))
    expect(ended).toEqual(['written', expect.stringMatching(/UNIQUE/), 'written'])
    expect(words()).toEqual(['a', 'b'])
  })
  test('leaves nothing behind that runs as its last', async () => {
    const last: string[] = []
    const ends = (name: string, work: Work): Work => {
      return async (on) => {
        await beforeCommit(on, async () => void last.push(name))
        return work(on)
      }
    }
    await together(ends('one', adding('a')), ends('two', failing), ends('three', adding('b')))
    expect(last).toEqual(['one', 'three'])
  })
  test('in what runs as its last is undone alone', async () => {
    const fails: Work = async (on) => {
      await add(on, 'half')
      await beforeCommit(on, () => Promise.reject(new Error('at the end')))
    }
    expect(await together(adding('a'), fails, adding('b'))).toEqual(['written', 'at the end', 'written'])
    expect(await together(fails, adding('c'))).toEqual(['at the end', 'written'])
    expect(words()).toEqual(['a', 'b', 'c'])
  })
})

test('a commit that fails fails all of it, and the next is written', async () => {
  const orphan: Work = (on) => write(on, `insert into letters values ('nothing')`)
  const ended = await together(adding('a'), orphan, adding('b'))
  expect(ended).toEqual(Array(3).fill(expect.stringMatching(/FOREIGN KEY/)))
  expect(words()).toEqual([])
  expect(await together(adding('c'))).toEqual(['written'])
})

test('what can’t begin is refused, each for itself', async () => {
  let mayWrite = false
  const guarded = new Kysely<Tables>({
    dialect: sqliteDialect(database, {
      beforeWrite() {
        if (!mayWrite) throw new Error('stopped')
      },
    }),
  })
  const all = (...works: Work[]) => Promise.allSettled(works.map((work) => commitTogether(guarded, work)))
  expect(await all(adding('a'), adding('b'))).toEqual(
    Array(2).fill({ status: 'rejected', reason: expect.objectContaining({ message: 'stopped' }) }),
  )
  mayWrite = true
  await all(adding('c'))
  expect(words()).toEqual(['c'])
})

test('a transaction that SQLite ends takes its earlier parts with it, and what still waits is written', async () => {
  const ending: Work = async (on) => {
    await add(on, 'b')
    await write(on, 'rollback')
    await add(on, 'lost')
  }
  const ended = await together(adding('a'), ending, adding('c'))
  expect(ended).toEqual([expect.stringMatching(/ended/), expect.stringMatching(/ended/), 'written'])
  expect(words()).toEqual(['c'])
})

test('no query runs in the part after that it belongs to', async () => {
  let late: Transaction<Tables> | undefined
  const leaks: Work = async (on) => {
    await run(on, CompiledQuery.raw(`insert into words values ('a')`))
    late = on
  }
  const uses: Work = async () => {
    const query = CompiledQuery.raw(`insert into words values ('late')`)
    await expect(run(late as Transaction<Tables>, query)).rejects.toThrow('The transaction has ended.')
  }
  expect(await together(adding('first'), leaks, uses)).toEqual(['written', 'written', 'written'])
  expect(words()).toEqual(['first', 'a'])
})
