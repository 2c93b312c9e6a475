import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MINUTE } from '../../../src-shared/time/durations.ts'
import { startHost } from '../../support/host.ts'

/**
 * `npm run soak -- [MINUTES]`: a host with the demo operator is read and written by partners for ten minutes. Ends with 1
 * where an answer is a 5xx or is missing, or where the memory goes on growing after the first fifth of the time.
 */
const [minutes = 10] = process.argv.slice(2).map(Number)
const BATCH_SIZE = 8
/** The growth that a garbage collector may leave at one moment and not at another. */
const MAX_GROWTH = 1.25

const folder = mkdtempSync(join(tmpdir(), 'apron-soak-'))
const host = startHost(['--data', folder, '--port', '0', '--demo', '--new-key', '--json'])
const { url, token } = JSON.parse(await host.line(/^\{.*\}$/)) as { url: string; token: string }
const headers = { 'X-Auth-Token': token, 'Content-Type': 'application/json' }

/** Resident memory of the host, MB. */
const memory = () => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(host.child.pid)])) / 1024)

const statuses = new Map<string, number>()
const times: number[] = []
const failed: string[] = []

async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
  const begun = performance.now()
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  try {
    const answer = await fetch(url + path, init)
    const text = await answer.text()
    times.push(performance.now() - begun)
    statuses.set(String(answer.status), (statuses.get(String(answer.status)) ?? 0) + 1)
    if (answer.status >= 500) failed.push(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`)
    return answer.ok && text ? JSON.parse(text) : undefined
  } catch (error) {
    failed.push(`${method} ${path}: ${(error as Error).message}`)
    return undefined
  }
}

const day = (offset: number) => new Date(Date.now() + offset * 1440 * MINUTE).toISOString().slice(0, 10)
const [from, to] = [day(-20), day(20)]
const listed = (await ask('GET', `/api/external/flight/flights?from=${from}&to=${to}&timeZone=UTC`)) as {
  flightId: number
}[]
const ids = listed.map(({ flightId }) => flightId)

/** One partner: reads what is ahead, writes a note and a customer, quotes a trip now and then. */
async function partner(number: number, until: number): Promise<void> {
  for (let turn = number; Date.now() < until; turn++) {
    const flight = ids[(turn * 37) % ids.length]
    await ask('GET', `/api/external/flight/${flight}`)
    await ask('GET', `/api/external/flight/${flight}/crew`)
    const date = day((turn % 30) - 15)
    await ask('GET', `/api/external/flight/flights?from=${date}&to=${date}&timeZone=UTC`)
    if (turn % 4 === 0) await ask('POST', '/api/external/user', { lastName: `Soak ${number}-${turn}` })
    if (turn % 10 === 0) {
      const departure = `${day(40 + (turn % 200))}T08:00`
      const legs = [{ departureAirport: 'LOWW', arrivalAirport: 'LSZH', departureDateUTC: departure, pax: 2 }]
      await ask('POST', '/api/external/quote', {
        customer: { lastName: 'Soak', account: { name: 'Soak Travel' } },
        legs,
      })
    }
  }
}

const memories: number[] = []
const sampling = setInterval(() => memories.push(memory()), 5000)
const until = Date.now() + minutes * MINUTE
await Promise.all(Array.from({ length: BATCH_SIZE }, (_, number) => partner(number, until)))
clearInterval(sampling)
const ended = await host.end()
rmSync(folder, { recursive: true, force: true })

times.sort((a, b) => a - b)
const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
const fifth = Math.ceil(memories.length / 5)
const least = (some: number[]) => Math.min(...some)
const [early, late] = [least(memories.slice(fifth, 2 * fifth)), least(memories.slice(-fifth))]
process.stdout.write(
  `${JSON.stringify({
    minutes,
    requests: times.length,
    statuses: Object.fromEntries(statuses),
    medianMs: at(0.5),
    p99Ms: at(0.99),
    slowestMs: at(0.99999),
    memoryMB: { early, late, most: Math.max(...memories) },
    ended,
    failed: failed.slice(0, 10),
  })}\n`,
)
process.exitCode = failed.length > 0 || late > early * MAX_GROWTH || ended.code !== 0 ? 1 : 0
