import { DAY } from '../../../src-shared/time/durations.ts'
import { answered } from '../apron.ts'
import type { World } from '../world.ts'
import { booking, bookingOf, dot, fresh, idOf, leg, quoted } from './records.ts'
import type { Calls } from './types.ts'

const pricingRule = ({ aircraftId }: { aircraftId: number }) => ({
  name: 'Charter 2027',
  aircraftId,
  validFrom: '2027-01-01',
  priority: 10,
  currency: 'EUR',
  blockHour: 380_000,
  landing: 45_000,
  airportFees: [{ airport: 'EGGW', amount: 60_000 }],
})

const booked = (world: World) => quoted(world, 'B')

/** An hour later, with one passenger more. */
const changed = {
  comment: 'One more joins',
  legs: [
    { departureDate: '2027-03-01T10:00', arrivalDate: '2027-03-01T10:45', pax: 5 },
    { departureAirport: 'EGGW', arrivalAirport: 'LSZH' },
  ],
}

/** The booking of the world, as it is read. */
const sold = async ({ desk, bookingIdentifier }: World) =>
  answered(await desk.bookings.read({ params: { reference: bookingIdentifier } }))

export const sales = {
  'bookings.book': (world) => ({ body: booking(world) }),
  'bookings.read': ({ bookingIdentifier }) => ({ params: { reference: bookingIdentifier } }),
  'bookings.record': (world) => ({ body: { ...booking(world), status: 'Q', quoteNumber: fresh('Q') } }),
  'proposals.lookup': (world) => {
    const { aircraft, legs } = booking(world)
    const customer = { account: { name: 'Keller Holding' } }
    return { body: { aircraft, legs, customer, pax: 4, autoCreatePosFlights: true } }
  },
  'proposals.price': ({ bookingIdentifier }) => ({ params: { reference: bookingIdentifier } }),
  'proposals.availability': ({ tailNumber, bookingId }) => ({
    body: { bookingid: bookingId, legs: booking({ tailNumber } as World).legs },
  }),
  'proposals.propose': ({ tailNumber, bookingId }) => ({
    body: { aircraft: tailNumber, bookingid: bookingId, legs: booking({ tailNumber } as World).legs },
  }),
  'bookingReads.list': () => ({ query: { lastRequest: '2026-01-01T00:00', filter: 'NOT_PAID', page: 0, size: 5 } }),
  'bookingReads.notBooked': async (world) => {
    answered(await world.desk.bookings.record({ body: { ...booking(world), status: 'Q' } }))
    return { query: { lastRequest: '2026-01-01T00:00', limit: 5 } }
  },
  'bookingReads.versions': ({ bookingId }) => ({ params: { rootBookingId: String(bookingId) } }),
  'bookingReads.accountVersions': async (world) => {
    const { customer, bookingid } = await sold(world)
    return { params: { rootBookingId: String(bookingid), accountId: String(customer.account?.accountid) } }
  },
  'bookingReads.customerVersions': async (world) => {
    const { customer, bookingid } = await sold(world)
    return { params: { rootBookingId: String(bookingid), customerId: String(customer.internalId) } }
  },
  'bookingReads.versionsOfCustomer': async (world) => ({
    params: { customerId: String((await sold(world)).customer.internalId) },
    query: { limit: 5 },
  }),
  'bookingReads.bookedSnapshot': ({ bookingIdentifier }) => ({ params: { reference: bookingIdentifier } }),
  'bookingReads.history': ({ bookingIdentifier }) => ({ params: { reference: bookingIdentifier } }),
  'bookingDesk.table': ({ now }) => ({ query: { status: 'BF', from: now, to: now + 90 * DAY, search: 'a', limit: 5 } }),
  'bookingDesk.page': bookingOf,
  'bookingDesk.parties': () => ({ query: { search: 'kel', limit: 5 } }),
  'bookings.confirm': (world) => ({ body: booking(world) }),
  'bookings.update': async (world) => ({ params: await booked(world), body: changed }),
  'bookings.updateConfirmed': async (world) => ({ params: await booked(world), body: changed }),
  'bookings.cancel': async (world) => ({ params: await booked(world) }),
  'bookings.cancelConfirmed': async (world) => ({ params: await booked(world) }),
  'bookings.pay': async (world) => ({ params: await booked(world), body: { paymentStatus: 'PAID' } }),
  'bookings.confirmBooked': async (world) => ({ params: await booked(world) }),
  'quotes.create': (world) => ({ body: booking(world) }),
  'quotes.createWeb': (world) => ({ body: booking(world) }),
  'quotes.update': async (world) => ({ params: await quoted(world, 'Q'), body: changed }),
  'quotes.remove': async (world) => ({ params: await quoted(world, 'Q') }),
  'quotes.approve': async (world) => ({ params: await quoted(world, 'O') }),
  'quotes.send': async (world) => ({
    params: await quoted(world, 'R'),
    body: { price: { net: 14_500, vat: 1174.5, vatPerc: 8.1, currency: 'EUR' }, comment: 'Valid for two days' },
  }),
  'quotes.setPrice': async (world) => ({ params: await quoted(world, 'R'), body: { price: { net: 14_500 } } }),
  'quoteOffers.read': async (world) => ({ params: await quoted(world, 'Q') }),
  'quoteOffers.change': async (world) => ({
    params: await quoted(world, 'Q'),
    body: {
      ...{ validUntil: '2026-12-01', terms: 'Payment in advance', followUpOn: '2026-11-24', followUpNote: 'Call' },
      options: [{ aircraftId: world.aircraftId, description: 'Larger cabin', net: 2_000_000 }],
    },
  }),
  'quoteOffers.choose': async (world) => {
    const params = await quoted(world, 'Q')
    const body = { options: [{ aircraftId: world.aircraftId, description: '', net: 2_000_000 }] }
    const { options } = answered(await world.desk.quoteOffers.change({ params, body }))
    return { params: { ...params, optionId: options[0]?.optionId ?? '' } }
  },
  'quoteOffers.markSent': async (world) => ({ params: await quoted(world, 'R'), body: { to: 'ada@example.com' } }),
  'quoteOffers.settings': () => ({}),
  'quoteOffers.saveSettings': () => ({ body: { terms: 'Payment in advance', validDays: 5 } }),
  'quoteOffers.setLogo': () => ({ file: dot() }),
  'quoteOffers.removeLogo': () => ({}),
  'quotes.askOwner': async (world) => ({ params: await quoted(world, 'Q') }),
  'quotes.accept': async (world) => ({ params: await quoted(world, 'Q') }),
  'quotes.book': async (world) => ({ params: await quoted(world, 'A') }),
  'quotes.drop': async (world) => ({ params: await quoted(world, 'R') }),
  'quotes.reopen': async (world) => ({ params: await quoted(world, 'D') }),
  'quotes.lapse': () => ({}),
  'quotes.prepareFlights': () => ({}),
  'itinerary.list': ({ bookingIdentifier }) => ({ params: { reference: bookingIdentifier } }),
  'itinerary.add': ({ bookingId }) => ({
    params: { reference: String(bookingId) },
    body: [{ departureAirport: 'EGLF', arrivalAirport: 'LSZH', departureDate: '2027-03-04T16:00', pax: 2 }],
  }),
  'itinerary.change': async (world) => ({
    ...(await leg(world)),
    body: { departureDate: '2027-03-01T10:00', arrivalDate: '2027-03-01T10:45', pax: 5, notes: 'Late by an hour' },
  }),
  'itinerary.cancel': leg,
  'emptyLegs.list': () => ({}),
  'pricing.list': async ({ desk, aircraftId }) => {
    answered(await desk.pricing.add({ body: pricingRule({ aircraftId }) }))
    return {}
  },
  'pricing.add': (world) => ({ body: pricingRule(world) }),
  'pricing.change': async (world) => ({
    params: { ruleId: await idOf(world.desk.pricing.add({ body: pricingRule(world) }), 'ruleId') },
    body: { blockHour: 390_000, validTo: '2027-12-31' },
  }),
  'pricing.remove': async (world) => ({
    params: { ruleId: await idOf(world.desk.pricing.add({ body: pricingRule(world) }), 'ruleId') },
  }),
} satisfies Partial<Calls>
