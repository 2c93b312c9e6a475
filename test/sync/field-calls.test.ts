import { afterEach, beforeEach, expect, test } from 'vitest'
import { answered, refused } from '../support/apron.ts'
import { digestAtHub, digestOn, type TestDevice } from './pair.ts'
import { type Field, startField } from './world.ts'

let field: Field
let device: TestDevice
let flightId: number

beforeEach(async () => {
  field = await startField(1)
  ;[device] = field.devices as [TestDevice]
  ;[flightId] = field.flights as [number]
})
afterEach(() => field.close())

const params = () => ({ flightId: String(flightId) })
const remark = async (crewRemarks: string) =>
  answered(await device.desk.crewReports.report({ params: params(), body: { crewRemarks } }))
const remarks = async () => answered(await device.desk.flightDesk.page({ params: params() })).crewRemarks
const atHub = async () => answered(await field.hub.desk.flightDesk.page({ params: params() })).crewRemarks
const calls = async () => answered(await device.desk.fieldCalls.list({ query: {} })).calls.toReversed()
const discard = (number: number) => device.desk.fieldCalls.discard({ params: { number: String(number) } })

test('a waiting report is discarded with its changes, and those after it stay', async () => {
  await remark('first')
  await device.sync()
  await remark('second')
  const fuel = await device.desk.flightDesk.fuel({ params: params(), body: { upliftMass: 900 } })
  expect(answered(fuel).upliftMass).toBe(900)
  const [, second] = await calls()
  answered(await discard(second?.number ?? 0))
  const page = answered(await device.desk.flightDesk.page({ params: params() }))
  expect(page).toMatchObject({ crewRemarks: 'first', upliftMass: 900 })
  expect(JSON.stringify(page.history)).not.toContain('second')
  await device.sync()
  expect((await calls()).map(({ state }) => state)).toEqual(['done', 'discarded', 'done'])
  expect(await atHub()).toBe('first')
  const reports = answered(await field.hub.desk.fieldReports.list({ query: {} })).reports
  expect(reports.map(({ number }) => number)).toEqual([3, 1])
  expect(await digestOn(device)).toBe(await digestAtHub(field.hub, device.deviceId))
})

test('a report that the hub has already stays done', async () => {
  await remark('first')
  // Its answer is lost on the way.
  await field.hub.core.sync.hub.exchange(device.deviceId, await device.core.sync.device.request())
  const [first] = await calls()
  answered(await discard(first?.number ?? 0))
  expect(await remarks()).toBeNull()
  await device.sync()
  expect(await remarks()).toBe('first')
  expect((await calls()).map(({ state }) => state)).toEqual(['done'])
  expect(refused(await discard(first?.number ?? 0)).code).toBe('state_conflict')
})
