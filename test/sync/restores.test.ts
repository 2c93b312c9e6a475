import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { DAY, MINUTE } from '../../src-shared/time/durations.ts'
import { answered, startApron, type TestApron } from '../support/apron.ts'
import { testClock } from '../support/clock.ts'
import { populate } from '../support/world.ts'
import { digestAtHub, digestOn, exchange, numberOf, pairDevice, type TestDevice } from './pair.ts'
import { makeBackup, restored } from './restart.ts'
import { type Field, startField } from './world.ts'

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

test('a hub that was restored from a backup gets back what was reported since', async () => {
  const clock = testClock()
  const folder = mkdtempSync(join(tmpdir(), 'apron-'))
  let hub = await startApron({ clock, folder })
  const world = await populate(hub)
  const params = { flightId: String(world.flightId) }
  answered(await hub.desk.flightCrew.assign({ params, body: [{ pilotId: world.pilotId, role: 'CMD' }] }))
  const device = await pairDevice(hub, { userId: await numberOf(hub, 'n.vidal'), clock })
  await device.sync()
  const expense = (net: number) =>
    device.desk.expenses.add({
      body: { flightId: world.flightId, type: 'CREW', net, currency: 'EUR', date: '2026-11-21' },
    })
  answered(await expense(1))
  await device.sync()
  const backup = await makeBackup(hub)

  answered(await expense(2))
  answered(await expense(3))
  expect(await device.syncWith(hub)).toMatchObject({ sent: 2, answered: 2 })
  hub = await restored(hub, clock, backup)
  open.push(hub, device)
  const nets = async () =>
    (await hub.core.data.db.selectFrom('expenses').select('net').orderBy('net').execute()).map(({ net }) => net)
  expect(await nets()).toEqual([1])
  // The desk goes on meanwhile, past the version that the device has.
  for (let i = 0; i < 5; i++) answered(await hub.desk.flightDesk.change({ params, body: { notes: `later ${i}` } }))
  answered(await expense(4))
  expect(await device.syncWith(hub)).toMatchObject({ unanswered: 1, again: 2 })
  expect(await device.syncWith(hub)).toMatchObject({ sent: 3, answered: 3, unanswered: 0, problem: null })
  expect(await nets()).toEqual([1, 2, 3, 4])
  expect(await digestOn(device)).toBe(await digestAtHub(hub, device.deviceId))
  await device.syncWith(hub)
  expect(await nets()).toEqual([1, 2, 3, 4])
})

test('a hub whose folder was put back as it was notices by the first device that knows more', async () => {
  const clock = testClock()
  const folder = mkdtempSync(join(tmpdir(), 'apron-'))
  let hub = await startApron({ clock, folder })
  const world = await populate(hub)
  const params = { flightId: String(world.flightId) }
  answered(await hub.desk.flightCrew.assign({ params, body: [{ pilotId: world.pilotId, role: 'CMD' }] }))
  const device = await pairDevice(hub, { userId: await numberOf(hub, 'n.vidal'), clock })
  await device.sync()
  await hub.close()
  const aside = mkdtempSync(join(tmpdir(), 'apron-'))
  cpSync(folder, aside, { recursive: true })

  hub = await startApron({ clock, folder })
  answered(await hub.desk.flightDesk.change({ params, body: { notes: 'lost' } }))
  await device.syncWith(hub)
  await hub.close()
  hub = await startApron({ clock, folder: aside })
  open.push(hub, device)
  for (let i = 0; i < 5; i++) answered(await hub.desk.flightDesk.change({ params, body: { notes: `later ${i}` } }))
  await device.syncWith(hub)
  expect(await digestOn(device)).toBe(await digestAtHub(hub, device.deviceId))
})

test('a device that was restored from a backup has what its hub has, and what it reports later arrives', async () => {
  const { field, device: started } = await startedField(1)
  let device = started
  await device.sync()
  const backup = await makeBackup(device)
  const flightId = await reportExpense(field, device)
  await device.sync()
  const params = { flightId: String(flightId) }
  answered(await field.hub.desk.flightDesk.change({ params, body: { notes: 'since the backup' } }))
  await device.sync()
  // The restore ends it.
  open.splice(open.indexOf(started), 1)
  device = { ...device, ...(await restored(device, field.clock, backup)) }
  field.devices[0] = device
  open.push(device)
  await exchange(device, field.hub)
  expect(await digestOn(device)).toBe(await digestAtHub(field.hub, device.deviceId))
  await reportExpense(field, device)
  expect(await exchange(device, field.hub)).toMatchObject({ answered: 1, problem: null })
  expect(await field.hub.core.data.db.selectFrom('expenses').selectAll().execute()).toHaveLength(2)
})

test('a report that the hub leaves without an answer is a problem on both sides', async () => {
  const { field, device } = await startedField(1)
  await reportExpense(field, device)
  await reportExpense(field, device)
  const request = await device.core.sync.device.request()
  const { hub } = field
  const answer = await hub.core.sync.hub.exchange(device.deviceId, { ...request, calls: request.calls.slice(1) })
  expect(answer.unanswered).toBe(1)
  expect((await device.core.sync.device.apply(answer)).problem?.code).toBe('sync_reports_unanswered')
  const atHub = async () => answered(await hub.desk.fieldDevices.list({})).devices[0]
  expect(await atHub()).toMatchObject({ unanswered: 1 })
  expect(await device.sync()).toMatchObject({ answered: 2, unanswered: 0, problem: null })
  expect(await atHub()).toMatchObject({ unanswered: 0 })
})

test.each([
  ['newer', '9999-later', 'device', 'sync_update_device'],
  ['older', '0001-start', 'hub', 'sync_update_hub'],
] as const)(
  'a hub that is %s takes reports and says which of the two to update, on both sides',
  async (...versions) => {
    const [, schema, onDevice, code] = versions
    const { field, device } = await startedField(1)
    await reportExpense(field, device)
    const { hub } = field
    const request = await device.core.sync.device.request()
    const seen = onDevice === 'device' ? '0001-start' : '9999-later'
    const answer = await hub.core.sync.hub.exchange(device.deviceId, { ...request, schema: seen })
    const applied = await device.core.sync.device.apply({ ...answer, schema })
    expect(applied).toMatchObject({ answered: 1, received: 0 })
    expect(applied.problem?.code).toBe(code)
    expect(answered(await device.desk.fieldSync.status({})).toUpdate).toBe(onDevice)
    expect(answered(await hub.desk.fieldDevices.list({})).devices[0]?.toUpdate).toBe(onDevice)
    expect(await device.sync()).toMatchObject({ problem: null })
    expect(answered(await device.desk.fieldSync.status({})).toUpdate).toBeNull()
    expect(await digestOn(device)).toBe(await digestAtHub(hub, device.deviceId))
  },
)

test('a device that was removed gets nothing more, and what it sends does nothing', async () => {
  const { field, device } = await startedField(1)
  const flightId = await reportExpense(field, device)
  const { db } = field.hub.core.data
  await db.updateTable('fieldDevices').set({ revokedAt: field.clock.now() }).execute()
  answered(await field.hub.desk.flightDesk.change({ params: { flightId: String(flightId) }, body: { notes: 'later' } }))
  expect(await device.sync()).toMatchObject({ sent: 0, answered: 0, refused: 0, received: 0, conflicts: 0 })
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
