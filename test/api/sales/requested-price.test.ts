import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { citation } from '../../support/fleet.ts'
import { addJet } from '../../support/flights.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  partner = await apron.partner()
  await addJet(apron, 'HB-JET')
  answered(await apron.desk.aircraft.add({ body: { ...citation, tailNumber: 'HB-ENG', usesPricingEngine: true } }))
  answered(await apron.desk.pricing.add({ body: { name: 'By the hour', currency: 'EUR', blockHour: 100_000 } }))
})
afterAll(() => apron.close())

const leg = {
  ...{ departureAirport: 'LSZH', arrivalAirport: 'EGGW', pax: 3 },
  ...{ departureDate: '2027-03-01T09:00', arrivalDate: '2027-03-01T09:45' },
}
const customer = { firstName: 'Ada', lastName: 'Berg', account: { name: 'Blue Sky' } }
const asked = { aircraft: 'HB-ENG', customer, legs: [leg] }
const price = { gross: 5000, currency: 'EUR' }
const of = ({ bookingid }: { bookingid: number }) => ({ params: { reference: String(bookingid) } })
const page = async ({ bookingid }: { bookingid: number }) =>
  answered(await apron.desk.bookingDesk.page({ params: { bookingId: String(bookingid) } }))
const said = [
  {
    type: 'PRICE_NOT_AS_REQUESTED',
    message: 'The price is 1,750.00 EUR, as the operator sets it; 5,000.00 EUR was requested.',
  },
]

describe('a price sent for an aircraft of the pricing engine', () => {
  test.each(['quotes.create', 'quotes.createWeb', 'bookings.book', 'bookings.confirm'] as const)(
    'by %s is kept as requested, and the answer says so',
    async (operation) => {
      const [group, name] = operation.split('.') as ['bookings', 'book']
      const made = answered(await partner[group][name]({ body: { ...asked, price } }))
      expect(made).toMatchObject({ price: { gross: 1750 }, warnings: said })
      expect(answered(await partner.bookings.read(of(made)))).toEqual(made)
      const shown = await page(made)
      expect(shown.requestedPrice).toMatchObject({ gross: 500_000, currency: 'EUR' })
      expect(shown.history.at(-1)).toMatchObject({
        action: 'CREATED',
        changes: [
          { field: 'requestedPrice.currency', before: null, after: 'EUR' },
          { field: 'requestedPrice.gross', before: null, after: 5000 },
        ],
      })
    },
  )

  test('later is kept the same way, and shown in the history; sent back as it was read it changes nothing', async () => {
    const made = answered(await partner.bookings.book({ body: asked }))
    expect(made).not.toHaveProperty('warnings')
    const after = answered(await partner.bookings.update({ ...of(made), body: { price } }))
    expect(after).toMatchObject({ price: { gross: 1750 }, warnings: said })
    expect((await page(made)).history[0]).toMatchObject({ changes: [{ after: 'EUR' }, { after: 5000 }] })
    expect(answered(await partner.bookings.update({ ...of(made), body: after as never }))).toEqual(after)
    const { body } = await partner.bookingReads.history(of(made))
    expect(body).toHaveLength(2)
  })

  test('that is the one of the rules, or none at all, is not kept', async () => {
    for (const none of [
      { gross: 1750, currency: 'EUR' },
      { currency: 'EUR' },
      { gross: 0, net: 0, currency: 'EUR' },
      {},
    ]) {
      const made = answered(await partner.quotes.create({ body: { ...asked, price: none } }))
      expect(made).not.toHaveProperty('warnings')
      expect((await page(made)).requestedPrice).toBeNull()
    }
  })

  test('is no warning once the desk agrees to it', async () => {
    const made = answered(await partner.quotes.create({ body: { ...asked, price } }))
    const sent = answered(await apron.desk.quotes.send({ ...of(made), body: { price } }))
    expect(sent).not.toHaveProperty('warnings')
    expect((await page(made)).requestedPrice).toMatchObject({ gross: 500_000 })
  })

  test('is the price on an aircraft without the engine', async () => {
    const made = answered(await partner.quotes.create({ body: { ...asked, price } }))
    const moved = answered(await partner.quotes.update({ ...of(made), body: { aircraft: 'HB-JET', price } }))
    expect(moved).toMatchObject({ price: { gross: 5000 } })
    expect(moved).not.toHaveProperty('warnings')
    expect((await page(made)).requestedPrice).toBeNull()
  })
})

describe('the other names of a price', () => {
  const quotePrice = { gross: 4000, currency: 'EUR' }
  const accountPrice = { gross: 3000, currency: 'EUR' }
  test.each<[string, object, number]>([
    ['price before both', { price, quotePrice, accountPrice }, 5000],
    ['quotePrice', { quotePrice, accountPrice }, 4000],
    ['accountPrice', { accountPrice }, 3000],
    ['accountPrice where the others are null', { price: null, quotePrice: null, accountPrice }, 3000],
  ])('%s', async (_what, prices, gross) => {
    const body = { ...asked, aircraft: 'HB-JET' }
    expect(answered(await partner.quotes.create({ body: { ...body, ...prices } })).price.gross).toBe(gross)
    const booked = answered(await partner.bookings.book({ body }))
    expect(answered(await partner.bookings.update({ ...of(booked), body: prices })).price.gross).toBe(gross)
    const entered = await apron.desk.bookings.record({ body: { ...body, ...prices, status: 'Q' } })
    expect(answered(entered).price.gross).toBe(gross)
  })
})

describe('the workflow of a booking', () => {
  const body = { ...asked, aircraft: 'HB-JET', workflow: 'PRIVATE', workflowCustomName: 'Gold' }
  const flightsOf = async (made: { legs: { flightInfo?: { flightId: number } | undefined }[] }) =>
    Promise.all(
      made.legs.map(async ({ flightInfo }) =>
        answered(await partner.flights.read({ params: { flightId: String(flightInfo?.flightId) } })),
      ),
    )

  test('and its name are those of its legs and flights, unless they have their own', async () => {
    const own = { ...leg, departureDate: '2027-03-03T09:00', arrivalDate: '2027-03-03T09:45' }
    const legs = [leg, { ...own, workflowCustomName: 'Silver' }, { ...own, workflow: 'OWNER' }]
    const made = answered(await partner.bookings.book({ body: { ...body, legs } }))
    const names = (all: object[]) =>
      all.map((one) => ('workflowCustomName' in one ? one.workflowCustomName : undefined))
    expect(names(made.legs)).toEqual(['Gold', 'Silver', undefined])
    expect(names(await flightsOf(made))).toEqual(['Gold', 'Silver', null])
    const listed = answered(await partner.flights.list({ query: { from: '2027-03-01', to: '2027-03-01' } }))
    expect(listed.find(({ bookingIdentifier }) => bookingIdentifier === made.bookingIdentifier)).toMatchObject({
      ...{ workflow: 'PRIVATE', workflowCustomName: 'Gold' },
    })
  })

  test('change with it, also where the legs are sent back as they were read', async () => {
    const made = answered(await partner.bookings.book({ body }))
    const renamed = answered(await partner.bookings.update({ ...of(made), body: { workflowCustomName: 'Platinum' } }))
    expect(renamed.legs).toMatchObject([{ workflowCustomName: 'Platinum' }])
    const whole = { ...(renamed as object), workflowCustomName: 'Diamond', origin: 'EMAIL' }
    const again = answered(await partner.bookings.update({ ...of(made), body: whole }))
    expect(again).toMatchObject({ origin: 'EMAIL', legs: [{ workflowCustomName: 'Diamond' }] })
    expect(await flightsOf(again)).toMatchObject([{ workflowCustomName: 'Diamond' }])
    const added = answered(
      await partner.itinerary.add({
        ...of(made),
        body: { ...leg, departureDate: '2027-03-05T09:00', arrivalDate: '2027-03-05T09:45' },
      }),
    )
    expect(added).toMatchObject([{ workflow: 'PRIVATE', workflowCustomName: 'Diamond' }])
  })
})
