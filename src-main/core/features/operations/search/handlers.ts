import type { search as contract } from '../../../../../src-shared/contract/operations/search.ts'
import { folded } from '../../../../../src-shared/strings/fold.ts'
import { airportsCoded, airportsLike } from '../../../data/airports/queries.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { personName } from '../../../present/name.ts'
import { bestFirst } from '../../airports/airports/rules.ts'
import {
  accountsNamed,
  aircraftNamed,
  bookingsNamed,
  documentsNamed,
  flightsNamed,
  invoicesNumbered,
  peopleNamed,
} from './queries.ts'

/** The number of results shown of each kind. */
const ROW_LIMIT = 5

/** Long enough to look through the names of all airports for it. */
const isWord = (typed: string): boolean => /\p{L}{3}/u.test(typed)

const nothing = {
  ...{ flights: [], aircraft: [], people: [], airports: [] },
  ...{ bookings: [], accounts: [], invoices: [], documents: [] },
}

export const search: HandlersOf<typeof contract> = {
  async all({ db, now }, { query }) {
    const typed = query.search.trim()
    if (folded(typed) === '') return nothing
    const aircraft = await aircraftNamed(db, typed, ROW_LIMIT)
    const tails = aircraft.length === 1 ? aircraft.map(({ id }) => id) : []
    const likeAirports = isWord(typed) ? airportsLike : airportsCoded
    const airports = bestFirst(await likeAirports(db, typed, ROW_LIMIT), typed).slice(0, ROW_LIMIT)
    return {
      flights: (await flightsNamed(db, typed, tails, now, ROW_LIMIT)).map(
        ({ publicId, timeZone, canceledAt, ...flight }) => ({
          ...{ ...flight, flightId: publicId, departureTimeZone: timeZone, canceled: canceledAt !== null },
        }),
      ),
      aircraft: aircraft.map(({ publicId, tailNumber, typeName, model }) => ({
        ...{ aircraftId: publicId, tailNumber, typeName: typeName ?? model },
      })),
      people: (await peopleNamed(db, typed, ROW_LIMIT)).map((person) => ({
        ...{ userId: person.publicId, isCrew: person.crew !== undefined, name: personName(person) },
        detail: person.crew?.jobTitle ?? person.email,
      })),
      airports: airports.map(({ code, iata, name, city }) => ({ code, iata, name, city })),
      bookings: (await bookingsNamed(db, typed, ROW_LIMIT)).map((row) => ({
        ...{ bookingId: row.publicId, bookingIdentifier: row.bookingIdentifier, status: row.status },
        ...{ number: row.bookingNumber ?? row.quoteNumber, accountName: row.accountName },
      })),
      accounts: (await accountsNamed(db, typed, ROW_LIMIT)).map(({ publicId, name, accountNumber }) => ({
        ...{ accountId: publicId, name, accountNumber },
      })),
      invoices: (await invoicesNumbered(db, typed, ROW_LIMIT)).map(({ publicId, number, status, accountName }) => ({
        ...{ invoiceId: publicId, number: number ?? '', status, account: accountName },
      })),
      documents: await documentsNamed(db, typed, ROW_LIMIT),
    }
  },
}
