import type { flights as contract } from '../../../../../src-shared/contract/flights/flights.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { onlyVisible } from '../../../present/seen.ts'
import { operator } from '../../office/setup/queries.ts'
import { presentFlightDetails, presentFlights } from './present.ts'
import { seenOfFlight } from './provider-view.ts'
import { alternatesOf, assignedTicketsBetween, assignedTicketsOf, flightItem, flightsBetween } from './queries.ts'
import { flightWindow } from './rules/window.ts'

/** The flight as the caller sees it. */
const visibleTo = <Flight extends object>({ providerId }: OperatorDb, flight: Flight): Flight =>
  providerId === undefined ? flight : onlyVisible(flight, seenOfFlight as Record<keyof Flight, boolean>)

export const flights: HandlersOf<typeof contract> = {
  async list(context, { query }) {
    const { db } = context
    const isLimited = (await operator(db))?.limitFlightWindow === 1
    const window = flightWindow(query, isLimited ? context.now : undefined)
    const rows = await flightsBetween(db, window, (query.include ?? query.value) === 'ALL')
    const shown = presentFlights(rows, await assignedTicketsBetween(db, window))
    return shown.map((flight) => visibleTo(db, flight))
  },
  async read({ db }, { params }) {
    const row = found(await flightItem(db, params.flightId), 'flight_not_found')
    const tickets = await assignedTicketsOf(db, { flightId: row.id })
    return visibleTo(db, presentFlightDetails(row, tickets, await alternatesOf(db, row)))
  },
}
