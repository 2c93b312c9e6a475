import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { DeviceScope } from '../../../src-main/core/data/tables/field.ts'
import { saveDeviceState } from '../../../src-main/core/sync/device/state.ts'
import { LOOPBACK } from '../../../src-main/services/field/pairing/addresses.ts'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { type TestClock, testClock } from '../../support/clock.ts'
import { invitationOf } from '../../support/field-devices.ts'
import { reportDays } from './work.ts'

const DAYS = 10

export interface Wanted {
  scope: DeviceScope
  /** Of the demo operator; 1 has eight aircraft. */
  size: number
  calls: number
  receipts: number
  rows: number
}

/** The data folders of a hub and a device after ten days apart. */
export interface Folders {
  hub: string
  device: string
  deviceId: string
  /** Where the hub listens for devices, at every address of its machine. */
  port: number
  /** Rows that changed at the hub. */
  rows: number
  /** When they were made: each exchange begins then, so that nothing falls due in one and not in the other. */
  at: number
}

/** A clock that calls nothing: a device that is apart does not look for its hub. */
function deafClock(start: number): TestClock & { to(now: number): void } {
  let now = start
  return {
    now: () => now,
    after: () => () => {},
    advance: async (ms) => {
      now += ms
    },
    to: (at) => {
      now = at
    },
  }
}

/** The person who flies most in the ten days before `end`, and those flights. */
async function busiest(hub: TestApron, end: number) {
  const flown = hub.core.data.db
    .selectFrom('flightCrew')
    .innerJoin('flights', 'flights.id', 'flightCrew.flightId')
    .where('flights.departureAt', '>', end - DAYS * DAY + 2 * HOUR)
    .where('flights.arrivalAt', '<', end - HOUR)
    .where('flights.canceledAt', 'is', null)
    .where('flights.isOption', '=', 0)
    .where('flights.onBlockAt', 'is', null)
  const { userId } = await flown
    .select(['flightCrew.userId', ({ fn }) => fn.countAll().as('count')])
    .groupBy('flightCrew.userId')
    .orderBy('count', 'desc')
    .orderBy('flightCrew.userId')
    .executeTakeFirstOrThrow()
  const { publicId } = await hub.core.data.db
    .selectFrom('users')
    .select('publicId')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const flights = await flown
    .where('flightCrew.userId', '=', userId)
    .select(['flights.publicId as flightId', 'flights.departureAt', 'flights.arrivalAt'])
    .orderBy('flights.departureAt')
    .execute()
  return { pilotId: publicId, flights }
}

const fixed = new Set(['operators', 'flownHours', 'documents', 'fieldConflicts'])

/** Changes rows that the device holds, as the desk's work of some days does. */
async function changeRows(hub: TestApron, deviceId: string, most: number): Promise<number> {
  const { db } = hub.core.data
  const held = await db
    .selectFrom('deviceRows')
    .select(['tableName', 'rowId'])
    .where('deviceId', '=', deviceId)
    .execute()
  const some = held.filter(({ tableName }) => !fixed.has(tableName)).slice(0, most)
  await db.transaction().execute(async (transaction) => {
    for (const { tableName, rowId } of some)
      await sql`update ${sql.table(tableName)} set "updatedAt" = "updatedAt" + 1 where "id" = ${rowId}`.execute(
        transaction,
      )
  })
  return some.length
}

/** Pairs a device ten days ago, has its person report on it and the desk work at the hub, each for itself. */
export async function tenDaysApart({ scope, size, calls, receipts, rows }: Wanted): Promise<Folders> {
  const end = Math.floor(Date.now() / HOUR) * HOUR
  const [hubFolder, deviceFolder] = ['hub', 'device'].map((name) => mkdtempSync(join(tmpdir(), `apron-${name}-`))) as [
    string,
    string,
  ]
  const clock = testClock(end - DAYS * DAY)
  const hub = await startApron({ folder: hubFolder, clock, kind: 'demo', demo: { size } })
  const { pilotId, flights } = await busiest(hub, end)
  const link = await invitationOf(hub, { userId: pilotId, scope })
  const own = deafClock(clock.now())
  const device = await startApron({ folder: deviceFolder, kind: 'none', clock: own })
  await device.core.host.fieldDevice.pair(link)
  const deviceId = answered(await hub.desk.fieldDevices.list({})).devices[0]?.id ?? ''
  await reportDays({ device, pilotId, flights, calls, receipts, at: own.to })
  const changed = await changeRows(hub, deviceId, rows)
  // Reached through the proxy alone: a device that found another address of the hub would go round it.
  const { port } = answered(await hub.desk.fieldDevices.configure({ body: { address: LOOPBACK } }))
  await device.core.close()
  await hub.core.close()
  return { hub: hubFolder, device: deviceFolder, deviceId, port: port ?? 0, rows: changed, at: Date.now() }
}

/** Has a stopped device look for its hub at one address alone. */
export async function pointDeviceAt(folder: string, address: string): Promise<void> {
  const { openData } = await import('../../../src-main/engines/sqlite/open.ts')
  const data = await openData(join(folder, 'apron.sqlite'))
  await data.db.transaction().execute((transaction) => saveDeviceState(transaction, { addresses: [address] }))
  await data.close()
}
