import { afterEach, beforeEach, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../support/apron.ts'
import { invitationOf, joinedDevice } from '../support/field-devices.ts'
import { populate, type World } from '../support/world.ts'

let hub: TestApron
let world: World
let device: TestApron
let params: { flightId: string }

beforeEach(async () => {
  hub = await startApron()
  world = await populate(hub)
  params = { flightId: String(world.flightId) }
  answered(await hub.desk.flightCrew.assign({ params, body: [{ pilotId: world.pilotId, role: 'CMD' }] }))
  device = await joinedDevice(hub, { userId: world.pilotId })
})
afterEach(async () => {
  await device.close()
  await hub.close()
})

const row = () =>
  hub.core.data.db.selectFrom('flights').selectAll().where('publicId', '=', world.flightId).executeTakeFirstOrThrow()
const page = async () => answered(await hub.desk.flightDesk.page({ params }))
const crew = async () => answered(await hub.desk.flightCrew.read({ params })).crews.map(({ pilotId }) => pilotId)
const report = async (crewRemarks: string) =>
  answered(await device.desk.crewReports.report({ params, body: { crewRemarks } }))
const sync = async () => answered(await device.desk.fieldSync.start({}))
const reports = async () => answered(await hub.desk.fieldReports.list({ query: {} })).reports
const accept = async () => {
  const [{ deviceId = '', number = 0 } = {}] = await reports()
  return hub.desk.fieldReports.accept({ params: { deviceId, number: String(number) } })
}

/** The desk takes the refused report: the device learns it, and one undo takes all of it back. */
async function takeAndUndo(code: string): Promise<Awaited<ReturnType<typeof row>>> {
  expect(await sync()).toMatchObject({ answered: 1, refused: 1 })
  const onDevice = async () => answered(await device.desk.fieldCalls.list({ query: {} }))
  expect(await onDevice()).toMatchObject({ refused: 1, calls: [{ problem: { code }, acceptedBy: null }] })
  expect((await accept()).status).toBe(204)
  const taken = await row()
  expect(taken.crewRemarks).toBe('Bird strike')
  expect(await reports()).toMatchObject([{ state: 'refused', acceptedBy: 'desk' }])
  expect(answered(await hub.desk.fieldConflicts.list({ query: {} })).conflicts).toEqual([])
  expect(refused(await accept()).code).toBe('state_conflict')
  await sync()
  const known = await onDevice()
  expect(known).toMatchObject({ refused: 0, calls: [{ acceptedBy: 'desk' }] })
  const number = String(known.calls[0]?.number)
  expect(refused(await device.desk.fieldCalls.retry({ params: { number } })).code).toBe('state_conflict')
  answered(await hub.desk.undo.run({ body: {} }))
  expect((await page()).crewRemarks).toBeNull()
  expect(await reports()).toMatchObject([{ state: 'refused', acceptedBy: null }])
  await sync()
  expect(await onDevice()).toMatchObject({ refused: 1 })
  return taken
}

test('a person who was taken off the flight is told so, and is assigned again when the desk takes the report', async () => {
  const body = { firstName: 'Cleo', lastName: 'Second', roles: ['CMD' as const], logName: 'c.second' }
  const { pilotId: other } = answered(await hub.desk.crew.add({ body }))
  await report('Bird strike')
  await hub.clock.advance(60_000)
  answered(await hub.desk.flightCrew.assign({ params, body: [{ pilotId: other, role: 'CMD' }] }))
  // A report from before it counts.
  expect(await sync()).toMatchObject({ answered: 1, refused: 0 })
  expect((await page()).crewRemarks).toBe('Bird strike')
})

test('a report after the person was taken off is taken with the person', async () => {
  const body = { firstName: 'Cleo', lastName: 'Second', roles: ['CMD' as const], logName: 'c.second' }
  const { pilotId: other } = answered(await hub.desk.crew.add({ body }))
  answered(await hub.desk.flightCrew.assign({ params, body: [{ pilotId: other, role: 'CMD' }] }))
  await report('Bird strike')
  await takeAndUndo('sync_taken_off_flight')
  expect(await crew()).toEqual([other])
  expect((await accept()).status).toBe(204)
  expect((await crew()).toSorted()).toEqual([other, world.pilotId].toSorted())
})

test('a canceled flight is reinstated', async () => {
  await report('Bird strike')
  answered(await hub.desk.flightDesk.cancel({ params }))
  const taken = await takeAndUndo('flight_canceled_no_report')
  expect(taken.canceledAt).toBeNull()
  expect((await row()).canceledAt).not.toBeNull()
})

test('a closed post-flight is reopened', async () => {
  await report('Bird strike')
  await hub.clock.advance((await row()).arrivalAt - hub.clock.now() + 3_600_000)
  answered(await hub.desk.flightDesk.close({ params, body: { reason: 'nothing is missing' } }))
  const taken = await takeAndUndo('post_flight_closed')
  expect(taken.postFlightClosedAt).toBeNull()
})

test('a device that is paired again knows its conflicts, and what the desk took of it', async () => {
  await report('Bird strike')
  answered(await hub.desk.crewReports.report({ params, body: { crewRemarks: 'Bird seen' } }))
  await sync()
  answered(await hub.desk.flightDesk.cancel({ params }))
  await report('Two birds')
  expect(await sync()).toMatchObject({ answered: 1, refused: 1 })
  const refusedOne = (await reports()).find(({ state }) => state === 'refused')
  const of = { deviceId: refusedOne?.deviceId ?? '', number: String(refusedOne?.number) }
  expect((await hub.desk.fieldReports.accept({ params: of })).status).toBe(204)

  await device.core.host.fieldDevice.pair(await invitationOf(hub, { userId: world.pilotId }))
  const { calls, refused: count } = answered(await device.desk.fieldCalls.list({ query: {} }))
  expect([count, calls.map(({ state, acceptedBy }) => [state, acceptedBy])]).toEqual([
    0,
    expect.arrayContaining([
      ['done', null],
      ['refused', 'desk'],
    ]),
  ])
  const { conflicts } = answered(await device.desk.fieldConflicts.list({ query: { open: 'true' } }))
  expect(conflicts).toMatchObject([{ field: 'crewRemarks', fieldValue: 'Bird strike', deskValue: 'Bird seen' }])
})

test('what belongs to a record of a refused report can be taken after it, by the number that the device gave', async () => {
  const body = { firstName: 'Cleo', lastName: 'Second', roles: ['CMD' as const], logName: 'c.second' }
  const { pilotId: other } = answered(await hub.desk.crew.add({ body }))
  answered(await hub.desk.flightCrew.assign({ params, body: [{ pilotId: other, role: 'CMD' }] }))
  const { fuelId } = answered(await device.desk.fuels.add({ params, body: { quantity: 900, unit: 'LITER' } as never }))
  answered(await device.desk.fuels.change({ params: { fuelId: String(fuelId) }, body: { quantity: 950 } }))
  const money = { type: 'CREW' as const, date: '2026-11-21', net: 700, currency: 'EUR', pilotId: world.pilotId }
  const spent = { body: { ...money, flightId: world.flightId, comment: 'Hotel' } }
  const { expenseId } = answered(await device.desk.expenses.add(spent))
  const query = { noun: 'expenses' as const, recordId: expenseId }
  const file = { name: 'hotel.txt', bytes: Buffer.from('Two nights') }
  answered(await device.desk.documents.add({ query, file }))
  expect(await sync()).toMatchObject({ answered: 4, refused: 4 })
  for (const { deviceId, number } of (await reports()).toReversed()) {
    const reply = await hub.desk.fieldReports.accept({ params: { deviceId, number: String(number) } })
    expect(reply.status).toBe(204)
  }
  const { db } = hub.core.data
  expect(await db.selectFrom('fuels').select('quantity').execute()).toMatchObject([{ quantity: 950 }])
  const expense = await db.selectFrom('expenses').selectAll().where('comment', '=', 'Hotel').executeTakeFirstOrThrow()
  const documents = db.selectFrom('documents').select('name').where('rowId', '=', expense.id)
  expect(await documents.execute()).toEqual([{ name: 'hotel.txt' }])
})

test('what belongs to a record that the hub has can be taken where the report alone was refused', async () => {
  const money = { type: 'CREW' as const, date: '2026-11-21', net: 700, currency: 'EUR', pilotId: world.pilotId }
  const { expenseId } = answered(await device.desk.expenses.add({ body: { ...money, flightId: world.flightId } }))
  answered(
    await device.desk.expenses.change({ params: { expenseId: String(expenseId) }, body: { status: 'APPROVED' } }),
  )
  expect(await sync()).toMatchObject({ answered: 2, refused: 1 })
  expect((await accept()).status).toBe(204)
  const { db } = hub.core.data
  expect(await db.selectFrom('expenses').select('status').where('net', '=', 700).execute()).toEqual([
    { status: 'APPROVED' },
  ])
})
