import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApronClient } from '../../../src-shared/contract/index.ts'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { filesOnDisk, pdf, png } from '../../support/files.ts'
import { addJet, bookDaysAhead, newEvents } from '../../support/flights.ts'

let apron: TestApron
let partner: ApronClient
let flightId: number
let flights = 0
beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-FUL')
  partner = await apron.partner()
})
afterAll(() => apron.close())
beforeEach(async () => {
  flightId = await bookDaysAhead(apron, 'HB-FUL', ++flights)
})

const of = () => ({ params: { flightId: String(flightId) } })
type Given = Parameters<ApronClient['flightFuels']['save']>[0]['body']
const list = async () => answered(await partner.flightFuels.list(of()))
const save = async (body: Given) => answered(await partner.flightFuels.save({ ...of(), body }))
const flight = async () => answered(await partner.flights.read(of()))
const journalled = async () => (await apron.core.data.db.selectFrom('journal').select('sequence').execute()).length

const order = {
  fuelProvider: 'JetQuell',
  quantity: 1200.5,
  upliftUnit: 'LITER',
  price: 1890.45,
  currency: 'EUR',
  pricePerUnit: 1.5747,
  fuelCost: 1700,
  fuelCurrency: 'CHF',
  density: 0.8,
  unitDensity: 'KG_BY_LITRE',
  fuelTankUnit: 'KILOGRAM',
  fuelBurnedPlanned: 850,
  minFuelRequired: 1400,
  minFuelRequiredUnit: 'KILOGRAM',
  paymentType: 'FUEL_CARD',
  deliveryDate: '2026-11-20T09:00',
  externalReference: 'F-1',
} as const

test('fuel is ordered with all its fields, null where nothing is known', async () => {
  expect(await list()).toEqual([])
  const [fuel] = await save(order)
  const zurich = answered(await partner.airports.read({ params: { airportCode: 'LSZH' } }))
  expect(fuel).toEqual({
    ...order,
    id: expect.any(Number),
    status: 'DO',
    by: null,
    fuelType: 'JET_A1',
    airportId: zurich.id,
    // Nine o'clock in Zürich.
    deliveryDate: Date.parse('2026-11-20T08:00Z'),
    updatedDate: apron.clock.now(),
    uplift: null,
    upliftMass: null,
    fuelRemainigActual: null,
    fuelRemainig: null,
    fuelArrival: null,
    fuelArrivalPlanned: null,
    fuelBurned: null,
    extraFuel: null,
    fuelTemperature: null,
    fplType: null,
    fuelPriceIndex: null,
    fuelPriceIndexCommercial: null,
    priceComercial: null,
    pricePerUnitComercial: null,
    payment: null,
    creditCardNumber: null,
    creditCardExpiration: null,
    receiptNumber: null,
    quoteOnly: null,
    agentId: null,
    providerId: null,
    releaseAgentId: null,
    permitProviderId: null,
    notes: null,
    poNumber: null,
    poCreatedDate: null,
    cancellationRequired: null,
    externalSource: null,
    externalStatus: null,
    externalNote: null,
    release: null,
    fuelRelease: null,
    releaseDocument: false,
    documents: [],
  })
  expect(await list()).toEqual([fuel])
  expect(await newEvents(apron, flightId)).toEqual([])
  const desk = answered(await apron.desk.fuels.list(of()))
  expect(desk).toMatchObject([
    { provider: 'JetQuell', quantity: 1200.5, unit: 'LITER', price: 189_045, currency: 'EUR' },
  ])
})

test('fuel that is sent back as it was read changes nothing', async () => {
  const read = await save([order, { status: 'REQ', creditCardNumber: '4000 0000 0000 1234' }])
  const before = await journalled()
  expect(await save(read as Given)).toEqual(read)
  expect(await journalled()).toBe(before)
})

test('a record is known again by its id or its reference; all others are new', async () => {
  const [one] = await save(order)
  const [changed, ...others] = await save([
    { externalReference: 'F-1', status: 'OK' },
    { externalReference: 'F-2', fuelType: 'JET_A' },
  ])
  expect(changed).toEqual({ ...one, status: 'OK' })
  expect(others).toMatchObject([{ externalReference: 'F-2', fuelType: 'JET_A', status: 'DO' }])
  const [again] = await save({ id: one?.id, fuelProvider: '', receiptNumber: 'R-9' })
  expect(again).toEqual({ ...changed, fuelProvider: null, receiptNumber: 'R-9' })
})

test('of a card only the last four digits are kept, in the log as well', async () => {
  const [fuel] = await save({ paymentType: 'CREDIT_CARD', creditCardNumber: '4000 0000 0000 1234' })
  expect(fuel?.creditCardNumber).toBe('************1234')
  const entries = await apron.core.data.db.selectFrom('journal').select('changes').execute()
  expect(JSON.stringify(entries)).not.toMatch(/4000 ?0000/)
})

describe('actual figures', () => {
  const figures = { fuelTankUnit: 'KILOGRAM', upliftMass: 960, fuelRemainigActual: 620, fuelArrival: 700 } as const
  test('are those of the flight', async () => {
    expect(await save({ ...order, ...figures })).toMatchObject([figures])
    const { fuelTankUnit: fuelMassUnit, ...same } = figures
    expect(await flight()).toMatchObject({ ...same, fuelMassUnit })
    expect(await newEvents(apron, flightId)).toEqual([])
  })
  test('are counted in the unit of who asks', async () => {
    answered(await apron.desk.flightDesk.fuel({ ...of(), body: { fuelRemaining: 600, fuelMassUnit: 'KILOGRAM' } }))
    const [fuel] = await save({ fuelTankUnit: 'POUND', upliftMass: 2204.62 })
    expect(fuel).toMatchObject({ fuelTankUnit: 'POUND', upliftMass: 2204.62, fuelRemainigActual: 1322.77 })
    expect(await flight()).toMatchObject({ upliftMass: 1000, fuelRemainigActual: 600, fuelMassUnit: 'KILOGRAM' })
    const before = await journalled()
    await save(fuel as Given)
    expect(await journalled()).toBe(before)
  })
  test('can not be more than there was', async () => {
    const reply = await partner.flightFuels.save({ ...of(), body: { ...figures, fuelArrival: 5000 } })
    expect(refused(reply)).toMatchObject({ status: 400, fields: ['fuelArrival'] })
    expect(await list()).toEqual([])
  })
  test('stay as they are once the post-flight is closed; the order does not', async () => {
    const [fuel] = await save({ ...order, ...figures })
    const at = apron.clock.now() + flights * 24 * HOUR
    const movement = { offBlockAt: at, takeOffAt: at + 1, landingAt: at + 2, onBlockAt: at + 3 }
    await apron.clock.advance(flights * 24 * HOUR + 10)
    answered(await apron.desk.flightDesk.movement({ ...of(), body: movement }))
    answered(await apron.desk.flightDesk.close({ ...of(), body: { reason: 'Fuel is by the order' } }))
    expect(refused(await partner.flightFuels.save({ ...of(), body: { id: fuel?.id, upliftMass: 961 } }))).toMatchObject(
      {
        status: 409,
        code: 'state_conflict',
      },
    )
    expect(await save({ id: fuel?.id, receiptNumber: 'R-1', upliftMass: 960 })).toMatchObject([
      { receiptNumber: 'R-1' },
    ])
  })
})

test.each([
  ['a quantity without a unit', { quantity: 100 }, 400, ['upliftUnit']],
  ['an id of nowhere', [{}, { id: 999_999 }], 404, ['[1].id']],
  ['an unknown type', { fuelType: 'WATER' }, 400, ['fuelType']],
  ['less than nothing', { uplift: -1 }, 400, ['uplift']],
])('%s is refused, and nothing is written', async (_, body, status, fields) => {
  expect(refused(await partner.flightFuels.save({ ...of(), body: body as Given }))).toMatchObject({ status, fields })
  expect(await list()).toEqual([])
})

describe('documents', () => {
  const file = { name: 'receipt.pdf', bytes: pdf }
  let params: { flightId: string; fuelId: string }
  beforeEach(async () => {
    const [fuel] = await save(order)
    params = { flightId: String(flightId), fuelId: String(fuel?.id) }
  })

  test('are attached, shown, downloaded and deleted; the newest release is marked', async () => {
    const { addDocument, addRelease, readDocument, removeDocument } = partner.flightFuels
    const receipt = answered(await addDocument({ params, file }))
    expect(receipt).toMatchObject({
      originalName: 'receipt.pdf',
      fileSize: pdf.length,
      refEntityId: Number(params.fuelId),
    })
    const [before] = await list()
    expect(before).toMatchObject({ documents: [receipt], releaseDocument: false, fuelRelease: null })
    answered(await addRelease({ params, file: { name: 'first.png', bytes: png } }))
    const release = answered(await addRelease({ params, file: { name: 'release.png', bytes: png } }))
    const [after] = await list()
    expect(after).toMatchObject({
      releaseDocument: true,
      release: { document: release },
      fuelRelease: { document: release },
    })
    expect(after?.documents.map(({ originalName }) => originalName)).toEqual([
      'receipt.pdf',
      'first.png',
      'release.png',
    ])
    expect(filesOnDisk(apron)).toHaveLength(2)
    for (const documentId of [String(release.id), release.uuid]) {
      const got = answered(await readDocument({ params: { ...params, documentId } }))
      expect({ ...got, bytes: Buffer.from(got.bytes) }).toEqual({
        name: 'release.png',
        mediaType: 'image/png',
        bytes: png,
      })
    }
    for (const { uuid: documentId } of after?.documents ?? [])
      expect((await removeDocument({ params: { ...params, documentId } })).status).toBe(204)
    expect(await list()).toMatchObject([{ documents: [], releaseDocument: false, release: null }])
    expect(filesOnDisk(apron)).toEqual([])
  })

  test('are found under their own fuel and flight only', async () => {
    const { addDocument, readDocument } = partner.flightFuels
    const documentId = answered(await addDocument({ params, file })).uuid
    const [, other] = await save({ externalReference: 'F-2' })
    const wrong = [
      { ...params, documentId: 'release' },
      { ...params, documentId, fuelId: String(other?.id) },
      { ...params, documentId, flightId: '999999' },
    ]
    for (const one of wrong) expect(refused(await readDocument({ params: one })).status).toBe(404)
    answered(await apron.desk.fuels.remove({ params }))
    expect(refused(await readDocument({ params: { ...params, documentId } })).status).toBe(404)
    expect(filesOnDisk(apron)).toEqual([])
  })
})
