import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answered, startApron } from '../support/apron.ts'
import { addJet, bookFlight } from '../support/flights.ts'
import { DAYS_AHEAD, fillFlights, PER_DAY } from './fill.ts'
import type { Load } from './load.ts'
import { root, start, stop } from './processes.ts'
import { rates, SECONDS } from './rates.ts'

const FEW = 1_000
const MANY = 100_000
/** How many times longer an answer may take with many flights than with few. */
const ALLOWED = 1.3

interface Apron {
  url: string
  token: string
}

/** Makes an operator with one flight that has crew and named passengers. */
async function plant(folder: string): Promise<void> {
  const apron = await startApron({ folder })
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

const DAY = 86_400_000
const within = (from: number, to: number) => from + Math.floor(Math.random() * (to - from + 1))

/** Requests the path, a new one each time. */
function load({ apron }: Grown, path: () => string): Load {
  return { url: apron.line.url, path, headers: { 'x-auth-token': apron.line.token }, seconds: SECONDS }
}

/** Some day of the weeks around now: each has as many flights. */
const oneDay = (now: number) => () => {
  const day = new Date(now + within(-DAYS_AHEAD + 2, DAYS_AHEAD - 1) * DAY).toISOString().slice(0, 10)
  return `/api/external/flight/flights?from=${day}&to=${day}&timeZone=UTC`
}
const byId =
  ({ numbers }: Grown) =>
  () =>
    `/api/external/flight/${within(numbers.first, numbers.last)}`

async function compare(name: string, few: Load, many: Load) {
  const [fast, slow] = await rates(few, many)
  const ratio = fast / slow
  const verdict = ratio <= ALLOWED ? '' : `  more than ${ALLOWED}`
  if (verdict) process.exitCode = 1
  const rate = (value: number) => `${value.toFixed(0).padStart(8)} /s`
  console.log(`${name.padEnd(24)} ${rate(slow)}  few  ${rate(fast)}  times ${ratio.toFixed(3)}${verdict}`)
}

/** How much longer answers take with 100,000 flights than with 1,000. */
export async function againstFewFlights(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'apron-growth-'))
  const running: Grown[] = []
  try {
    const now = Date.now()
    await plant(join(folder, 'planted'))
    const few = await grown(join(folder, 'planted'), join(folder, 'few'), FEW, now)
    running.push(few)
    const many = await grown(join(folder, 'planted'), join(folder, 'many'), MANY, now)
    running.push(many)
    console.log(`${MANY} flights against ${FEW}, ${PER_DAY} a day`)
    await compare('list of one day', load(few, oneDay(now)), load(many, oneDay(now)))
    await compare('flight by id', load(few, byId(few)), load(many, byId(many)))
  } finally {
    for (const { apron } of running) await stop(apron)
    rmSync(folder, { recursive: true, force: true })
  }
}
