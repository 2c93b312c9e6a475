import { answered, type TestApron } from './apron.ts'

let made = 0

/** A booking of an account of its own, with a price and one flight; its numbers. */
export async function bookingWithPrice(apron: TestApron, tail: string, net = 10_000) {
  const name = `Ακμή Żegluga ${++made}`
  const address = { street: 'ul. Łąkowa 7', zip: '00-001', city: 'Łódź', country: 'PL' }
  answered(await apron.desk.accounts.create({ body: { name, externalReference: name, address } }))
  const departureDateUTC = new Date(apron.clock.now() - 7_200_000).toISOString().slice(0, 16)
  const booked = answered(
    await apron.desk.bookings.record({
      body: {
        aircraft: tail,
        status: 'B',
        customer: { lastName: 'Berg', externalReference: `berg-${made}`, account: { externalReference: name } },
        price: { net, vat: net * 0.1, vatPerc: 10, gross: net * 1.1, currency: 'EUR' },
        legs: [
          { departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDateUTC, pax: 3, flightNumber: `M${made}` },
        ],
      },
    }),
  )
  const flightId = booked.legs[0]?.flightInfo?.flightId ?? 0
  return { bookingId: booked.bookingid, identifier: booked.bookingIdentifier, flightId, account: name }
}

/** Drafts an invoice of the booking's price, whatever is invoiced before, and issues it. */
export async function issuedInvoice(apron: TestApron, bookingId: number) {
  const params = { bookingId: String(bookingId) }
  const { price, invoiced, vatPerc, currency, ...proposal } = answered(await apron.desk.invoices.propose({ params }))
  const again = [{ description: 'Charter', quantity: 1, unit: 'flight', amount: price }]
  const lines = invoiced === 0 ? proposal.lines : again
  const { invoiceId } = answered(await apron.desk.invoices.add({ params, body: { lines, vatPerc, currency } }))
  return answered(await apron.desk.invoices.issue({ params: { invoiceId: String(invoiceId) } }))
}
