import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { addJet } from '../../support/flights.ts'
import { wholeText } from '../../support/papers.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  await addJet(apron, 'HB-OPT')
})
afterAll(() => apron.close())

let made = 0
async function quoteWith(price: object | undefined, ...nets: (number | null)[]) {
  const customer = { lastName: 'Berg', externalReference: `option-${++made}`, account: { name: `Option ${made}` } }
  const legs = [{ departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDateUTC: '2027-01-05T08:00', pax: 3 }]
  const body = { aircraft: 'HB-OPT', status: 'Q' as const, customer, legs, ...(price ? { price } : {}) }
  const { bookingid } = answered(await apron.desk.bookings.record({ body }))
  const params = { reference: String(bookingid) }
  const options = nets.map((net, index) => ({ aircraftId: null, description: `Jet ${index}`, net }))
  const offer = answered(await apron.desk.quoteOffers.change({ params, body: { options } }))
  const paper = async () =>
    wholeText(answered(await apron.desk.prints.quote({ params: { bookingId: String(bookingid) } })).bytes)
  return { params, offer, paper }
}
const price = { net: 1000, vat: 200, vatPerc: 20, gross: 1200, currency: 'EUR' }

test('an option without a price says so on the screen and to the customer', async () => {
  const { offer, paper } = await quoteWith(price, null, 0, 50_000)
  expect(offer.options.map(({ net, gross }) => [net, gross])).toEqual([
    [null, null],
    [null, null],
    [50_000, 60_000],
  ])
  const text = await paper()
  expect(text).not.toMatch(/(^|\s)0\.00/)
  expect(text.match(/Price to follow/g)).toHaveLength(2)
  expect(text).toContain('600.00')
})

test('a quote without a price says so beside its options', async () => {
  const { paper } = await quoteWith(undefined, 50_000)
  const text = await paper()
  expect(text).not.toMatch(/(^|\s)0\.00/)
  expect(text).toContain('Price to follow.')
})

test('a chosen option without a price leaves the quote without one', async () => {
  const { params, offer } = await quoteWith(price, null)
  const { optionId = '' } = offer.options[0] ?? {}
  const after = answered(await apron.desk.quoteOffers.choose({ params: { ...params, optionId } }))
  expect(after.options.map(({ net }) => net)).toEqual([100_000])
  expect(answered(await apron.desk.bookings.read({ params })).price.gross).toBe(0)
})

test('the options of a quote keep their amounts in a new currency', async () => {
  const { params, paper } = await quoteWith(price, 50_000, null)
  answered(await apron.desk.quotes.setPrice({ params, body: { price: { currency: 'JPY' } } }))
  const offer = answered(await apron.desk.quoteOffers.read({ params }))
  expect([offer.currency, ...offer.options.map(({ net }) => net)]).toEqual(['JPY', 500, null])
  expect(await paper()).toContain('500')
  answered(await apron.desk.quotes.setPrice({ params, body: { price: { net: 900, currency: 'KWD' } } }))
  expect(answered(await apron.desk.quoteOffers.read({ params })).options[0]?.net).toBe(500_000)
})
