import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookDaysAhead, newEvents } from '../../support/flights.ts'

let apron: TestApron
let flightId: number
let flights = 0
beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-PER')
})
afterAll(() => apron.close())
beforeEach(async () => {
  flightId = await bookDaysAhead(apron, 'HB-PER', ++flights)
})
const params = () => ({ flightId: String(flightId) })

test('a slot is asked for at the airport of its end, kept for a time and removed', async () => {
  const { slots, flightDesk } = apron.desk
  const page = answered(await flightDesk.page({ params: params() }))
  const asked = { kind: 'PPR', target: 'ARRIVAL', status: 'REQ' } as const
  const added = answered(await slots.add({ params: params(), body: asked }))
  expect(added).toEqual({
    ...asked,
    slotId: expect.any(Number),
    flightId,
    airport: page.arrivalAirport,
    at: null,
    number: null,
    company: null,
    providerId: null,
    providerName: null,
    orderedAt: null,
    orderedTo: null,
    recheck: false,
    remarks: null,
  })
  expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_SLOT_PPR_ASSIGNMENT'])
  const one = { slotId: String(added.slotId) }
  const kept = { status: 'OK', at: page.arrivalAt, number: 'PPR 0815' } as const
  expect(answered(await slots.change({ params: one, body: kept }))).toEqual({ ...added, ...kept })
  expect(await newEvents(apron, flightId)).toEqual([])
  expect(answered(await slots.change({ params: one, body: { airport: 'ZRH' } })).airport).toBe('LSZH')
  expect((await slots.remove({ params: one })).status).toBe(204)
  expect((await newEvents(apron, flightId)).at(-1)).toBe('FLIGHT_SLOT_PPR_UNASSIGNMENT')
  expect(answered(await slots.list({ params: params() }))).toEqual([])
})
