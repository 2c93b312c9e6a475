import type { Example, ExampleSource } from './example.ts'

const there = (day: string) => ({
  departureAirport: 'LSZH',
  arrivalAirport: 'EGGW',
  departureDate: `${day}T09:00`,
  pax: 4,
})
const back = (day: string) => ({
  departureAirport: 'EGGW',
  arrivalAirport: 'LSZH',
  departureDate: `${day}T17:30`,
  pax: 4,
})

/** A return trip. Without a reference of the client, so that it can be sent as often as wanted. */
const trip = ({ of, day }: ExampleSource) => ({
  aircraft: of('tailNumber'),
  customer: { firstName: 'Ada', lastName: 'Keller', account: { name: 'Keller Holding' } },
  legs: [there(day(30)), back(day(31))],
})
const comment = () => ({ comment: 'Window seats, please', workflow: 'CHARTER' })

/** Quotes, bookings and their legs. */
export const bookingExamples: Record<string, Example> = {
  'bookings.book': { body: trip },
  'bookings.book.alias': { body: trip },
  'bookings.confirm': { body: trip },
  'bookings.confirm.alias': { body: trip },
  'bookings.update': { params: { reference: 'bookingToChange' }, body: comment },
  'bookings.update.alias': { params: { reference: 'bookingToChange' }, body: comment },
  'bookings.updateConfirmed': { params: { reference: 'bookingToChange' }, body: comment },
  'bookings.updateConfirmed.alias': { params: { reference: 'bookingToChange' }, body: comment },
  'bookings.cancel': { params: { reference: 'bookingToCancel1' } },
  'bookings.cancel.alias': { params: { reference: 'bookingToCancel2' } },
  'bookings.cancelConfirmed': { params: { reference: 'bookingToCancel3' } },
  'bookings.cancelConfirmed.alias': { params: { reference: 'bookingToCancel4' } },
  'bookings.pay': { params: { reference: 'bookingToPay' }, body: () => ({ paymentStatus: 'PAID' }) },
  'bookings.read': { params: { reference: 'bookingReference' } },
  'quotes.create': { body: trip },
  'quotes.createWeb': { body: trip },
  'quotes.update': { params: { reference: 'quoteToChange' }, body: comment },
  'quotes.remove': { params: { reference: 'quoteToRemove' } },
  'quotes.approve': { params: { reference: 'quoteToApprove' } },
  'proposals.lookup': {
    body: ({ day }) => ({ customer: { account: { name: 'Keller Holding' } }, legs: [there(day(30))] }),
  },
  'proposals.price': { params: { reference: 'bookingReference' } },
  'bookingReads.list': { query: ({ day }) => ({ lastRequest: `${day(-7)}T00:00` }) },
  'bookingReads.versions': { params: { rootBookingId: 'bookingId' } },
  'bookingReads.accountVersions': { params: { rootBookingId: 'bookingId', accountId: 'bookingAccountId' } },
  'bookingReads.customerVersions': { params: { rootBookingId: 'bookingId', customerId: 'bookingCustomerId' } },
  'bookingReads.versionsOfCustomer': { params: { customerId: 'bookingCustomerId' } },
  'bookingReads.bookedSnapshot': { params: { reference: 'bookingReference' } },
  'bookingReads.history': { params: { reference: 'bookingReference' } },
  'itinerary.list': { params: { reference: 'bookingReference' } },
  'itinerary.add': { params: { reference: 'bookingToExtend' }, body: ({ day }) => [there(day(60))] },
  'itinerary.change': {
    params: { reference: 'legBooking', flightId: 'legFlightId' },
    body: () => ({ pax: 3, notes: 'One passenger less' }),
  },
  'itinerary.cancel': { params: { reference: 'legToCancelBooking', flightId: 'legToCancelFlightId' } },
}
