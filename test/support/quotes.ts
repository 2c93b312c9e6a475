import { answered, type TestApron } from './apron.ts'

let made = 0

/** A request of Ada Berg for a flight with an aircraft, at a price. */
export async function requestQuote({ desk }: TestApron, aircraft: string): Promise<{ params: { reference: string } }> {
  const reference = `offer-${++made}`
  const customer = { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com', externalReference: `ada-${made}` }
  answered(
    await desk.quotes.create({
      body: {
        ...{ reference, aircraft },
        customer: { ...customer, account: { name: `Account ${made}` } },
        price: { net: 10_000, vat: 1000, vatPerc: 10, gross: 11_000, currency: 'EUR' },
        legs: [{ departureAirport: 'LSZH', arrivalAirport: 'EGLF', departureDateUTC: '2026-12-10T09:00', pax: 3 }],
      },
    }),
  )
  return { params: { reference } }
}
