import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Load } from './load.ts'
import { againstMocks } from './mocks.ts'
import { root, start, stop } from './processes.ts'
import { rates, SECONDS, slowest } from './rates.ts'
import { type Report, ratioRow, timesRow } from './table.ts'

interface Apron {
  url: string
  token: string
}

/** How many connections ask at once where the slowest answers are looked at, and how many times as slow those may be. */
const MANY_CONNECTIONS = 100
const SLOWER_AT_MOST = 3

let bookings = 0
/** Three legs and eight passengers, a week apart from each other so that none is like another. */
function booking(reference = `bench-${process.pid}-${bookings++}`): string {
  const leg = (departureAirport: string, arrivalAirport: string, day: number) => ({
    departureAirport,
    arrivalAirport,
    departureDate: `2027-03-${String(day).padStart(2, '0')}T09:00`,
    pax: 8,
  })
  const customer = { firstName: 'Ada', lastName: 'Bench', account: { name: 'Bench Aviation' } }
  return JSON.stringify({
    reference,
    customer,
    legs: [leg('LSZH', 'EGGW', 1), leg('EGGW', 'LFMN', 3), leg('LFMN', 'LSZH', 5)],
  })
}

/** How much of what the bare machine can do is left, against test/bench/bare-server.ts in the same run. */
export async function againstBareMachine(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'apron-bench-'))
  const apron = await start<Apron>(
    join(root, 'src-main/server.ts'),
    '--json',
    '--port',
    '0',
    '--data',
    folder,
    '--demo',
  )
  try {
    const { url, token } = apron.line
    const headers = { 'x-auth-token': token, 'content-type': 'application/json' }
    const made = await fetch(`${url}/api/external/quote/book`, {
      method: 'POST',
      headers,
      body: booking('bench-template'),
    })
    if (!made.ok) throw new Error(`The booking was refused: ${await made.text()}`)

    const source = new Database(join(folder, 'apron.sqlite'), { readonly: true })
    const copy = join(folder, 'bare.sqlite')
    source.prepare('vacuum into ?').run(copy)
    const middle = source
      .prepare('select publicId, departureAt from flights order by departureAt limit 1 offset 100')
      .get()
    const { publicId, departureAt } = middle as { publicId: number; departureAt: number }
    const days = (count: number) => new Date(Math.floor(departureAt / 86_400_000 + count) * 86_400_000)
    // The number of whole days that hold about a hundred flights that were not canceled.
    const counted = source
      .prepare('select count(*) from flights where departureAt >= ? and departureAt < ? and canceledAt is null')
      .pluck()
    let span = 1
    while (span < 90 && (counted.get(days(0).getTime(), days(span).getTime()) as number) < 100) span++
    source.close()
    const [from, to] = [days(0), days(span)]
    const day = (date: Date) => date.toISOString().slice(0, 10)
    const flights = `/api/external/flight/flights?from=${day(from)}&to=${day(days(span - 1))}&timeZone=UTC`
    const read = async <Body>(path: string) => (await (await fetch(url + path, { headers })).json()) as Body
    const list = await read<{ flightId: number }[]>(flights)
    const single = await Promise.all(
      list.map(({ flightId }) => read<{ flightId: number }>(`/api/external/flight/${flightId}`)),
    )
    const answers = join(folder, 'answers.json')
    writeFileSync(answers, JSON.stringify({ single, list, crew: await read('/api/external/staff/crew') }))
    const etag = (await fetch(`${url}/api/external/flight/${publicId}`, { headers })).headers.get('etag') ?? ''

    const bare = await start<{ port: number }>(join(root, 'test/bench/bare-server.ts'), copy, 'bench-template', answers)
    try {
      const base = `http://127.0.0.1:${bare.line.port}`
      const compare = async (what: string, target: number, ours: Load, theirs: Load) =>
        report(ratioRow(what, target, await rates(ours, theirs), 'bare'))
      const compareSlowest = async (what: string, ours: Load, theirs: Load) => {
        const times = await slowest(ours, theirs, MANY_CONNECTIONS)
        report(timesRow(`${what}, p99 at ${MANY_CONNECTIONS} connections`, SLOWER_AT_MOST, times, 'ms', 'bare'))
      }
      const any = () => single[Math.floor(Math.random() * single.length)]?.flightId ?? publicId
      const seconds = SECONDS
      const bareFlights = `${base}/flights?from=${from.toISOString()}&to=${to.toISOString()}`
      // No answer is kept for an address that was never asked before.
      let count = 0
      const fresh = (path: string) => () => `${path}${path.includes('?') ? '&' : '?'}bench=${count++}`
      const flight = () => `/api/external/flight/${any()}`
      const bareFlight = { url: base, path: () => `/${any()}`, seconds }
      const crew = '/api/external/staff/crew'
      await compare('flight by id', 0.5, { url, path: flight, headers, seconds }, bareFlight)
      await compare(
        'flight by id, first time',
        0.5,
        { url, path: () => fresh(flight())(), headers, seconds },
        bareFlight,
      )
      await compare(
        'list of 100 flights',
        0.5,
        { url: `${url}${flights}`, headers, seconds },
        { url: bareFlights, seconds },
      )
      await compare(
        'list of 100, first time',
        0.5,
        { url, path: fresh(flights), headers, seconds },
        { url: bareFlights, seconds },
      )
      await compare('crew list', 0.5, { url: `${url}${crew}`, headers, seconds }, { url: `${base}/crew`, seconds })
      await compare(
        'crew list, first time',
        0.5,
        { url, path: fresh(crew), headers, seconds },
        { url: `${base}/crew`, seconds },
      )
      const polled = { 'if-none-match': etag }
      await compare(
        'poll that finds nothing new',
        0.6,
        { url: `${url}/api/external/flight/${publicId}`, headers: { ...headers, ...polled }, seconds, expected: 304 },
        { url: `${base}/${publicId}`, headers: polled, seconds, expected: 304 },
      )
      await compare(
        'book (3 legs, 8 pax)',
        0.8,
        { url: `${url}/api/external/quote/book`, method: 'POST', headers, body: () => booking(), seconds },
        { url: `${base}/book`, method: 'POST', body: () => booking(), seconds },
      )
      const byId: Load = { url, path: flight, headers, seconds }
      await compareSlowest('flight by id', byId, bareFlight)
      await compareSlowest(
        'list of 100 flights',
        { url: `${url}${flights}`, headers, seconds },
        { url: bareFlights, seconds },
      )
      await againstMocks(report, { folder, flights: single, apron: byId })
    } finally {
      await stop(bare)
    }
  } finally {
    await stop(apron)
    rmSync(folder, { recursive: true, force: true })
  }
}
