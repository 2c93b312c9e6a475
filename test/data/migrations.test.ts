import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrations } from '../../src-main/core/data/migrations/index.ts'
import { fingerprintAfter } from '../../src-main/engines/sqlite/migrate.ts'
import { openData } from '../../src-main/engines/sqlite/open.ts'
import { fingerprintOf, schemaOf } from '../../src-main/engines/sqlite/schema.ts'
import { answered, startApron } from '../support/apron.ts'
import { testClock } from '../support/clock.ts'
import { typedTables } from './table-types.ts'

const names = Object.keys(migrations)
const fixtures = join(import.meta.dirname, 'schemas')
const released = readdirSync(fixtures).flatMap((name) => (name.endsWith('.sql') ? [name.slice(0, -4)] : []))

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'apron-migrations-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('there is a fixture of the first schema, and none of an unknown one', () => {
  expect(released).toContain('0001-start')
  for (const name of released) expect(names).toContain(name)
})

const tablesOf = (database: Database.Database) =>
  (
    database
      .prepare(`select name from pragma_table_list where type = 'table' and name not like 'sqlite\\_%' escape '\\'`)
      .pluck()
      .all() as string[]
  ).filter((name) => !name.startsWith('kysely_'))

const rowsOf = (database: Database.Database) =>
  Object.fromEntries(
    tablesOf(database).map((table) => [
      table,
      database.prepare(`select count(*) from "${table}"`).pluck().get() as number,
    ]),
  )

/** Every column of every table as it is in a database. */
function columnsOf(database: Database.Database) {
  interface Column {
    name: string
    type: string
    notnull: 0 | 1
    dflt_value: string | null
    pk: number
  }
  return Object.fromEntries(
    tablesOf(database).map((table) => {
      const columns = database.pragma(`table_info("${table}")`) as Column[]
      const described = columns.map(({ name, type, notnull, dflt_value, pk }) => {
        const kind = type.toLowerCase() === 'text' ? 'text' : 'number'
        const generated = dflt_value !== null || (pk > 0 && type.toLowerCase() === 'integer')
        return [name, { kind, nullable: notnull === 0 && pk === 0, generated }] as const
      })
      return [table, Object.fromEntries(described)]
    }),
  )
}

/** Types may leave out that the database has a default, where every insert gives the column. */
const withoutGenerated = (tables: ReturnType<typeof typedTables>) =>
  Object.fromEntries(
    Object.entries(tables).map(([table, columns]) => [
      table,
      Object.fromEntries(Object.entries(columns).map(([name, { kind, nullable }]) => [name, { kind, nullable }])),
    ]),
  )

describe.each(released)('a database of %s', (name) => {
  /** The fixture as a file, with its rows or with none. */
  let full: string
  let empty: string
  beforeAll(() => {
    const text = readFileSync(join(fixtures, `${name}.sql`), 'utf8')
    full = join(folder, `${name}-full.sqlite`)
    empty = join(folder, `${name}-empty.sqlite`)
    for (const [file, statements] of [
      [full, text],
      [empty, text.replaceAll(/^insert into "(?!kysely_).*\n/gm, '')],
    ] as const) {
      const database = new Database(file)
      database.pragma('foreign_keys = off')
      database.exec(`begin; ${statements} commit`)
      expect(database.pragma('foreign_key_check')).toEqual([])
      database.close()
    }
  })

  test('has rows in every table, and is the schema of that version', () => {
    const database = new Database(full, { readonly: true })
    expect(Object.entries(rowsOf(database)).filter(([, rows]) => rows === 0)).toEqual([])
    expect(fingerprintOf(schemaOf(database))).toBe(fingerprintAfter(name))
    database.close()
  })

  describe.each(['full', 'empty'])('when it is %s', (kind) => {
    let own: string
    let file: string
    beforeEach(() => {
      own = mkdtempSync(join(folder, 'own-'))
      file = join(own, 'apron.sqlite')
      copyFileSync(kind === 'full' ? full : empty, file)
    })

    test('becomes one of this version, with all its rows', async () => {
      const before = new Database(file, { readonly: true })
      const { airports: _airports, settings: _settings, ...rows } = rowsOf(before)
      before.close()
      const data = await openData(file)
      expect((await sql`pragma integrity_check`.execute(data.db)).rows).toEqual([{ integrity_check: 'ok' }])
      expect((await sql`pragma foreign_key_check`.execute(data.db)).rows).toEqual([])
      await data.close()
      const after = new Database(file, { readonly: true })
      expect(fingerprintOf(schemaOf(after))).toBe(fingerprintAfter(names.at(-1) ?? ''))
      expect(rowsOf(after)).toMatchObject(rows)
      const typed = typedTables()
      const columns = columnsOf(after)
      expect(withoutGenerated(columns as typeof typed)).toEqual(withoutGenerated(typed))
      // Where a type says that the database gives a value, it does.
      for (const [table, fields] of Object.entries(typed))
        for (const [field, { generated }] of Object.entries(fields))
          if (generated) expect([table, field, columns[table]?.[field]?.generated]).toEqual([table, field, true])
      after.close()
      expect(existsSync(`${file}.before-${names[names.indexOf(name) + 1]}`)).toBe(name !== names.at(-1))
    })
  })

  test('is worked with as before', async () => {
    const own = mkdtempSync(join(folder, 'used-'))
    copyFileSync(full, join(own, 'apron.sqlite'))
    const apron = await startApron({ folder: own, clock: testClock(Date.UTC(2026, 10, 21, 6)) })
    const { desk, clock } = apron
    expect(answered(await desk.setup.state({}))).toMatchObject({ state: 'ready', name: 'Meridale Aviation' })
    const [aircraft] = answered(await desk.aircraft.fleet({}))
    const query = { from: clock.now() - 200 * 86_400_000, to: clock.now() + 200 * 86_400_000, limit: 1000 }
    const flights = answered(await desk.flightDesk.table({ query }))
    expect([flights.length > 0, aircraft !== undefined]).toEqual([true, true])
    for (const { flightId } of flights) answered(await desk.flightDesk.page({ params: { flightId: String(flightId) } }))
    await apron.close()
  })
})
