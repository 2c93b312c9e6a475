import type { flights as contract } from '../../../src-shared/contract/flights.ts'
import { found } from '../../../src-shared/errors.ts'
import type { HandlersOf } from '../../context.ts'
import { operator } from '../setup/queries.ts'
import { presentFlightDetails, presentFlights } from './present.ts'
import { alternatesOf, assignedTicketsBetween, assignedTicketsOf, flightItem, flightsBetween } from './queries.ts'
import { flightWindow } from './rules/window.ts'

export const flights: HandlersOf<typeof contract> = {
  async list({ db, now }, { query }) {
    const window = flightWindow(query, now, (await operator(db))?.limitFlightWindow === 1)
    const rows = await flightsBetween(db, window, (query.include ?? query.value) === 'ALL')
    return presentFlights(rows, await assignedTicketsBetween(db, window))
  },
  async read({ db }, { params }) {
    const row = found(await flightItem(db, params.flightId), 'flight')
    return presentFlightDetails(row, await assignedTicketsOf(db, { flightId: row.id }), await alternatesOf(db, row))
  },
}
