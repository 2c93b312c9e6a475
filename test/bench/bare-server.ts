import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import Database from 'better-sqlite3'

type Row = Record<string, unknown>

/**
 * The most that the machine can do: node:http and prepared statements on a copy of Apron's own database, with no
 * routing, validation, access, journal logic or presentation. It gives the bytes that Apron gives: each answer's fields
 * are the columns of one row, joined beforehand. POST writes the very rows that one booking of Apron wrote, in one
 * transaction with synchronous=FULL.
 */
const [file = '', template = '', answers = ''] = process.argv.slice(2)
const database = new Database(file)
database.pragma('journal_mode = wal')
database.pragma('synchronous = full')

/** A table with a row for each answer: its fields as columns, those that are objects or lists as JSON. */
function joined(name: string, rows: Row[], key: string) {
  const columns = Object.keys(rows[0] ?? {})
  const isNested = (column: string) => rows.some((row) => typeof row[column] === 'object' && row[column] !== null)
  const nested = new Set(columns.filter(isNested))
  const flags = new Set(columns.filter((column) => rows.some((row) => typeof row[column] === 'boolean')))
  const quoted = columns.map((column) => `"${column}"`)
  database.exec(`create table "${name}" (${quoted.join(', ')}); create index "${name}_key" on "${name}" ("${key}")`)
  const insert = database.prepare(`insert into "${name}" values (${columns.map(() => '?').join(', ')})`)
  for (const row of rows) {
    insert.run(
      columns.map((column) => {
        const value = row[column]
        if (nested.has(column)) return JSON.stringify(value ?? null)
        return typeof value === 'boolean' ? Number(value) : value
      }),
    )
  }
  return (row: Row): Row => {
    for (const column of nested) row[column] = JSON.parse(row[column] as string)
    for (const column of flags) row[column] = row[column] === null ? null : row[column] === 1
    return row
  }
}
const given = JSON.parse(readFileSync(answers, 'utf8')) as { single: Row[]; list: Row[]; crew: Row[] }
const single = joined('bareSingle', given.single, 'flightId')
const listed = joined('bareList', given.list, 'etd')
const member = joined('bareCrew', given.crew, 'pilotId')
const byId = database.prepare('select * from bareSingle where flightId = ?')
const between = database.prepare('select * from bareList where etd >= ? and etd < ? order by rowid')
const crew = database.prepare('select * from bareCrew order by pilotId')

/** The rows of one booking, in an order that foreign keys allow, each with the statement that writes it. */
const tables: [string, string][] = [
  ['bookings', 'id = :id'],
  ['bookingVersions', 'bookingId = :id'],
  ['legs', 'bookingId = :id'],
  ['flights', 'bookingId = :id'],
  ['tickets', 'flightId in (select id from flights where bookingId = :id)'],
  ['journal', `changeId in (select changeId from journal where "table" = 'bookings' and rowId = :id)`],
]
const bookingId = database.prepare('select id from bookings where reference = ?').pluck().get(template) as string
const model = tables.map(([table, where]) => {
  const rows = database.prepare(`select * from "${table}" where ${where}`).all({ id: bookingId }) as Row[]
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !(table === 'journal' && column === 'sequence'))
  const names = columns.map((column) => `"${column}"`).join(', ')
  const insert =
    rows.length > 0 &&
    database.prepare(`insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`)
  return { rows, columns, insert }
})
const unique = new Set([
  'publicId',
  'bookingIdentifier',
  'reference',
  'externalReference',
  'quoteNumber',
  'bookingNumber',
])
let number = 1_000_000_000

const book = database.transaction(() => {
  const renamed = new Map<unknown, string>()
  for (const { rows } of model)
    for (const row of rows) if (typeof row['id'] === 'string') renamed.set(row['id'], randomUUID())
  for (const { rows, columns, insert } of model) {
    if (!insert) continue
    for (const row of rows) {
      insert.run(
        columns.map((column) => {
          const value = row[column]
          if (value !== null && unique.has(column)) return typeof value === 'number' ? number++ : `${number++}`
          return renamed.get(value) ?? value
        }),
      )
    }
  }
})

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const answer = (body: unknown) => {
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(JSON.stringify(body))
  }
  if (request.method === 'POST') {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      text += part
    })
    request.on('end', () => {
      JSON.parse(text)
      book.immediate()
      answer({ ok: true })
    })
  } else if (url.pathname === '/flights') {
    const [from, to] = [url.searchParams.get('from'), url.searchParams.get('to')]
    answer((between.all(from, to) as Row[]).map(listed))
  } else if (url.pathname === '/crew') {
    answer((crew.all() as Row[]).map(member))
  } else {
    const row = single(byId.get(Number(url.pathname.slice(1))) as Row)
    // Whoever polls has it already: what is left is to find that out.
    if (request.headers['if-none-match']) {
      response.statusCode = 304
      response.end()
    } else answer(row)
  }
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(JSON.stringify({ port: typeof address === 'object' ? address?.port : 0 }))
})
