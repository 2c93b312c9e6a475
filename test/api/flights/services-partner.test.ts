import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApronClient } from '../../../src-shared/contract/index.ts'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { pdf } from '../../support/files.ts'
import { addJet, bookFlight, newEvents, skipEvents } from '../../support/flights.ts'

let apron: TestApron
let partner: ApronClient
let aircraftId: number
let flightId: number
let flights = 0
beforeAll(async () => {
  apron = await startApron()
  aircraftId = (await addJet(apron, 'HB-GND')).id
  partner = await apron.partner()
})
afterAll(() => apron.close())
beforeEach(async () => {
  const departureAt = apron.clock.now() + ++flights * 24 * HOUR
  flightId = await bookFlight(apron, { tail: 'HB-GND', flightNumber: `gnd${flights}`, departureAt })
  await skipEvents(apron)
})

const of = () => ({ params: { id: String(flightId) } })
const end = (target: string) => ({ params: { flight: String(flightId), target } })
type Given = Parameters<ApronClient['flightServices']['save']>[0]['body']
const read = async () => answered(await partner.flightServices.read(of()))
const save = async (body: Given) => answered(await partner.flightServices.save({ ...of(), body }))
const journalled = async () => (await apron.core.data.db.selectFrom('journal').select('sequence').execute()).length

test('a flight with nothing arranged says so in every key', async () => {
  expect(await read()).toEqual({
    booking: expect.stringMatching(/^[A-Z]{5}$/),
    bookingId: expect.any(Number),
    flight: `gnd${flights}`,
    flightId,
    tailNumber: 'HB-GND',
    aircraftId,
    departureHandler: null,
    arrivalHandler: null,
    catering: null,
    cateringList: [],
    arrivalCatering: null,
    arrivalCateringList: [],
    departureGroundTransportation: [],
    arrivalGroundTransportation: [],
    departureHotac: [],
    arrivalHotac: [],
    permits: [],
    slots: [],
    notes: [],
  })
})

test('each kind is arranged at its end, with all its fields', async () => {
  const root = await save({
    departureHandler: {
      company: 'Hangar Nine',
      status: 'REQ',
      by: 'HANDLER',
      request: 'Stand and stairs',
      requestedDate: '2026-11-20T09:00',
      price: 450.5,
      cost: 390,
      useMyHandling: true,
    },
    arrivalCateringList: [
      {
        cateringService: { company: 'Petit Galley' },
        serviceFor: 'Pax',
        notes: 'Cold breakfast',
        deliveryDate: 1_790_000_000_000,
        currency: 'JPY',
        price: 12_000,
      },
      { serviceFor: 'Crew', status: 'NR' },
    ],
    departureGroundTransportation: [
      { type: 'Limousine', person: { firstName: 'Noor', lastName: 'Vidal', pilot: true }, notes: 'At the gate' },
    ],
    arrivalHotac: [{ hotacService: { company: 'Hotel Zur Platane' }, status: 'OK', poNumber: 'PO-7' }],
    notes: [{ type: 'GENERAL', note: 'Quiet please' }],
  })
  expect(await newEvents(apron, flightId)).toEqual([
    'FLIGHT_FBO_ASSIGNMENT',
    'FLIGHT_CATERING_ASSIGNMENT',
    'FLIGHT_HOTEL_ASSIGNMENT',
  ])
  const zurich = answered(await partner.airports.read({ params: { airportCode: 'LSZH' } }))
  expect(root.departureHandler).toEqual({
    id: expect.any(Number),
    status: 'REQ',
    recheck: false,
    by: 'HANDLER',
    company: 'Hangar Nine',
    airportService: { company: 'Hangar Nine' },
    airportId: zurich.id,
    handlingType: null,
    request: 'Stand and stairs',
    // Nine o'clock in Zürich.
    requestedDate: Date.parse('2026-11-20T08:00Z'),
    remarks: null,
    fboId: null,
    useFboOne: null,
    useMyHandling: true,
    price: 450.5,
    cost: 390,
    currency: 'EUR',
    documents: [],
    serviceLogs: [],
    poNumber: null,
    poCreatedDate: null,
    updatedDate: apron.clock.now(),
    cancellationRequired: null,
    permitProviderId: null,
    externalReference: null,
    externalSource: null,
    externalStatus: null,
    externalNote: null,
    flightBridgeNote: null,
  })
  expect(root.arrivalCatering).toEqual(root.arrivalCateringList[0])
  expect(root.arrivalCateringList).toMatchObject([
    { cateringService: { company: 'Petit Galley' }, price: 12_000, currency: 'JPY', deliveryDate: 1_790_000_000_000 },
    { cateringService: null, serviceFor: 'Crew', status: 'NR', price: null },
  ])
  expect(root.departureGroundTransportation).toMatchObject([
    {
      type: 'Limousine',
      status: 'DO',
      person: { firstName: 'Noor', lastName: 'Vidal', pilot: true },
      notes: 'At the gate',
    },
  ])
  expect(root.arrivalHotac).toMatchObject([{ hotacService: { company: 'Hotel Zur Platane' }, poNumber: 'PO-7' }])
  expect(root.notes).toEqual([{ type: 'GENERAL', note: 'Quiet please' }])
  const desk = answered(await apron.desk.services.list({ params: { flightId: String(flightId) } }))
  expect(desk.map(({ kind, target, company, price, currency }) => [kind, target, company, price, currency])).toEqual([
    ['HANDLING', 'DEPARTURE', 'Hangar Nine', 45_050, 'EUR'],
    ['CATERING', 'ARRIVAL', 'Petit Galley', 12_000, 'JPY'],
    ['CATERING', 'ARRIVAL', null, null, null],
    ['TRANSPORT', 'DEPARTURE', null, null, null],
    ['HOTEL', 'ARRIVAL', 'Hotel Zur Platane', null, null],
  ])
})

const full: Given = {
  departureHandler: { company: 'Hangar Nine', status: 'OK', price: 450.55, remarks: 'Stand 4' },
  cateringList: [
    { cateringService: { company: 'Petit Galley' }, person: { firstName: 'Ada' } },
    { notes: 'Crew food' },
  ],
  arrivalHotac: [{ hotacService: { company: 'The Wayfarer' }, currency: 'KWD', cost: 12.345 }],
}

describe('what is read, edited in one place and sent back', () => {
  test('changes nothing when nothing was edited', async () => {
    const root = await save(full)
    await skipEvents(apron)
    const before = await journalled()
    expect(await save(root as Given)).toEqual(root)
    expect(await journalled()).toBe(before)
    expect(await newEvents(apron, flightId)).toEqual([])
  })
  test.each([
    ['in the list', (root: Given) => ({ ...root, cateringList: [{ ...root.cateringList?.[0], status: 'CNL' }] })],
    ['beside the list', (root: Given) => ({ ...root, catering: { ...root.catering, status: 'CNL' } })],
  ] as const)('changes that place: a caterer called off %s', async (_, edit) => {
    const root = await save(full)
    await skipEvents(apron)
    const after = await save(edit(root as Given) as Given)
    expect(after.cateringList.map(({ status }) => status)).toEqual(['CNL', 'DO'])
    expect(after.cateringList[0]).toMatchObject({ cateringService: { company: 'Petit Galley' } })
    expect(after.departureHandler).toEqual(root.departureHandler)
    // The first is canceled, so the next is shown for its end.
    expect(after.catering).toEqual(after.cateringList[1])
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_CATERING_UNASSIGNMENT'])
  })
  test('changes the company under either of its names', async () => {
    const { departureHandler } = await save(full)
    const other = await save({
      departureHandler: { ...departureHandler, company: 'Northgate' } as Given['departureHandler'],
    })
    expect(other.departureHandler).toMatchObject({ company: 'Northgate', airportService: { company: 'Northgate' } })
    const third = { ...other.departureHandler, airportService: { company: 'Aerolodge' } } as Given['departureHandler']
    expect((await save({ departureHandler: third })).departureHandler?.company).toBe('Aerolodge')
  })
})

test('a service is known again by its reference, and a handler by its end', async () => {
  const hotel = { externalReference: 'H-1', hotacService: { company: 'The Wayfarer' } }
  await save({ departureHandler: { company: 'Hangar Nine' }, departureHotac: [hotel] })
  const again = await save({
    departureHandler: { status: 'OK' },
    departureHotac: [{ ...hotel, status: 'OK' }, { status: 'DO' }],
  })
  expect(again.departureHandler).toMatchObject({ company: 'Hangar Nine', status: 'OK' })
  expect(again.departureHotac.map(({ status, externalReference }) => [status, externalReference])).toEqual([
    ['OK', 'H-1'],
    ['DO', null],
  ])
})

test('an empty text clears, and a currency takes its amounts along', async () => {
  await save({ departureHandler: { company: 'Hangar Nine', price: 100.5, cost: 80, currency: 'EUR', remarks: 'x' } })
  const { departureHandler } = await save({ departureHandler: { company: '', remarks: '', currency: 'JPY' } })
  expect(departureHandler).toMatchObject({ company: null, airportService: null, remarks: null })
  expect(departureHandler).toMatchObject({ currency: 'JPY', price: 101, cost: 80 })
})

test('a service that is to be looked at again is settled by its status', async () => {
  await save(full)
  const { departureAt } = answered(await apron.desk.flightDesk.page({ params: { flightId: String(flightId) } }))
  const params = { flightId: String(flightId) }
  answered(await apron.desk.flightDesk.change({ params, body: { departureAt: departureAt + HOUR } }))
  expect((await read()).departureHandler).toMatchObject({ status: 'DO', recheck: true })
  expect((await save({ departureHandler: { status: 'OK' } })).departureHandler).toMatchObject({ recheck: false })
})

test('files of a service are shown with it, and go with it', async () => {
  const { departureHandler } = await save(full)
  const query = { noun: 'services', recordId: departureHandler?.id ?? 0 } as const
  answered(await apron.desk.documents.add({ query, file: { name: 'handling.pdf', bytes: pdf } }))
  expect((await read()).departureHandler?.documents).toMatchObject([
    { originalName: 'handling.pdf', fileSize: pdf.length, refEntityId: departureHandler?.id },
  ])
  expect((await partner.flightServices.removeFbo(end('DEPARTURE'))).status).toBe(204)
  expect(await apron.core.data.db.selectFrom('documents').selectAll().execute()).toEqual([])
})

test.each([
  ['an id of nowhere', { cateringList: [{ id: 999_999, status: 'OK' }] }, 404, ['cateringList[0].id']],
  ['an unknown status', { departureHandler: { status: 'FINE' } }, 400, ['departureHandler.status']],
  ['a price below nothing', { arrivalHotac: [{ price: -1 }] }, 400, ['arrivalHotac[0].price']],
  ['a date of no calendar', { catering: { deliveryDate: '2026-02-30T10:00' } }, 400, ['catering.deliveryDate']],
])('%s is refused', async (_, body, status, fields) => {
  expect(refused(await partner.flightServices.save({ ...of(), body: body as Given }))).toMatchObject({ status, fields })
  expect(await read()).toMatchObject({ departureHandler: null, catering: null, arrivalHotac: [] })
})

test("an id does not name the other end's service", async () => {
  const { departureHandler } = await save(full)
  const body = { arrivalHandler: { id: departureHandler?.id, status: 'OK' as const } }
  expect(refused(await partner.flightServices.save({ ...of(), body }))).toMatchObject({ status: 404 })
})

describe('the FBO of an end', () => {
  test('is set, changed and removed', async () => {
    const { saveFbo, removeFbo } = partner.flightServices
    const set = answered(await saveFbo({ ...end('ARRIVAL'), body: { company: 'Northgate', fboId: 7, status: 'REQ' } }))
    expect(set).toMatchObject({ company: 'Northgate', fboId: 7, status: 'REQ', remarks: null })
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_FBO_ASSIGNMENT'])
    const changed = answered(await saveFbo({ ...end('ARRIVAL'), body: { status: 'OK', remarks: 'Stand 4' } }))
    expect(changed).toEqual({ ...set, status: 'OK', remarks: 'Stand 4' })
    expect(await newEvents(apron, flightId)).toEqual([])
    expect((await read()).arrivalHandler).toEqual(changed)
    answered(await saveFbo({ ...end('ARRIVAL'), body: { company: 'Aerolodge' } }))
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_FBO_UNASSIGNMENT', 'FLIGHT_FBO_ASSIGNMENT'])
    expect((await removeFbo(end('ARRIVAL'))).status).toBe(204)
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_FBO_UNASSIGNMENT'])
    expect(refused(await removeFbo(end('ARRIVAL')))).toMatchObject({ status: 404 })
  })
  test('is of departure or arrival', async () => {
    const { saveFbo, removeFbo } = partner.flightServices
    const wrong = { status: 400, code: 'invalid_input', fields: ['target'] }
    expect(refused(await saveFbo({ ...end('BOTH'), body: { status: 'OK' } }))).toEqual(wrong)
    expect(refused(await removeFbo(end('departure')))).toEqual(wrong)
  })
})
