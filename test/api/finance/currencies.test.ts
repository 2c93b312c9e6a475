import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currencyCodes, decimalsOf } from '../../../src-shared/money/currencies.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet } from '../../support/flights.ts'
import { bookingWithPrice } from '../../support/money.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
let quoteId: number
beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
  await addJet(apron, 'HB-CUR')
  quoteId = (await bookingWithPrice(apron, 'HB-CUR')).bookingId
})
afterAll(() => apron.close())

const customer = { lastName: 'Berg', account: { name: 'Blue Sky' } }
const quote = (price: object) => partner.quotes.create({ body: { customer, legs: [], price } })

test('a price comes back as it was sent, in every currency', async () => {
  const bodies = []
  for (const currency of currencyCodes) {
    const unit = 10 ** -decimalsOf(currency)
    const price = { net: 12_345 + unit, vat: 7 * unit, gross: Number((12_345 + 8 * unit).toFixed(8)), currency }
    bodies.push({ sent: price, got: answered(await quote(price)).price })
  }
  for (const { sent, got } of bodies) expect(got).toMatchObject(sent)
})

test('a payment comes back as it was sent, in every currency', async () => {
  for (const currency of currencyCodes) {
    const amount = Number((123 + 10 ** -decimalsOf(currency)).toFixed(8))
    expect(answered(await partner.invoicePayments.create({ body: { quoteId, amount, currency } }))).toMatchObject({
      amount,
      currency,
    })
  }
})

describe('an amount with more decimals than its currency', () => {
  test.each([
    ['EUR', 12.345, 12.35],
    ['EUR', 1.005, 1.01],
    ['EUR', -1.005, -1.01],
    ['JPY', 1000.5, 1001],
    ['HUF', 1000.505, 1000.51],
    ['KWD', 1.0005, 1.001],
    ['BTC', 0.000000005, 0.00000001],
  ])('is rounded half up in a quote: %s %d is %d', async (currency, net, rounded) => {
    const { price } = answered(await quote({ net, currency }))
    expect(price).toMatchObject({ net: rounded, gross: rounded, currency })
  })

  test.each([
    ['EUR', 12.345],
    ['EUR', 12.3401],
    ['JPY', 1000.5],
    ['KWD', 1.0005],
    ['HUF', 0.001],
  ])('is refused in a payment: %s %d', async (currency, amount) => {
    const reply = await partner.invoicePayments.create({ body: { quoteId, amount, currency } })
    expect(refused(reply)).toMatchObject({ status: 400, fields: ['amount'] })
  })

  test('is taken in a payment where only floating-point noise is more', async () => {
    const body = { quoteId, amount: 0.1 + 0.2, currency: 'EUR' }
    expect(answered(await partner.invoicePayments.create({ body })).amount).toBe(0.3)
  })
})

test('a payment is never nothing', async () => {
  const zero = { quoteId, amount: 0, currency: 'EUR' }
  expect(refused(await partner.invoicePayments.create({ body: zero }))).toMatchObject({
    status: 400,
    fields: ['amount'],
  })
  const { id } = answered(await partner.invoicePayments.create({ body: { ...zero, amount: 5 } }))
  const params = { paymentId: String(id) }
  expect(refused(await partner.invoicePayments.update({ params, body: { amount: 0 } }))).toMatchObject({ status: 400 })
  const atDesk = { bookingId: quoteId, amount: 0, currency: 'EUR' }
  expect(refused(await apron.desk.payments.add({ body: atDesk }))).toMatchObject({ status: 400, fields: ['amount'] })
})

test('a payment gets another currency alone only where that can hold its amount', async () => {
  const body = { quoteId, amount: 12.34, currency: 'EUR' }
  const params = { paymentId: String(answered(await partner.invoicePayments.create({ body })).id) }
  const change = (currency: string) => partner.invoicePayments.update({ params, body: { currency } })
  expect(refused(await change('JPY'))).toMatchObject({ status: 400, fields: ['currency'] })
  expect(answered(await change('KWD'))).toMatchObject({ amount: 12.34, currency: 'KWD' })
})

describe('another currency alone', () => {
  test('keeps the amounts of a quote', async () => {
    const { bookingid } = answered(await quote({ net: 1000.5, vat: 81, gross: 1081.5, currency: 'EUR' }))
    const params = { reference: String(bookingid) }
    const changed = (currency: string) => partner.quotes.update({ params, body: { price: { currency } } })
    const amounts = { charterCost: 1000.5, net: 1000.5, vat: 81, gross: 1081.5 }
    expect(answered(await changed('KWD')).price).toMatchObject({ ...amounts, currency: 'KWD' })
    expect(answered(await changed('HUF')).price).toMatchObject({ ...amounts, currency: 'HUF' })
    expect(answered(await changed('JPY')).price).toMatchObject({ net: 1001, vat: 81, gross: 1082, currency: 'JPY' })
  })
})

describe('an unknown currency', () => {
  const unknown = ['ZZZ', 'XXX', 'XTS', 'DEM', 'eur', 'EURO', '']
  test.each(unknown)('%o is refused wherever an amount is sent', async (currency) => {
    const params = { flightId: '1' }
    const replies = [
      await quote({ net: 1, currency }),
      await partner.invoicePayments.create({ body: { quoteId, amount: 1, currency } }),
      await apron.desk.expenses.add({ body: { type: 'FUEL', date: '2026-11-01', net: 100, currency } }),
      await apron.desk.payments.add({ body: { bookingId: quoteId, amount: 1, currency } }),
      await apron.desk.flightDesk.offer({ params, body: { price: 1, currency } }),
      await apron.desk.pricing.add({ body: { name: 'All', blockHour: 1, currency } }),
      await apron.desk.settings.change({ body: { currency } }),
      await partner.flightFuels.save({ params, body: { price: 1, currency } }),
    ]
    for (const reply of replies) {
      const { status, fields } = refused(reply)
      expect(status).toBe(400)
      expect(fields.some((field) => field.endsWith('urrency'))).toBe(true)
    }
  })
})

test('an amount that is too large to be exact is refused', async () => {
  expect(refused(await quote({ net: 1e12, currency: 'BTC' }))).toMatchObject({ status: 400, fields: ['price.net'] })
})
