import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet } from '../../support/flights.ts'
import { bookingWithPrice, issuedInvoice } from '../../support/money.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
  await addJet(apron, 'HB-FXR')
})
afterAll(() => apron.close())

const add = (currency: string, day: string, rate: number, more: object = {}) =>
  apron.desk.exchangeRates.add({ body: { currency, day, rate, ...more } })
async function withRates(...rates: [string, string, number][]) {
  for (const { exchangeRateId } of answered(await apron.desk.exchangeRates.list({ query: {} })))
    answered(await apron.desk.exchangeRates.remove({ params: { exchangeRateId: String(exchangeRateId) } }))
  for (const rate of rates) answered(await add(...rate))
}

describe('the rates of an operator', () => {
  test('are added, listed, changed and deleted, with their history', async () => {
    await withRates()
    const made = answered(await add('USD', '2026-11-01', 0.92, { source: 'ECB' }))
    expect(made).toEqual({
      ...{ exchangeRateId: expect.any(Number), currency: 'USD', baseCurrency: 'EUR', day: '2026-11-01', rate: 0.92 },
      ...{ source: 'ECB', updatedAt: apron.clock.now() },
    })
    const older = answered(await add('USD', '2026-10-01', 0.9))
    const pounds = answered(await add('GBP', '2026-11-01', 1.15))
    const list = async (query: object = {}) => answered(await apron.desk.exchangeRates.list({ query }))
    expect(await list()).toEqual([pounds, made, older])
    expect(await list({ currency: 'USD' })).toEqual([made, older])
    const params = { exchangeRateId: String(made.exchangeRateId) }
    const changed = { ...made, rate: 0.93, source: null }
    expect(answered(await apron.desk.exchangeRates.change({ params, body: { rate: 0.93, source: null } }))).toEqual(
      changed,
    )
    const query = { noun: 'exchangeRates', recordId: made.exchangeRateId } as const
    const { entries } = answered(await apron.desk.history.read({ query }))
    expect(entries).toMatchObject([
      {
        ...{ noun: 'exchangeRate', action: 'change' },
        changes: [
          { field: 'rate', before: 0.92, after: 0.93 },
          { field: 'source', before: 'ECB', after: null },
        ],
      },
      { noun: 'exchangeRate', action: 'add' },
    ])
    answered(await apron.desk.undo.run({ body: {} }))
    expect((await list({ currency: 'USD' }))[0]).toMatchObject({ rate: 0.92, source: 'ECB' })
    answered(await apron.desk.exchangeRates.remove({ params }))
    expect(await list()).toEqual([pounds, older])
  })

  test('count from their day until the next', async () => {
    await withRates(['USD', '2026-10-01', 0.9], ['USD', '2026-11-01', 0.92], ['GBP', '2026-11-15', 1.15])
    const on = async (day: string) =>
      answered(await apron.desk.exchangeRates.current({ query: { day } })).map(({ currency, rate }) => [currency, rate])
    expect(await on('2026-09-30')).toEqual([])
    expect(await on('2026-10-01')).toEqual([['USD', 0.9]])
    expect(await on('2026-10-31')).toEqual([['USD', 0.9]])
    expect(await on('2026-11-20')).toEqual([
      ['GBP', 1.15],
      ['USD', 0.92],
    ])
  })

  test.each([
    ['the own currency', { currency: 'EUR' }, 400, 'currency'],
    ['an unknown currency', { currency: 'ZZZ' }, 400, 'currency'],
    ['nothing', { rate: 0 }, 400, 'rate'],
    ['less than nothing', { rate: -1 }, 400, 'rate'],
    ['a day that there is not', { day: '2026-02-30' }, 400, 'day'],
    ['a day that has one', {}, 409, 'day'],
  ])('are refused for %s', async (_what, more, status, field) => {
    await withRates(['USD', '2026-10-01', 0.9])
    const body = { currency: 'USD', day: '2026-10-01', rate: 0.9, ...more }
    expect(refused(await apron.desk.exchangeRates.add({ body }))).toMatchObject({ status, fields: [field] })
  })

  test('are the desk’s own', async () => {
    expect(refused(await partner.exchangeRates.list({ query: {} })).status).toBe(403)
  })

  test('come from a CSV file, as the value of a unit or in units of the own currency', async () => {
    await withRates(['USD', '2026-10-01', 0.9])
    const text = [
      'Currency;Date;Rate;ECB rate;Source',
      'USD;1.10.2026;0,95;;Bank',
      'USD;2026-11-01;;1.25;ECB',
      'GBP;2026-11-01;1.15;;',
      'EUR;2026-11-01;1;;',
      'CHF;2026-11-01;;0;',
    ].join('\n')
    const file = { name: 'rates.csv', bytes: Buffer.from(text) }
    const params = { noun: 'exchangeRates' }
    const preview = answered(await apron.desk.imports.preview({ params, query: { update: true }, file }))
    expect(preview).toMatchObject({ rows: 5, good: 3, added: 2, changed: 1 })
    answered(await apron.desk.imports.run({ params, query: { update: true, skip: true }, file }))
    const rates = answered(await apron.desk.exchangeRates.list({ query: {} }))
    expect(rates.map(({ currency, day, rate, source }) => [currency, day, rate, source])).toEqual([
      ['GBP', '2026-11-01', 1.15, null],
      ['USD', '2026-11-01', 0.8, 'ECB'],
      ['USD', '2026-10-01', 0.95, 'Bank'],
    ])
  })
})

const spend = async (flightId: number, more: object) =>
  answered(
    await apron.desk.expenses.add({
      body: { type: 'LANDING', date: '2026-11-20', net: 10_000, currency: 'USD', flightId, ...more },
    }),
  )

describe('the split of a booking in EUR', () => {
  const splitOf = async ({ bookingId }: { bookingId: number }) =>
    answered(await partner.accounting.split({ params: { reference: String(bookingId) } }))

  test('converts costs by the rate of their day or the latest before it', async () => {
    await withRates(
      ['USD', '2026-11-01', 0.9],
      ['USD', '2026-11-20', 0.92],
      ['USD', '2026-11-21', 0.99],
      ['JPY', '2026-01-01', 0.006],
    )
    const booking = await bookingWithPrice(apron, 'HB-FXR')
    await spend(booking.flightId, {})
    await spend(booking.flightId, { date: '2026-11-19', net: 5000 })
    await spend(booking.flightId, { type: 'PARKING', net: 25_050, currency: 'JPY' })
    await spend(booking.flightId, { type: 'FUEL', net: 7000, currency: 'EUR' })
    const { split, excluded, exchangeRates } = await splitOf(booking)
    const costs = Object.fromEntries(split.map(({ category, cost }) => [category, cost.total]))
    expect(costs).toMatchObject({ LANDING_FEE: 92 + 45, PARKING_FEE: 150.3, CUSTOM: 70, TOTAL: 357.3 })
    expect(split.at(-1)?.profitability?.total).toBe(10_000 - 357.3)
    expect(excluded).toEqual([])
    expect(exchangeRates).toEqual([
      { currency: 'JPY', baseCurrency: 'EUR', rate: 0.006, date: '2026-01-01' },
      { currency: 'USD', baseCurrency: 'EUR', rate: 0.9, date: '2026-11-01' },
      { currency: 'USD', baseCurrency: 'EUR', rate: 0.92, date: '2026-11-20' },
    ])
  })

  test('names what it leaves out for want of a rate, and says nothing of profitability then', async () => {
    await withRates(['USD', '2026-11-20', 0.9])
    const booking = await bookingWithPrice(apron, 'HB-FXR')
    await spend(booking.flightId, {})
    const { expenseId } = await spend(booking.flightId, { currency: 'GBP', net: 12_345 })
    const early = await spend(booking.flightId, { date: '2026-11-19', type: 'FUEL' })
    const { split, excluded } = await splitOf(booking)
    expect(
      split.map(({ category, cost, profitability }) => [category, cost.total, profitability?.total ?? null]),
    ).toEqual([
      ['LEG_FEE', 0, 10_000],
      ['LANDING_FEE', 90, null],
      ['TOTAL', 90, null],
    ])
    expect(excluded).toEqual([
      {
        ...{ expenseId, category: 'LANDING_FEE', description: 'Landing', legId: expect.any(Number) },
        ...{ amount: 123.45, currency: 'GBP', date: '2026-11-20', reason: 'NO_EXCHANGE_RATE' },
      },
      expect.objectContaining({ expenseId: early.expenseId, category: 'CUSTOM', currency: 'USD', date: '2026-11-19' }),
    ])
    answered(await add('GBP', '2026-01-01', 1.2))
    answered(await add('USD', '2026-11-19', 0.8))
    const after = await splitOf(booking)
    expect(after.excluded).toEqual([])
    expect(after.split.at(-1)?.profitability?.total).toBe(10_000 - 90 - 148.14 - 80)
  })

  test('converts between two other currencies by way of the own', async () => {
    await withRates(['USD', '2026-11-01', 0.8], ['CHF', '2026-10-01', 1.6])
    const booking = await bookingWithPrice(apron, 'HB-FXR')
    const params = { reference: String(booking.bookingId) }
    answered(await partner.bookings.update({ params, body: { price: { net: 5000, currency: 'CHF' } } }))
    await spend(booking.flightId, {})
    const { split, exchangeRates, currency } = await splitOf(booking)
    expect(currency).toBe('CHF')
    expect(split.at(-1)).toMatchObject({ cost: { total: 50 }, profitability: { total: 4950 } })
    expect(exchangeRates).toEqual([{ currency: 'USD', baseCurrency: 'CHF', rate: 0.5, date: '2026-10-01' }])
  })

  test('counts what was spent on a canceled flight', async () => {
    const booking = await bookingWithPrice(apron, 'HB-FXR')
    await spend(booking.flightId, { currency: 'EUR' })
    answered(await apron.desk.flightDesk.cancel({ params: { flightId: String(booking.flightId) } }))
    const { split } = await splitOf(booking)
    expect(split.map(({ category, cost }) => [category, cost.total])).toEqual([
      ['LANDING_FEE', 100],
      ['TOTAL', 100],
    ])
  })
})

test('the books of a booking name the rates of entries in other currencies', async () => {
  await withRates(['USD', '2026-11-01', 0.9])
  const booking = await bookingWithPrice(apron, 'HB-FXR')
  const books = async () =>
    answered(await partner.accounting.booking({ params: { reference: String(booking.bookingId) } })).exchangeRates
  expect(await books()).toEqual([])
  await spend(booking.flightId, {})
  await spend(booking.flightId, { currency: 'GBP' })
  expect(await books()).toEqual([{ currency: 'USD', baseCurrency: 'EUR', rate: 0.9, date: '2026-11-01' }])
})

describe('a booking in EUR that is paid in another currency', () => {
  const statusOf = async ({ bookingId }: { bookingId: number }) =>
    answered(await partner.bookings.read({ params: { reference: String(bookingId) } })).paymentStatus
  const pay = async (
    { bookingId: quoteId }: { bookingId: number },
    amount: number,
    currency: string,
    paidAt = '2026-11-20',
  ) => answered(await partner.invoicePayments.create({ body: { quoteId, amount, currency, paidAt } }))

  test('is paid once that covers it at the rate of the day', async () => {
    await withRates(['USD', '2026-11-20', 0.5])
    const booking = await bookingWithPrice(apron, 'HB-FXR', 1000)
    await pay(booking, 1000, 'USD')
    await pay(booking, 599.99, 'EUR')
    expect(await statusOf(booking)).toBe('NOT_PAID')
    await pay(booking, 0.01, 'EUR')
    expect(await statusOf(booking)).toBe('PAID')
  })

  test('is not paid by what has no rate, until there is one', async () => {
    await withRates()
    const booking = await bookingWithPrice(apron, 'HB-FXR', 1000)
    await pay(booking, 10_000, 'USD')
    expect(await statusOf(booking)).toBe('NOT_PAID')
    const { exchangeRateId } = answered(await add('USD', '2026-11-01', 0.9))
    expect(await statusOf(booking)).toBe('PAID')
    const params = { exchangeRateId: String(exchangeRateId) }
    answered(await apron.desk.exchangeRates.change({ params, body: { rate: 0.01 } }))
    expect(await statusOf(booking)).toBe('NOT_PAID')
    answered(await apron.desk.exchangeRates.change({ params, body: { rate: 1 } }))
    expect(await statusOf(booking)).toBe('PAID')
    answered(await apron.desk.exchangeRates.remove({ params }))
    expect(await statusOf(booking)).toBe('NOT_PAID')
  })

  test('follows the rate of the day of a payment in its own currency, where the invoice is in another', async () => {
    await withRates(['USD', '2026-01-01', 0.5])
    const booking = await bookingWithPrice(apron, 'HB-FXR', 1000)
    const lines = [{ description: 'Charter', quantity: 1, unit: '', amount: 100_000 }]
    const params = { bookingId: String(booking.bookingId) }
    const { invoiceId } = answered(await apron.desk.invoices.add({ params, body: { currency: 'USD', lines } }))
    answered(await apron.desk.invoices.issue({ params: { invoiceId: String(invoiceId) } }))
    await pay(booking, 600, 'EUR', '2026-10-01')
    expect(await statusOf(booking)).toBe('PAID')
    answered(await add('USD', '2026-09-15', 0.8))
    expect(await statusOf(booking)).toBe('NOT_PAID')
  })

  test('owes its invoices of several currencies together', async () => {
    await withRates(['USD', '2026-01-01', 0.5])
    const booking = await bookingWithPrice(apron, 'HB-FXR', 1000)
    await issuedInvoice(apron, booking.bookingId)
    const lines = [{ description: 'Extra', quantity: 1, unit: '', amount: 20_000 }]
    const params = { bookingId: String(booking.bookingId) }
    const { invoiceId } = answered(await apron.desk.invoices.add({ params, body: { currency: 'USD', lines } }))
    answered(await apron.desk.invoices.issue({ params: { invoiceId: String(invoiceId) } }))
    await pay(booking, 1199.99, 'EUR')
    expect(await statusOf(booking)).toBe('NOT_PAID')
    await pay(booking, 0.02, 'USD')
    expect(await statusOf(booking)).toBe('PAID')
  })
})
