import { z } from 'zod'
import { epoch, searchText } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

/** Search across all records and pages, by a few letters. */
export const search = {
  all: endpoint({
    method: 'GET',
    path: '/desk/search',
    access: 'desk',
    summary:
      'Flights, aircraft, people, airports, quotes, accounts, invoices and documents that begin with some letters.',
    query: z.object({ search: searchText.min(1) }),
    reply: z.object({
      flights: z.array(
        z.object({
          flightId: z.int(),
          flightNumber: z.string().nullable(),
          tripNumber: z.int(),
          legNumber: z.int(),
          departureAirport: z.string(),
          arrivalAirport: z.string(),
          departureAt: epoch,
          departureTimeZone: z.string(),
          tailNumber: z.string().nullable(),
          canceled: z.boolean(),
        }),
      ),
      aircraft: z.array(z.object({ aircraftId: z.int(), tailNumber: z.string(), typeName: z.string() })),
      people: z.array(
        z.object({ userId: z.int(), isCrew: z.boolean(), name: z.string(), detail: z.string().nullable() }),
      ),
      airports: z.array(
        z.object({ code: z.string(), iata: z.string().nullable(), name: z.string(), city: z.string().nullable() }),
      ),
      bookings: z.array(
        z.object({
          bookingId: z.int(),
          bookingIdentifier: z.string(),
          number: z.string().nullable(),
          status: z.string(),
          accountName: z.string(),
        }),
      ),
      accounts: z.array(z.object({ accountId: z.int(), name: z.string(), accountNumber: z.string() })),
      invoices: z.array(
        z.object({ invoiceId: z.int(), number: z.string(), status: z.string(), account: z.string().nullable() }),
      ),
      documents: z.array(z.object({ noun: z.string(), recordId: z.int(), name: z.string() })),
    }),
    shows: ['flights', 'aircraft', 'users', 'bookings', 'accounts', 'invoices', 'documents'],
  }),
}
