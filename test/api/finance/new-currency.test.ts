import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recounted } from '../../../src-shared/money/money.ts'
import { DAY } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookFlight } from '../../support/flights.ts'

/** 100.00 EUR is 10000 in minor units; the same amount of yen 100, of dinars 100000. */
describe('what a change of the currency alone makes of an amount', () => {
  test.each([
    ['of fewer decimals', { price: 10_000, currency: 'EUR' }, { currency: 'JPY' }, { price: 100 }],
    ['of more decimals', { price: 10_000, currency: 'EUR' }, { currency: 'KWD' }, { price: 100_000 }],
    ['of as many', { price: 10_000, currency: 'EUR' }, { currency: 'USD' }, { price: 10_000 }],
    ['rounded', { price: 10_050, currency: 'EUR' }, { currency: 'JPY' }, { price: 101 }],
    ['given again', { price: 10_000, currency: 'EUR' }, { price: 7, currency: 'JPY' }, {}],
    ['taken away', { price: 10_000, currency: 'EUR' }, { price: null, currency: 'JPY' }, {}],
    ['of the same', { price: 10_000, currency: 'EUR' }, { currency: 'EUR' }, {}],
    ['of none before', { price: null, currency: null }, { currency: 'JPY' }, {}],
    ['that is not said', { price: 10_000, currency: 'EUR' }, {}, {}],
  ])('%s', (_what, before, given, after) => expect(recounted(['price'], before, given)).toEqual(after))
})

let apron: TestApron
let params: { flightId: string }
beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-CUR')
  const departureAt = apron.clock.now() + DAY
  params = { flightId: String(await bookFlight(apron, { tail: 'HB-CUR', flightNumber: 'CUR1', departureAt })) }
})
afterAll(() => apron.close())

const eur = { price: 10_000, currency: 'EUR' }
const jpy = { price: 100, currency: 'JPY' }

test('fuel, with the price that partners name beside', async () => {
  const { fuelId } = answered(await apron.desk.fuels.add({ params, body: eur }))
  const partner = await apron.partner()
  answered(await partner.flightFuels.save({ params, body: { id: fuelId, priceComercial: 90.5 } }))
  const change = { params: { fuelId: String(fuelId) }, body: { currency: 'JPY' } }
  expect(answered(await apron.desk.fuels.change(change))).toMatchObject(jpy)
  const [shown] = answered(await partner.flightFuels.list({ params }))
  expect(shown).toMatchObject({ price: 100, priceComercial: 91, currency: 'JPY' })
})

test('a service', async () => {
  const body = { kind: 'HANDLING', target: 'DEPARTURE', company: 'Hangar Nine', ...eur } as const
  const { serviceId } = answered(await apron.desk.services.add({ params, body }))
  const change = { params: { serviceId: String(serviceId) }, body: { currency: 'JPY' } }
  expect(answered(await apron.desk.services.change(change))).toMatchObject(jpy)
})

test('an expense, with its sum', async () => {
  const body = { type: 'FUEL', date: '2026-11-01', net: 10_000, tax: 800, currency: 'EUR' } as const
  const { expenseId } = answered(await apron.desk.expenses.add({ body }))
  const change = { params: { expenseId: String(expenseId) }, body: { currency: 'JPY' } }
  expect(answered(await apron.desk.expenses.change(change))).toMatchObject({ net: 100, tax: 8, gross: 108 })
})

test('not an expense that the currency has too few decimals for', async () => {
  const body = { type: 'FUEL', date: '2026-11-01', net: 10_000, tax: 770, currency: 'EUR' } as const
  const { expenseId } = answered(await apron.desk.expenses.add({ body }))
  const change = { params: { expenseId: String(expenseId) }, body: { currency: 'JPY' } }
  expect(refused(await apron.desk.expenses.change(change))).toMatchObject({ status: 400, fields: ['currency'] })
})

test('what an airport costs', async () => {
  const body = { type: 'LANDING', amount: 10_000, currency: 'EUR', per: 'LANDING' } as const
  const cost = answered(await apron.desk.airportDesk.addCost({ params: { airportCode: 'LSZH' }, body }))
  const change = { params: { id: String(cost.id) }, body: { currency: 'JPY' } }
  expect(answered(await apron.desk.airportDesk.changeCost(change))).toMatchObject({ amount: 100 })
})

test('a pricing rule, with its fees', async () => {
  const body = {
    ...{ name: 'All', currency: 'EUR', blockHour: 300_000, landing: 10_000, minimumMinutes: 60, vatDomestic: 8.1 },
    airportFees: [{ airport: 'LSZH', amount: 20_000 }],
  }
  const { ruleId } = answered(await apron.desk.pricing.add({ body }))
  const change = { params: { ruleId: String(ruleId) }, body: { currency: 'JPY', landing: 70 } }
  expect(answered(await apron.desk.pricing.change(change))).toMatchObject({
    ...{ currency: 'JPY', blockHour: 3000, landing: 70, minimumMinutes: 60, vatDomestic: 8.1 },
    airportFees: [{ airport: 'LSZH', amount: 200 }],
  })
})
