import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../../src-shared/time/durations.ts'
import { answered } from '../../support/apron.ts'
import { headersOf } from '../../support/asking.ts'
import { addJet } from '../../support/flights.ts'
import { type HttpApron, startHttp } from '../../support/http.ts'

let apron: HttpApron
let headers: Record<string, string>
let id: number
beforeAll(async () => {
  apron = await startHttp()
  id = (await addJet(apron, 'HB-MNT')).id
  await addJet(apron, 'HB-OTH')
  headers = headersOf((await apron.partner()).credentials)
})
afterAll(() => apron.close())

const at = (aircraft: string | number, more = '') => `/api/external/aircraft/${aircraft}/maintenanceSchedules${more}`
const put = (body: object, aircraft: string | number = id) => apron.ask(at(aircraft), { method: 'PUT', headers, body })
const list = async (aircraft: string | number = id) => (await apron.ask(at(aircraft), { headers })).body

const item = {
  scheduleType: 'INTERVAL',
  type: 'A check',
  unit: 'FLIGHT_HOURS',
  profileType: 'AIRCRAFT',
  taskType: 'SERVICE',
  externalSource: 'CAMP',
  lastUpdate: 1_795_000_000_000,
  maxAmount: 600,
  lastAmount: 580.5,
  remaining: 19.5,
  averagePerDay: 1.5,
  dueRepeat: 300,
}

test('a maintenance system puts an item, changes it by its id, and deletes it', async () => {
  const added = await put(item)
  expect(added.status).toBe(200)
  expect(added.body).toEqual({ id: expect.any(Number), ...item })
  expect(await list()).toEqual([added.body])
  expect(await list('hb-mnt')).toEqual([added.body])

  const changed = await put({ id: added.body.id, scheduleType: 'INTERVAL', remaining: 12 })
  expect(changed.body).toEqual({ ...added.body, remaining: 12 })
  expect(await list()).toEqual([changed.body])

  const remove = (aircraft: string | number = id) =>
    apron.ask(at(aircraft, `/${added.body.id}`), { method: 'DELETE', headers })
  expect((await remove('HB-OTH')).status).toBe(404)
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)
  expect(await list()).toEqual([])
})

test('an item of another aircraft, or of none, is not changed', async () => {
  const { body } = await put(item, 'HB-OTH')
  expect((await put({ ...item, id: body.id })).status).toBe(404)
  expect((await put({ ...item, id: 999_999 })).status).toBe(404)
  expect((await put(item, 'NOBODY')).status).toBe(404)
  expect(await list('HB-OTH')).toEqual([body])
})

test.each([
  ['scheduleType', { ...item, scheduleType: 'SOMETIMES' }],
  ['scheduleType', { type: 'A check' }],
  ['unit', { ...item, unit: 'MILES' }],
  ['remaining', { ...item, remaining: 'few' }],
  ['date', { ...item, date: '2026-12-01' }],
])('%s can’t be wrong', async (field, body) => {
  const { status, body: problem } = await put(body)
  expect(status).toBe(400)
  expect(problem.details.map((detail: { field: string }) => detail.field)).toEqual([field])
})

test('the desk sees what is due first at the top, and the fleet shows it', async () => {
  const now = apron.clock.now()
  const add = async (body: object) =>
    answered(
      await apron.desk.maintenance.add({
        params: { aircraftId: String(id) },
        body: { ...body, scheduleType: 'CALENDAR' },
      }),
    )
  await add({ type: 'Annual', date: now + 200 * DAY })
  await add({ type: 'Oxygen bottle', date: now + 10 * DAY })
  const late = await add({ type: 'Fire extinguisher', date: now - DAY })
  const listed = answered(await apron.desk.maintenance.list({ params: { aircraftId: String(id) } }))
  expect(listed.map(({ type, state }) => [type, state])).toEqual([
    ['Fire extinguisher', 'OVERDUE'],
    ['Oxygen bottle', 'SOON'],
    ['Annual', 'LATER'],
  ])
  const line = async () => answered(await apron.desk.aircraft.lines({})).find((aircraft) => aircraft.id === id)
  expect((await line())?.maintenance).toEqual({ state: 'OVERDUE', what: 'Fire extinguisher', dueAt: now - DAY })
  answered(await apron.desk.maintenance.remove({ params: { id: String(late.id) } }))
  expect((await line())?.maintenance).toMatchObject({ state: 'SOON', what: 'Oxygen bottle' })
})
