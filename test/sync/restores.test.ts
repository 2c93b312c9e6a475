import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { answered, startApron, type TestApron } from '../support/apron.ts'
import { testClock } from '../support/clock.ts'
import { populate } from '../support/world.ts'
import { digestAtHub, digestOn, pairDevice, type TestDevice } from './pair.ts'
import { type Field, startField } from './world.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const open: TestApron[] = []
afterEach(async () => {
  for (const apron of open.splice(0)) await apron.close()
})

/** A hub with crew and the device of the first of them, closed after the test. */
async function startedField(count: number): Promise<{ field: Field; device: TestDevice }> {
  const field = await startField(count)
  open.push(...field.devices, field.hub)
  const [device] = field.devices as [TestDevice]
  return { field, device }
}

/** Reports an expense on a device; answers its flight. */
async function reportExpense({ flights }: Field, device: TestDevice): Promise<number> {
  const flightId = flights[0] as number
  const body = { flightId, type: 'CREW' as const, net: 1, currency: 'EUR', date: '2026-11-21' }
  answered(await device.desk.expenses.add({ body }))
  return flightId
}

const database = ['apron.sqlite', 'apron.sqlite.closed']
const copy = (from: string, to: string) => {
  for (const name of database) if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name))
}

test('a hub that was restored from a backup gets back what was reported since', async () => {
  const clock = testClock()
  const folder = mkdtempSync(join(tmpdir(), 'apron-'))
  const aside = mkdtempSync(join(tmpdir(), 'apron-'))
  let hub = await startApron({ clock, folder })
  const world = await populate(hub)
  const params = { flightId: String(world.flightId) }
  answered(await hub.desk.flightCrew.assign({ params, body: [{ pilotId: world.pilotId, role: 'CMD' }] }))
  const pilot = hub.core.data.db.selectFrom('users').select('publicId').where('logName', '=', 'n.vidal')
  const device = await pairDevice(hub, { userId: (await pilot.executeTakeFirstOrThrow()).publicId, clock })
  await device.sync()
  const expense = (net: number) =>
    device.desk.expenses.add({
      body: { flightId: world.flightId, type: 'CREW', net, currency: 'EUR', date: '2026-11-21' },
    })
  answered(await expense(1))
  await device.sync()
  await hub.close()
  copy(folder, aside)

  hub = await startApron({ clock, folder })
  answered(await expense(2))
  answered(await expense(3))
  expect(await device.syncWith(hub)).toMatchObject({ sent: 2, answered: 2 })
  await hub.close()
  for (const name of ['apron.sqlite-wal', 'apron.sqlite-shm']) rmSync(join(folder, name), { force: true })
  copy(aside, folder)

  hub = await startApron({ clock, folder })
  open.push(hub, device)
  const nets = async () =>
    (await hub.core.data.db.selectFrom('expenses').select('net').orderBy('net').execute()).map(({ net }) => net)
  expect(await nets()).toEqual([1])
  for (let i = 0; i < 2; i++) await device.syncWith(hub)
  expect(await nets()).toEqual([1, 2, 3])
  expect(await digestOn(device)).toBe(await digestAtHub(hub, device.deviceId))
  await device.syncWith(hub)
  expect(await nets()).toEqual([1, 2, 3])
})

test('a device that was removed gets nothing more, and what it sends does nothing', async () => {
  const { field, device } = await startedField(1)
  const flightId = await reportExpense(field, device)
  const { db } = field.hub.core.data
  await db.updateTable('fieldDevices').set({ revokedAt: field.clock.now() }).execute()
  answered(await field.hub.desk.flightDesk.change({ params: { flightId: String(flightId) }, body: { notes: 'later' } }))
  expect(await device.sync()).toEqual({ sent: 0, answered: 0, refused: 0, received: 0, conflicts: 0 })
  expect(await db.selectFrom('expenses').selectAll().execute()).toEqual([])
  for (const table of ['flights', 'tickets', 'idCards', 'aircraft', 'bookings', 'expenses'] as const)
    expect(await device.core.data.db.selectFrom(table).select('id').execute()).toEqual([])
  expect((await device.core.sync.state())?.isRevoked).toBe(true)
  expect(answered(await device.desk.fieldCalls.list({ query: {} })).pending).toBe(1)
})

test('two folders of one device are noticed, and both are refused', async () => {
  const { field, device } = await startedField(1)
  await reportExpense(field, device)
  const request = await device.core.sync.device.request()
  const [call] = request.calls
  const other = { ...request, calls: [{ ...call, callId: '01a20829-9297-775a-a533-4b9114e1bb7d' }] }
  await device.sync()
  await expect(field.hub.core.sync.hub.exchange(device.deviceId, other as typeof request)).rejects.toThrow(
    'Two data folders',
  )
  await expect(device.sync()).rejects.toThrow('Two data folders')
  expect(await field.hub.core.data.db.selectFrom('expenses').selectAll().execute()).toHaveLength(1)
})

test('a flight that leaves the scope leaves the device, with its passengers', async () => {
  const { field, device } = await startedField(1)
  const { db } = device.core.data
  expect(await db.selectFrom('flights').selectAll().execute()).toHaveLength(3)
  await field.hub.core.data.db.deleteFrom('flightCrew').execute()
  await device.sync()
  expect(await db.selectFrom('flights').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('bookings').selectAll().execute()).toEqual([])
  expect(await digestOn(device)).toBe(await digestAtHub(field.hub, device.deviceId))
  await field.clock.advance(90 * DAY)
  await device.sync()
  expect(await digestOn(device)).toBe(await digestAtHub(field.hub, device.deviceId))
})

test('a flight whose answer was lost on its way comes with the next', async () => {
  const { field, device } = await startedField(2)
  const { db } = field.hub.core.data
  const seats = await db.selectFrom('flightCrew').selectAll().execute()
  await db.deleteFrom('flightCrew').execute()
  await device.sync()
  await db.insertInto('flightCrew').values(seats).execute()
  await field.hub.core.sync.hub.exchange(device.deviceId, await device.core.sync.device.request())
  await device.sync()
  expect(await device.core.data.db.selectFrom('flights').selectAll().execute()).not.toEqual([])
  expect(await digestOn(device)).toBe(await digestAtHub(field.hub, device.deviceId))
})

test('an answer that is lost is made up for by the next', async () => {
  const { field, device } = await startedField(1)
  answered(
    await field.hub.desk.flightDesk.change({
      params: { flightId: String(field.flights[0]) },
      body: { departureAt: field.clock.now() + 90 * MINUTE },
    }),
  )
  await field.hub.core.sync.hub.exchange(device.deviceId, await device.core.sync.device.request())
  await device.sync()
  expect(await digestOn(device)).toBe(await digestAtHub(field.hub, device.deviceId))
})
