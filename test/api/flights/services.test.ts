import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookDaysAhead, newEvents } from '../../support/flights.ts'

let apron: TestApron
let flightId: number
let flights = 0
beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-SVC')
})
afterAll(() => apron.close())
beforeEach(async () => {
  flightId = await bookDaysAhead(apron, 'HB-SVC', ++flights)
})

const params = () => ({ flightId: String(flightId) })
const handling = { kind: 'HANDLING', target: 'DEPARTURE', company: 'Hangar Nine', status: 'REQ' } as const

test('a service is added, changed and removed, and its providers are notified when they are concerned', async () => {
  const { services } = apron.desk
  const added = answered(
    await services.add({ params: params(), body: { ...handling, price: 45_000, currency: 'EUR' } }),
  )
  expect(added).toEqual({
    ...handling,
    serviceId: expect.any(Number),
    flightId,
    serviceFor: null,
    providerId: null,
    providerName: null,
    recheck: false,
    remarks: null,
    price: 45_000,
    currency: 'EUR',
    externalReference: null,
    ...{ checkIn: null, checkOut: null, rooms: null, orderedAt: null, orderedTo: null },
  })
  expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_FBO_ASSIGNMENT'])
  const one = { serviceId: String(added.serviceId) }
  expect(answered(await services.change({ params: one, body: { status: 'OK', remarks: 'Gate 3' } }))).toEqual({
    ...added,
    status: 'OK',
    remarks: 'Gate 3',
  })
  expect(await newEvents(apron, flightId)).toEqual([])
  answered(await services.change({ params: one, body: { company: null } }))
  expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_FBO_UNASSIGNMENT'])
  expect((await services.remove({ params: one })).status).toBe(204)
  expect(answered(await services.list({ params: params() }))).toEqual([])
  expect(refused(await services.remove({ params: one })).code).toBe('unknown_record')
})

test('services are shown on the flight page, and a moved flight has them looked at again', async () => {
  const { services, flightDesk } = apron.desk
  const { serviceId } = answered(await services.add({ params: params(), body: { ...handling, status: 'OK' } }))
  const page = answered(await flightDesk.page({ params: params() }))
  answered(await flightDesk.change({ params: params(), body: { departureAt: page.departureAt + HOUR } }))
  const [moved] = answered(await services.list({ params: params() }))
  expect(moved).toMatchObject({ serviceId, status: 'DO', recheck: true })
  const settled = answered(await services.change({ params: { serviceId: String(serviceId) }, body: { status: 'OK' } }))
  expect(settled.recheck).toBe(false)
  expect(answered(await flightDesk.page({ params: params() })).services).toMatchObject([{ company: 'Hangar Nine' }])
})

test.each([
  ['an unknown kind', { kind: 'BALLOON' }, 'kind'],
  ['an unknown status', { status: 'FINE' }, 'status'],
  ['a price without currency', { price: 10 }, 'currency'],
  ['a negative price', { price: -10, currency: 'EUR' }, 'price'],
])('%s is refused', async (_, wrong, field) => {
  const reply = await apron.desk.services.add({ params: params(), body: { ...handling, ...wrong } as typeof handling })
  expect(refused(reply)).toEqual({ status: 400, code: 'invalid_input', fields: [field] })
})

test('fuel is ordered, changed and removed', async () => {
  const { fuels } = apron.desk
  const order = { provider: 'JetQuell', quantity: 1200.5, unit: 'LITER', price: 140_000, currency: 'EUR' } as const
  const added = answered(await fuels.add({ params: params(), body: order }))
  expect(added).toEqual({
    ...order,
    fuelId: expect.any(Number),
    flightId,
    fuelType: 'JET_A1',
    status: 'DO',
    recheck: false,
    ...{ orderedAt: null, orderedTo: null },
  })
  const one = { fuelId: String(added.fuelId) }
  expect(answered(await fuels.change({ params: one, body: { status: 'OK', provider: null } }))).toEqual({
    ...added,
    status: 'OK',
    provider: null,
  })
  expect(refused(await fuels.change({ params: one, body: { unit: null } })).fields).toEqual(['unit'])
  expect((await fuels.remove({ params: one })).status).toBe(204)
  expect(answered(await fuels.list({ params: params() }))).toEqual([])
})

test('a flight that does not exist has no services and no fuel', async () => {
  const nowhere = { params: { flightId: '999999' } }
  expect(refused(await apron.desk.services.list(nowhere)).status).toBe(404)
  expect(refused(await apron.desk.services.add({ ...nowhere, body: handling })).status).toBe(404)
  expect(refused(await apron.desk.fuels.add({ ...nowhere, body: {} })).status).toBe(404)
})
