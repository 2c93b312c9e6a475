import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { pdf } from '../../support/files.ts'
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
const later = async () => {
  const { departureAt } = answered(await apron.desk.flightDesk.page({ params: params() }))
  answered(await apron.desk.flightDesk.change({ params: params(), body: { departureAt: departureAt + HOUR } }))
}

test('a permit is asked for, granted and removed, and its providers hear of what concerns them', async () => {
  const { permits } = apron.desk
  const asked = { kind: 'LANDING', authority: 'ENAC', country: 'Italy', status: 'REQ' } as const
  const added = answered(await permits.add({ params: params(), body: asked }))
  expect(added).toEqual({
    ...asked,
    permitId: expect.any(Number),
    flightId,
    country: 'IT',
    number: null,
    validFrom: null,
    validUntil: null,
    company: null,
    providerId: null,
    providerName: null,
    orderedAt: null,
    orderedTo: null,
    recheck: false,
    covers: true,
    remarks: null,
  })
  expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_PERMIT_ASSIGNMENT'])
  const one = { permitId: String(added.permitId) }
  const granted = { status: 'OK', number: 'IT-4711', validFrom: '2020-01-01', validUntil: '2020-01-31' } as const
  const after = answered(await permits.change({ params: one, body: granted }))
  expect(after).toEqual({ ...added, ...granted, covers: false })
  expect(answered(await permits.change({ params: one, body: granted }))).toEqual(after)
  expect(await newEvents(apron, flightId)).toEqual([])
  expect(answered(await permits.list({ params: params() }))).toEqual([after])
  answered(await permits.change({ params: one, body: { status: 'CNL', country: null } }))
  expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_PERMIT_UNASSIGNMENT'])
  expect((await permits.remove({ params: one })).status).toBe(204)
  expect(await newEvents(apron, flightId)).toEqual([])
  expect(refused(await permits.change({ params: one, body: {} })).code).toBe('unknown_record')
})

test('a permit keeps its papers, and they go with it', async () => {
  const { permits, documents } = apron.desk
  const { permitId } = answered(await permits.add({ params: params(), body: { authority: 'DGAC' } }))
  const query = { noun: 'permits', recordId: permitId } as const
  answered(await documents.add({ query, file: { name: 'permit.pdf', bytes: pdf } }))
  expect(answered(await documents.list({ query }))).toMatchObject([{ name: 'permit.pdf' }])
  expect((await permits.remove({ params: { permitId: String(permitId) } })).status).toBe(204)
  expect(refused(await documents.list({ query })).status).toBe(404)
})

test('permit, slot and fuel that were fine are to be looked at again once the flight moves; settled, they are fine', async () => {
  const { permits, slots } = apron.desk
  const { permitId } = answered(await permits.add({ params: params(), body: { authority: 'A', status: 'OK' } }))
  answered(await permits.add({ params: params(), body: { authority: 'B', status: 'REQ' } }))
  const slot = { kind: 'SLOT', target: 'DEPARTURE', status: 'OK' } as const
  const { fuelId } = answered(await apron.desk.fuels.add({ params: params(), body: { status: 'OK' } }))
  const { slotId } = answered(await slots.add({ params: params(), body: slot }))
  await later()
  expect(answered(await permits.list({ params: params() }))).toMatchObject([
    { status: 'DO', recheck: true },
    { status: 'REQ', recheck: false },
  ])
  expect(answered(await slots.list({ params: params() }))).toMatchObject([{ status: 'DO', recheck: true }])
  expect(answered(await apron.desk.fuels.list({ params: params() }))).toMatchObject([{ status: 'DO', recheck: true }])
  const settled = { status: 'OK', recheck: false }
  const body = { status: 'OK' } as const
  expect(answered(await permits.change({ params: { permitId: String(permitId) }, body }))).toMatchObject(settled)
  expect(answered(await slots.change({ params: { slotId: String(slotId) }, body }))).toMatchObject(settled)
  const fuel = { fuelId: String(fuelId) }
  expect(answered(await apron.desk.fuels.change({ params: fuel, body }))).toMatchObject(settled)
})

test('the history of the flight shows both', async () => {
  const { permits, slots, flightDesk } = apron.desk
  answered(await permits.add({ params: params(), body: { authority: 'ENAC', number: 'IT-1' } }))
  answered(await slots.add({ params: params(), body: { kind: 'SLOT', target: 'DEPARTURE', number: 'S-1' } }))
  const { history } = answered(await flightDesk.page({ params: params() }))
  expect(history.slice(0, 2)).toMatchObject([
    { noun: 'slot', about: 'SLOT DEPARTURE', action: 'add' },
    { noun: 'permit', about: 'ENAC', action: 'add' },
  ])
})

test.each([
  ['a permit without an authority', 'permits', {}, 'authority'],
  ['an unknown kind', 'permits', { authority: 'A', kind: 'TEA' }, 'kind'],
  ['an unknown country', 'permits', { authority: 'A', country: 'Atlantis' }, 'country'],
  [
    'an end before the start',
    'permits',
    { authority: 'A', validFrom: '2026-12-02', validUntil: '2026-12-01' },
    'validUntil',
  ],
  ['a slot at an unknown airport', 'slots', { kind: 'SLOT', target: 'ARRIVAL', airport: 'XXXX' }, 'airport'],
  ['a slot at no end of the flight', 'slots', { kind: 'SLOT', target: 'MIDDLE' }, 'target'],
] as const)('%s is refused', async (_, group, body, field) => {
  const reply = await apron.desk[group].add({ params: params(), body: body as never })
  expect(refused(reply)).toEqual({ status: 400, code: 'invalid_input', fields: [field] })
})

test('a flight that does not exist has neither', async () => {
  const nowhere = { params: { flightId: '999999' } }
  expect(refused(await apron.desk.permits.list(nowhere)).status).toBe(404)
  expect(refused(await apron.desk.slots.list(nowhere)).status).toBe(404)
  expect(refused(await apron.desk.slots.add({ ...nowhere, body: { kind: 'PPR', target: 'ARRIVAL' } })).status).toBe(404)
})
