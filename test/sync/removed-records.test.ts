import { afterEach, beforeEach, expect, test } from 'vitest'
import { sha256Of } from '../../src-main/core/runtime/hash.ts'
import { DAY } from '../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../support/apron.ts'
import { joinedDevice } from '../support/field-devices.ts'
import { until } from '../support/until.ts'
import { populate, type World } from '../support/world.ts'
import { makeBackup, restored } from './restart.ts'

let hub: TestApron
let world: World
let device: TestApron
beforeEach(async () => {
  hub = await startApron()
  world = await populate(hub)
  const params = { flightId: String(world.flightId) }
  answered(await hub.desk.flightCrew.assign({ params, body: [{ pilotId: world.pilotId, role: 'CMD' }] }))
  device = await joinedDevice(hub, { userId: world.pilotId })
})
afterEach(async () => {
  await device.close()
  await hub.close()
})

const sync = async () => answered(await device.desk.fieldSync.start({}))
const spent = (net: number) => ({ type: 'CREW' as const, date: '2026-11-21', net, currency: 'EUR' })
const fileOf = (text: string) => ({ name: 'receipt.txt', bytes: Buffer.from(text) })
const expenseAt = async ({ core }: TestApron, net: number) =>
  core.data.db.selectFrom('expenses').selectAll().where('net', '=', net).executeTakeFirst()
const conflicts = async () =>
  answered(await hub.desk.fieldConflicts.list({ query: { open: 'true' } })).conflicts.map(({ noun }) => noun)

/** An expense that the crew member added with a receipt, on both sides; its number at the hub. */
async function addedExpense(net: number): Promise<number> {
  const body = { ...spent(net), flightId: world.flightId, pilotId: world.pilotId }
  const { expenseId } = answered(await device.desk.expenses.add({ body }))
  const query = { noun: 'expenses' as const, recordId: expenseId }
  answered(await device.desk.documents.add({ query, file: fileOf('Two nights') }))
  expect(await sync()).toMatchObject({ answered: 2, refused: 0 })
  return (await expenseAt(hub, net))?.publicId as number
}

/** The texts of the files of an expense, as a page reads them. */
async function filesOf({ desk }: TestApron, recordId: number): Promise<string[]> {
  const listed = answered(await desk.documents.list({ query: { noun: 'expenses', recordId } }))
  const texts: string[] = []
  for (const { uuid } of listed) {
    const { body, status } = await desk.documents.read({ params: { uuid } })
    texts.push(status === 200 ? Buffer.from((body as { bytes: Uint8Array }).bytes).toString() : String(status))
  }
  return texts.toSorted()
}

test('a record that the crew brings back comes back with its files and its entry in the books', async () => {
  const expenseId = await addedExpense(700)
  const at = { params: { expenseId: String(expenseId) } }
  const entries = () => hub.core.data.db.selectFrom('accountEntries').select('id').execute()
  const before = await entries()
  answered(await device.desk.expenses.change({ ...at, body: { net: 750 } }))
  expect((await hub.desk.expenses.remove(at)).status).toBe(204)
  expect(await entries()).toHaveLength(before.length - 1)
  expect(await sync()).toMatchObject({ answered: 1, refused: 0, conflicts: 1 })
  expect(await conflicts()).toEqual(['expenses'])
  expect(await filesOf(hub, expenseId)).toEqual(['Two nights'])
  expect(await filesOf(device, expenseId)).toEqual(['Two nights'])
  expect(await entries()).toEqual(before)
})

test('the files of a removed record are deleted where no device holds it, and else after sixty days', async () => {
  const expenseId = await addedExpense(700)
  const { documents } = hub.core.host
  const { id: operatorId } = await hub.core.data.db.selectFrom('operators').select('id').executeTakeFirstOrThrow()
  const isThere = (text: string) => documents.isThere(operatorId, sha256Of(Buffer.from(text)))
  const query = { noun: 'flights' as const, recordId: world.flightId }
  const { uuid } = answered(await hub.desk.documents.add({ query, file: fileOf('Not sent yet') }))
  expect((await hub.desk.documents.remove({ params: { uuid } })).status).toBe(204)
  expect(isThere('Not sent yet')).toBe(false)
  expect((await hub.desk.expenses.remove({ params: { expenseId: String(expenseId) } })).status).toBe(204)
  await hub.clock.advance(58 * DAY)
  expect(isThere('Two nights')).toBe(true)
  await hub.clock.advance(4 * DAY)
  await until(() => !isThere('Two nights'))
})

test('a removed file comes back although a record of another, which no device holds, had the same and was removed', async () => {
  const expenseId = await addedExpense(700)
  const other = answered(await hub.desk.expenses.add({ body: spent(90) }))
  const query = { noun: 'expenses' as const, recordId: other.expenseId }
  answered(await hub.desk.documents.add({ query, file: fileOf('Two nights') }))
  answered(await device.desk.expenses.change({ params: { expenseId: String(expenseId) }, body: { net: 750 } }))
  for (const id of [expenseId, other.expenseId])
    expect((await hub.desk.expenses.remove({ params: { expenseId: String(id) } })).status).toBe(204)
  expect(await sync()).toMatchObject({ answered: 1, refused: 0, conflicts: 1 })
  for (const side of [hub, device]) expect(await filesOf(side, expenseId)).toEqual(['Two nights'])
})

test('a removed record comes back with its files at a hub that was restored from a backup made since', async () => {
  const expenseId = await addedExpense(700)
  answered(await device.desk.expenses.change({ params: { expenseId: String(expenseId) }, body: { net: 750 } }))
  expect((await hub.desk.expenses.remove({ params: { expenseId: String(expenseId) } })).status).toBe(204)
  hub = await restored(hub, hub.clock, await makeBackup(hub))
  for (let left = 1; left > 0; ) left = (await sync()).unanswered
  for (const side of [hub, device]) expect(await filesOf(side, expenseId)).toEqual(['Two nights'])
})

test('a report comes back to a restored hub although its device has heard that the record was removed', async () => {
  const expenseId = await addedExpense(700)
  const backup = await makeBackup(hub)
  answered(await device.desk.expenses.add({ body: { ...spent(80), flightId: world.flightId, pilotId: world.pilotId } }))
  expect(await sync()).toMatchObject({ answered: 1, refused: 0 })
  hub = await restored(hub, hub.clock, backup)
  answered(await device.desk.expenses.change({ params: { expenseId: String(expenseId) }, body: { net: 750 } }))
  expect((await hub.desk.expenses.remove({ params: { expenseId: String(expenseId) } })).status).toBe(204)
  for (let left = 1; left > 0; ) {
    const figures = await sync()
    expect(figures.refused).toBe(0)
    left = figures.unanswered
  }
  for (const side of [hub, device]) {
    expect(await expenseAt(side, 750)).toBeDefined()
    expect(await expenseAt(side, 80)).toBeDefined()
    expect(await filesOf(side, expenseId)).toEqual(['Two nights'])
  }
})

test('a photo added to a record that the desk removed brings the record back', async () => {
  const expenseId = await addedExpense(700)
  const query = { noun: 'expenses' as const, recordId: expenseId }
  answered(await device.desk.documents.add({ query, file: fileOf('A photo') }))
  expect((await hub.desk.expenses.remove({ params: { expenseId: String(expenseId) } })).status).toBe(204)
  expect(await sync()).toMatchObject({ answered: 1, refused: 0, conflicts: 1 })
  expect(await conflicts()).toEqual(['expenses'])
  for (const side of [hub, device]) expect(await filesOf(side, expenseId)).toEqual(['A photo', 'Two nights'])
})

test('the desk can take a photo of a removed record that the rights refuse; the record comes back with it', async () => {
  const expenseId = await addedExpense(700)
  const query = { noun: 'expenses' as const, recordId: expenseId }
  answered(await device.desk.documents.add({ query, file: fileOf('A photo') }))
  const at = { params: { expenseId: String(expenseId) } }
  answered(await hub.desk.expenses.change({ ...at, body: { status: 'APPROVED' } }))
  expect((await hub.desk.expenses.remove(at)).status).toBe(204)
  expect(await sync()).toMatchObject({ answered: 1, refused: 1 })
  expect(await expenseAt(hub, 700)).toBeUndefined()
  // Another document with the same bytes takes none of the report's with it.
  const elsewhere = { noun: 'flights' as const, recordId: world.flightId }
  const { uuid } = answered(await hub.desk.documents.add({ query: elsewhere, file: fileOf('A photo') }))
  expect((await hub.desk.documents.remove({ params: { uuid } })).status).toBe(204)
  const { reports } = answered(await hub.desk.fieldReports.list({ query: {} }))
  const { deviceId = '', number = 0 } = reports.find(({ state }) => state === 'refused') ?? {}
  const reply = await hub.desk.fieldReports.accept({ params: { deviceId, number: String(number) } })
  expect([reply.status, reply.body]).toEqual([204, undefined])
  expect(await filesOf(hub, expenseId)).toEqual(['A photo', 'Two nights'])
})

test('no photo brings back what another crew member spent', async () => {
  const body = { firstName: 'Cleo', lastName: 'Second', roles: ['CMD' as const], logName: 'c.second' }
  const { pilotId: other } = answered(await hub.desk.crew.add({ body }))
  const { expenseId } = answered(
    await hub.desk.expenses.add({ body: { ...spent(90), flightId: world.flightId, pilotId: other } }),
  )
  const foreign = await expenseAt(hub, 90)
  const own = await addedExpense(700)
  const query = { noun: 'expenses' as const, recordId: own }
  answered(await device.desk.documents.add({ query, file: fileOf('A photo') }))
  for (const id of [own, expenseId])
    expect((await hub.desk.expenses.remove({ params: { expenseId: String(id) } })).status).toBe(204)
  const { device: sender } = device.core.sync
  const { request } = sender
  sender.request = async () => {
    const sent = await request()
    for (const call of sent.calls) call.rows.unshift({ table: 'expenses', id: foreign?.id ?? '' })
    return sent
  }
  expect(await sync()).toMatchObject({ answered: 1, refused: 1 })
  expect(await expenseAt(hub, 90)).toBeUndefined()
  const { reports } = answered(await hub.desk.fieldReports.list({ query: {} }))
  const { deviceId = '', number = 0 } = reports.find(({ state }) => state === 'refused') ?? {}
  expect(refused(await hub.desk.fieldReports.accept({ params: { deviceId, number: String(number) } })).code).toBe(
    'state_conflict',
  )
  expect(await expenseAt(hub, 90)).toBeUndefined()
})

test('a report that is refused deletes no file', async () => {
  const query = { noun: 'flights' as const, recordId: world.flightId }
  const { uuid } = answered(await hub.desk.documents.add({ query, file: fileOf('Of the desk') }))
  await sync()
  expect((await device.desk.documents.remove({ params: { uuid } })).status).toBe(204)
  expect(await sync()).toMatchObject({ answered: 1, refused: 1 })
  expect((await hub.desk.documents.read({ params: { uuid } })).status).toBe(200)
})
