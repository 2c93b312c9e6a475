import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY, HOUR } from '../../src-shared/time/durations.ts'
import { answered, startApron, type TestApron } from '../support/apron.ts'
import { testClock } from '../support/clock.ts'
import { joinedDevice } from '../support/field-devices.ts'
import { jpeg } from '../support/files.ts'
import { addJet, bookFlight } from '../support/flights.ts'

let hub: TestApron
let device: TestApron
let flightId: number
const params = () => ({ flightId: String(flightId) })

beforeEach(async () => {
  const clock = testClock()
  hub = await startApron({ clock })
  await addJet(hub, 'D-CAPA')
  const added = { firstName: 'Noor', lastName: 'Vidal', logName: 'n.vidal', roles: ['CMD' as const] }
  const { pilotId } = answered(await hub.desk.crew.add({ body: added }))
  flightId = await bookFlight(hub, { tail: 'D-CAPA', flightNumber: 'APR1', departureAt: clock.now() - 3 * HOUR })
  answered(await hub.desk.flightCrew.assign({ params: params(), body: [{ pilotId, role: 'CMD' }] }))
  device = await joinedDevice(hub, { userId: pilotId, clock })
})
afterEach(async () => {
  await device.close()
  await hub.close()
})

/** The device lies in a bag. */
async function wait(ms: number): Promise<void> {
  await device.core.close()
  await hub.clock.advance(ms)
  device = await startApron({ clock: hub.clock, folder: device.folder, kind: 'none' })
}
const exchange = async () => answered(await device.desk.fieldSync.start({}))
const heldFlights = () => device.core.data.db.selectFrom('flights').select('publicId').execute()
const states = async () => {
  const { calls } = answered(await device.desk.fieldCalls.list({ query: {} }))
  return calls.map(({ operation, state, problem }) => [operation, state, problem?.code ?? null])
}

test('reports of a flight that left the scope while the device was away are accepted', async () => {
  const offBlockAt = hub.clock.now() - 2 * HOUR
  answered(await device.desk.flightDesk.movement({ params: params(), body: { offBlockAt, confirmed: true } }))
  await wait(35 * DAY)
  // The device still holds the flight: it has heard of nothing else.
  answered(await device.desk.crewReports.report({ params: params(), body: { crewRemarks: 'Late bags' } }))
  const money = { type: 'CREW' as const, net: 40, currency: 'EUR', date: '2026-11-21' }
  const { expenseId } = answered(await device.desk.expenses.add({ body: { flightId, ...money } }))
  const receipt = { query: { noun: 'expenses' as const, recordId: expenseId }, file: { name: 'r.jpg', bytes: jpeg } }
  answered(await device.desk.documents.add(receipt))
  await wait(5 * DAY)

  expect(await exchange()).toMatchObject({ sent: 4, answered: 4, refused: 0, unanswered: 0 })
  expect((await states()).filter(([, state]) => state !== 'done')).toEqual([])
  const page = answered(await hub.desk.flightDesk.page({ params: params() }))
  expect(page).toMatchObject({ crewRemarks: 'Late bags' })
  const { db } = hub.core.data
  const flight = await db.selectFrom('flights').select('offBlockAt').where('publicId', '=', flightId).executeTakeFirst()
  expect(flight).toEqual({ offBlockAt })
  expect(await db.selectFrom('expenses').select('net').execute()).toEqual([{ net: 40 }])
  expect(await db.selectFrom('documents').select('name').where('noun', '=', 'expenses').execute()).toHaveLength(1)
  // The flight is too old for the device now.
  expect(await heldFlights()).toEqual([])
  expect(answered(await device.desk.fieldSync.status({}))).toMatchObject({ pending: 0, refused: 0, problem: null })
})

test('so are those of a crew member who was taken off after the report, and no later ones', async () => {
  const report = (crewRemarks: string) =>
    device.desk.crewReports.report({ params: params(), body: { crewRemarks } }).then(answered)
  await report('Made in time')
  await wait(HOUR)
  answered(await hub.desk.flightCrew.assign({ params: params(), body: [] }))
  await wait(HOUR)
  await report('Made too late')
  await wait(40 * DAY)
  expect(await exchange()).toMatchObject({ sent: 2, answered: 2, refused: 1 })
  expect(answered(await hub.desk.flightDesk.page({ params: params() })).crewRemarks).toBe('Made in time')
  const [refusal] = (await states()).filter(([, state]) => state === 'refused')
  expect(refusal?.[2]).toBe('sync_taken_off_flight')
})
