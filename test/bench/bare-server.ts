import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import Database from 'better-sqlite3'

/**
 * What the machine can do at best: node:http and prepared statements on a copy of Apron's own database, with no
 * routing, validation, access, journal logic or presentation. POST writes the very rows that one booking of Apron
 * wrote, in one transaction with synchronous=FULL.
 */
const [file = '', template = ''] = process.argv.slice(2)
const database = new Database(file)
database.pragma('journal_mode = wal')
database.pragma('synchronous = full')

const byId = database.prepare('select * from flights where publicId = ?')
const between = database.prepare(
  'select * from flights where departureAt >= ? and departureAt < ? order by departureAt',
)

/** The rows of one booking, in an order that foreign keys allow, each with the statement that writes it. */
const tables: [string, string][] = [
  ['bookings', 'id = :id'],
  ['bookingVersions', 'bookingId = :id'],
  ['legs', 'bookingId = :id'],
  ['flights', 'bookingId = :id'],
  ['tickets', 'flightId in (select id from flights where bookingId = :id)'],
  ['journal', `changeId in (select changeId from journal where "table" = 'bookings' and rowId = :id)`],
]
type Row = Record<string, unknown>
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
    answer(between.all(Number(url.searchParams.get('from')), Number(url.searchParams.get('to'))))
  } else {
    answer(byId.get(Number(url.pathname.slice(1))))
  }
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(JSON.stringify({ port: typeof address === 'object' ? address?.port : 0 }))
})
