import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { migrations } from '../../../src-main/core/data/migrations/index.ts'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { answered, startApron } from '../../support/apron.ts'
import { addJet, bookFlight } from '../../support/flights.ts'

/**
 * `npm run schema:fixture`: writes the fixture of the newest schema, a few rows of each table of the demo operator with
 * all rows they refer to, as SQL. Written before a release and then kept: later versions migrate it in their tests.
 */
const ROWS_OF_A_TABLE = 2

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

interface Reference {
  table: string
  from: string
  to: string
}

/** Row ids by table: the first rows of each, and every row that one of them refers to. */
function pick(database: Database.Database, tables: string[]): Map<string, Set<number>> {
  const picked = new Map(tables.map((table) => [table, new Set<number>()]))
  const references = new Map(
    tables.map((table) => [table, database.pragma(`foreign_key_list(${quoted(table)})`) as Reference[]]),
  )
  const add = (table: string, rowId: number) => {
    const own = picked.get(table)
    if (!own || own.has(rowId)) return
    own.add(rowId)
    for (const { table: other, from, to } of references.get(table) ?? []) {
      const found = database
        .prepare(
          `select other.rowid from ${quoted(table)} as own join ${quoted(other)} as other
           on other.${quoted(to)} = own.${quoted(from)} where own.rowid = ?`,
        )
        .pluck()
        .all(rowId) as number[]
      for (const id of found) add(other, id)
    }
  }
  for (const table of tables) {
    const first = database.prepare(`select rowid from ${quoted(table)} order by rowid limit ?`).pluck()
    for (const rowId of first.all(ROWS_OF_A_TABLE) as number[]) add(table, rowId)
  }
  return picked
}

function dump(database: Database.Database): string {
  const parts = database
    .prepare(
      `select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite\\_%' escape '\\'
         and name not in (select name from pragma_table_list where type = 'shadow')`,
    )
    .all() as { type: string; name: string; sql: string }[]
  const virtual = database.prepare(`select name from pragma_table_list where type = 'virtual'`).pluck().all()
  const tables = parts.filter(({ type, name }) => type === 'table' && !virtual.includes(name)).map(({ name }) => name)
  const picked = pick(database, tables)
  const rows = tables.flatMap((table) => {
    const columns = (database.pragma(`table_info(${quoted(table)})`) as { name: string }[]).map(({ name }) => name)
    const literals = columns.map((column) => `quote(${quoted(column)})`).join(` || ', ' || `)
    const literal = database.prepare(`select ${literals} from ${quoted(table)} where rowid = ?`).pluck()
    const ids = [...(picked.get(table) ?? [])].toSorted((a, b) => a - b)
    if (ids.length === 0) throw new Error(`The table ${table} is empty: write a row of it first.`)
    return ids.map((id) => `insert into ${quoted(table)} values (${literal.get(id)});`)
  })
  return `${[...parts.map(({ sql }) => `${sql};`), ...rows].join('\n')}\n`
}

const newest = Object.keys(migrations).at(-1)
const folder = mkdtempSync(join(tmpdir(), 'apron-fixture-'))
try {
  const apron = await startApron({ folder, kind: 'demo' })
  // Records that the demo does not have: a key, and a change that was undone.
  const [partner] = answered(await apron.desk.keys.partners({}))
  answered(await apron.desk.keys.create({ body: { partnerId: partner?.id ?? '', label: 'Fixture' } }))
  await addJet(apron, 'HB-FIX')
  const departureAt = apron.clock.now() + 10 * 24 * HOUR
  const flightId = await bookFlight(apron, { tail: 'HB-FIX', flightNumber: 'FIX1', departureAt })
  const change = { departureAt: departureAt + HOUR }
  answered(await apron.desk.flightDesk.change({ params: { flightId: String(flightId) }, body: change }))
  answered(await apron.desk.undo.run({ body: {} }))
  await apron.close()
  const database = new Database(join(folder, 'apron.sqlite'))
  // The airports of the world are loaded when it is opened, and the words of contacts made.
  database.exec(`delete from settings where scope = 'data'`)
  writeFileSync(join(import.meta.dirname, `${newest}.sql`), dump(database))
  database.close()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
