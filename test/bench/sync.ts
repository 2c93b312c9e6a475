import { rmSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { DAY } from '../../src-shared/time/durations.ts'
import type { Reply } from '../../src-shared/wire/errors.ts'
import { answered, startApron, type TestApron } from '../support/apron.ts'
import { testClock } from '../support/clock.ts'
import { pairDevice } from '../sync/pair.ts'
import { exchangeOver } from '../sync/ten-days/exchange.ts'
import { tenDaysApart } from '../sync/ten-days/folders.ts'
import { type Report, ratioRow } from './table.ts'

const CALLS = 1000
const ROWS = 5000
const RECEIPTS = 20
const CUTS = 50
const MIB = 1024 * 1024
/** The demo operator with 20 aircraft. */
const TWENTY_AIRCRAFT = 2.5

const json = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value
const rounded = (value: number) => Math.round(value).toLocaleString('en-US')

function limitRow(what: string, most: number, figure: number, unit: string) {
  return {
    what,
    target: `at most ${rounded(most)} ${unit}`,
    figure: `${rounded(figure)} ${unit}`,
    isMet: figure <= most,
  }
}

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const begun = performance.now()
  const result = await work()
  return [result, performance.now() - begun]
}

/** The person with the most flights in the scope of a device. */
async function busiest(hub: TestApron): Promise<{ id: string; publicId: number }> {
  const now = hub.clock.now()
  return hub.core.data.db
    .selectFrom('flightCrew')
    .innerJoin('users', 'users.id', 'flightCrew.userId')
    .innerJoin('flights', 'flights.id', 'flightCrew.flightId')
    .select(['users.id', 'users.publicId'])
    .where('departureAt', '>', now - 30 * DAY)
    .where('departureAt', '<', now + 60 * DAY)
    .groupBy('users.id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .executeTakeFirstOrThrow()
}

async function report(apron: TestApron, flights: number[], from: number): Promise<void> {
  for (let at = 0; at < CALLS; at++) {
    const flightId = flights[at % flights.length] as number
    const reply: Reply =
      at % 2 === 0
        ? await apron.desk.expenses.add({
            body: { flightId, type: 'CREW', net: from + at, currency: 'EUR', date: '2026-11-20' },
          })
        : await apron.desk.flightDesk.fuel({ params: { flightId: String(flightId) }, body: { upliftMass: from + at } })
    answered(reply)
  }
}

/** Changes rows that a device holds, as the desk's work of some days does. */
async function changeRows(hub: TestApron, deviceId: string): Promise<number> {
  const { db } = hub.core.data
  const held = await db
    .selectFrom('deviceRows')
    .select(['tableName', 'rowId'])
    .where('deviceId', '=', deviceId)
    .execute()
  const some = held.filter(({ tableName }) => !['operators', 'flownHours'].includes(tableName)).slice(0, ROWS)
  await db.transaction().execute(async (transaction) => {
    for (const { tableName, rowId } of some)
      await sql`update ${sql.table(tableName)} set "updatedAt" = "updatedAt" + 1 where "id" = ${rowId}`.execute(
        transaction,
      )
  })
  return some.length
}

/** Exchanges of field devices: without a network, and between two machines. */
export async function fieldSync(table: Report): Promise<void> {
  await withoutNetwork(table)
  await betweenMachines(table)
}

/** Ten days apart between two hosts in network namespaces of their own: at once, and cut fifty times on the way. */
async function betweenMachines(table: Report): Promise<void> {
  const apart = { size: TWENTY_AIRCRAFT, calls: CALLS, receipts: RECEIPTS, rows: ROWS }
  for (const scope of ['everything', 'own'] as const) {
    const folders = await tenDaysApart({ ...apart, scope })
    const whole = await exchangeOver(folders, { cuts: 0, seed: 1 })
    if (whole.refused !== null)
      console.log(`network namespaces are refused, both hosts run on loopback: ${whole.refused}`)
    const what = `${rounded(whole.calls['done'] ?? 0)} calls, ${rounded(folders.rows)} rows, ${RECEIPTS} photos, ${scope}`
    table({ ...limitRow(what, 3000, whole.ms, 'ms'), isMet: whole.ms <= 3000 && whole.isSame })
    const cut = await exchangeOver(folders, { cuts: CUTS, seed: 1 })
    const isComplete = cut.isSame && cut.digest === whole.digest && cut.calls['done'] === whole.calls['done']
    table({
      what: `the same, cut ${cut.cuts} times`,
      target: 'complete',
      figure: `${isComplete ? 'same digest' : 'another digest'} (${rounded(cut.ms)} ms with the pauses, ${cut.tries} syncs)`,
      isMet: isComplete && cut.cuts === CUTS,
    })
    for (const folder of [folders.hub, folders.device]) rmSync(folder, { recursive: true, force: true })
  }
}

/** The first exchange, one with ten days of work, and one with nothing new. */
async function withoutNetwork(table: Report): Promise<void> {
  const clock = testClock()
  const hub = await startApron({ clock, kind: 'demo', demo: { size: TWENTY_AIRCRAFT } })
  const person = await busiest(hub)
  const crew = await pairDevice(hub, { userId: person.publicId, clock })
  const [, first] = await timed(crew.sync)
  table(limitRow('first exchange of a crew device', 5000, first, 'ms'))

  await crew.sync()
  const [sizes, idle] = await timed(async () => {
    const request = json(await crew.core.sync.device.request())
    const answer = json(await hub.core.sync.hub.exchange(crew.deviceId, request))
    await crew.core.sync.device.apply(answer)
    return gzipSync(JSON.stringify(request)).length + gzipSync(JSON.stringify(answer)).length
  })
  table(limitRow('exchange with nothing new', 50, idle, 'ms'))
  table(limitRow('the same, both ways', 2000, sizes, 'bytes'))

  const own = crew.core.data.db.selectFrom('flights').innerJoin('flightCrew', 'flightCrew.flightId', 'flights.id')
  const open = own
    .where('userId', '=', person.id)
    .where('canceledAt', 'is', null)
    .where('postFlightClosedAt', 'is', null)
  const flights = (await open.select('flights.publicId').execute()).map(({ publicId }) => publicId)
  await report(crew, flights, 1)
  const second = await pairDevice(hub, { userId: person.publicId, scope: 'everything', clock })
  await second.sync()
  const rows = await changeRows(hub, second.deviceId)
  const request = json(await crew.core.sync.device.request())
  table(limitRow(`${CALLS} calls as a file`, MIB, gzipSync(JSON.stringify(request)).length, 'bytes'))
  const [answer, replayed] = await timed(async () => json(await hub.core.sync.hub.exchange(crew.deviceId, request)))
  const [, applied] = await timed(() => crew.core.sync.device.apply(answer))
  const [, received] = await timed(second.sync)
  table(limitRow(`${CALLS} calls and ${rounded(rows)} rows`, 3000, replayed + applied + received, 'ms'))

  const [, made] = await timed(() => report(hub, flights, 5000))
  table(
    ratioRow(
      'calls run again, against made at the hub',
      0.7,
      [CALLS / (replayed / 1000), CALLS / (made / 1000)],
      'made',
    ),
  )
  for (const apron of [crew, second, hub]) await apron.close()
}
