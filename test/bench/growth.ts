import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApronClient } from '../../src-shared/contract/index.ts'
import { DAY } from '../../src-shared/time/durations.ts'
import type { Reply } from '../../src-shared/wire/errors.ts'
import { answered, startApron } from '../support/apron.ts'
import { addJet, bookFlight } from '../support/flights.ts'
import { DAYS_AHEAD, fillFlights, PER_DAY } from './fill.ts'
import { root, start, stop } from './processes.ts'
import { median } from './rates.ts'
import { type Report, timesRow } from './table.ts'

const FEW = 1_000
const MANY = Number(process.env['BENCH_FLIGHTS'] ?? 100_000)
/** Requests of each question; the middle time counts. */
const REQUESTS = 200
/** How many times longer an answer may take with many flights than with few. */
const ALLOWED = 1.3

interface Apron {
  url: string
  token: string
}

/** Makes an operator with one flight that has crew, named passengers and a delivery that arrived. */
async function plant(folder: string): Promise<void> {
  const apron = await startApron({ folder, delivery: { held: true } })
  const { desk, clock } = apron
  await addJet(apron, 'HB-BCH')
  const departureAt = clock.now()
  const flightId = await bookFlight(apron, { tail: 'HB-BCH', flightNumber: 'BENCH', departureAt, pax: 4 })
  const params = { flightId: String(flightId) }
  const crew = (['CMD', 'FO'] as const).map((role) => ({ logName: role, lastName: role, role }))
  answered(await desk.flightCrew.assign({ params, body: crew }))
  for (const lastName of ['Berg', 'Thal']) {
    const paxUserId = answered(await desk.users.create({ body: { lastName } })).internalId
    answered(await desk.passengers.add({ params, body: { paxUserId } }))
  }
  const partnerId = answered(await desk.keys.partners({}))[0]?.id ?? ''
  const event = 'FLIGHT_CREW_ASSIGNMENT'
  const callbackUrl = 'https://hooks.example.com/'
  answered(
    await desk.webhookDesk.subscribe({ body: { partnerId, event, callbackUrl, signingKey: 'a key of this bench' } }),
  )
  answered(await desk.flightCrew.assign({ params, body: [{ logName: 'FA', lastName: 'FA', role: 'FA' }] }))
  const arrived = { state: 'delivered', completedAt: departureAt, responseStatus: 200 } as const
  await apron.core.data.db.updateTable('deliveries').set(arrived).execute()
  await apron.close()
}

/** The host on a folder with so many flights. */
async function grown(planted: string, folder: string, count: number, now: number) {
  cpSync(planted, folder, { recursive: true })
  const numbers = fillFlights(join(folder, 'apron.sqlite'), count, now)
  const server = join(root, 'src-main/server.ts')
  const apron = await start<Apron>(server, '--json', '--port', '0', '--data', folder, '--new-key')
  return { apron, numbers }
}
type Grown = Awaited<ReturnType<typeof grown>>

const within = (from: number, to: number) => from + Math.floor(Math.random() * (to - from + 1))
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Questions of partners: what is asked, of other records each time. */
const asked: Record<string, (grown: Grown, now: number) => string> = {
  'flight by id': ({ numbers }) => `/api/external/flight/${within(numbers.first, numbers.last)}`,
  // Each day of the weeks around now has as many flights.
  'list of one day': (_grown, now) => {
    const day = dayOf(now + within(-DAYS_AHEAD + 2, DAYS_AHEAD - 1) * DAY)
    return `/api/external/flight/flights?from=${day}&to=${day}&timeZone=UTC`
  },
  'schedule of a tail': (_grown, now) => {
    const from = now + within(-DAYS_AHEAD + 2, DAYS_AHEAD - 8) * DAY
    return `/api/external/aircraft/HB-BCH/schedule?from=${dayOf(from)}&to=${dayOf(from + 7 * DAY)}`
  },
  'passengers of a flight': ({ numbers }) => `/api/external/flight/${within(numbers.first, numbers.last)}/passengers`,
}

/** Questions of the desk. */
const askedAtDesk: Record<string, (desk: ApronClient) => Promise<Reply>> = {
  'page of deliveries': (desk) => desk.webhookDesk.deliveries({ query: {} }),
  search: (desk) => desk.search.all({ query: { search: 'BENCH' } }),
}

/** The middle time of requests to one side and the other, taken in turn, in milliseconds. */
async function times(one: () => Promise<void>, other: () => Promise<void>): Promise<[number, number]> {
  const found: [number[], number[]] = [[], []]
  for (let request = 0; request < REQUESTS; request++)
    for (const [side, ask] of [one, other].entries()) {
      const begun = performance.now()
      await ask()
      found[side as 0].push(performance.now() - begun)
    }
  return [median(found[0]), median(found[1])]
}

function compare(report: Report, name: string, [few, many]: [number, number]): void {
  const times: [number, number] = [many * 1000, few * 1000]
  report(timesRow(`${name}, ${MANY} flights`, ALLOWED, times, 'µs', `${FEW} flights`))
}

async function get({ apron: { line } }: Grown, path: string): Promise<void> {
  const response = await fetch(line.url + path, { headers: { 'x-auth-token': line.token } })
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}

/** The memory of a host that has nothing to do, megabytes; undefined where the system does not say. */
function memoryOf({ apron: { child } }: Grown): number | undefined {
  const status = `/proc/${child.pid}/status`
  const kilobytes = existsSync(status) ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] : undefined
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}

/** How much longer answers take with many flights than with 1,000. */
export async function againstFewFlights(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'apron-growth-'))
  const running: Grown[] = []
  try {
    const now = Date.now()
    await plant(join(folder, 'planted'))
    const few = await grown(join(folder, 'planted'), join(folder, 'few'), FEW, now)
    running.push(few)
    const many = await grown(join(folder, 'planted'), join(folder, 'many'), MANY, now)
    running.push(many)
    const [small, large] = ['few', 'many'].map((name) => statSync(join(folder, name, 'apron.sqlite')).size) as [
      number,
      number,
    ]
    const perFlight = (large - small) / (MANY - FEW)
    console.log(`${MANY} flights against ${FEW}, ${PER_DAY} a day, ${perFlight.toFixed(0)} bytes a flight`)
    console.log(
      `memory of the idle host ${memoryOf(many)?.toFixed(0) ?? '?'} MB, with few ${memoryOf(few)?.toFixed(0) ?? '?'} MB`,
    )
    for (const [name, path] of Object.entries(asked))
      compare(
        report,
        name,
        await times(
          () => get(few, path(few, now)),
          () => get(many, path(many, now)),
        ),
      )
    for (const { apron } of running.splice(0)) await stop(apron)
    const desks = [
      await startApron({ folder: join(folder, 'few') }),
      await startApron({ folder: join(folder, 'many') }),
    ]
    for (const [name, ask] of Object.entries(askedAtDesk)) {
      const [one, other] = desks.map(
        ({ desk }) =>
          async () =>
            void answered(await ask(desk)),
      ) as [() => Promise<void>, () => Promise<void>]
      compare(report, name, await times(one, other))
    }
    for (const apron of desks) await apron.close()
  } finally {
    for (const { apron } of running) await stop(apron)
    rmSync(folder, { recursive: true, force: true })
  }
}
