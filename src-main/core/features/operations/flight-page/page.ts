import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { flightDesk } from '../../../../../src-shared/contract/operations/flight-page.ts'
import { bestAirports } from '../../../../../src-shared/flight/flight-progress.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { airportsByCode } from '../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { idCardsOf } from '../../contacts/identity-documents/queries.ts'
import { crewLayoutOf, crewOf } from '../../crew/assignments/queries.ts'
import { dutiesOf } from '../../crew/duty/of-flight.ts'
import { unfinishedOfFlight } from '../../flights/flights/actuals.ts'
import { logbookOfFlight } from '../../flights/flights/logbook.ts'
import type { FlightRow } from '../../flights/flights/queries.ts'
import { ticketsOf } from '../../flights/passengers/queries.ts'
import { servicesOf } from '../../flights/services/desk-queries.ts'
import {
  pilotFlyingOf,
  presentCrewMembers,
  presentFlightFields,
  presentFlightRow,
  presentServices,
  presentTickets,
} from './present.ts'
import { deskFlight, entriesOf, namesById } from './queries.ts'
import { historyOf, idsIn } from './rules.ts'

type FlightPage = Answer<typeof flightDesk.page>

/** All that the page of a flight shows, including the writes of the present transaction. */
export async function flightPageOf(db: OperatorDb, flight: FlightRow): Promise<FlightPage> {
  const row = found(await deskFlight(db, flight.id), 'flight_not_found')
  const crew = await crewOf(db, row.id)
  const tickets = await ticketsOf(db, row.id)
  const passengers = tickets.map(({ userId }) => userId).filter((id) => id !== null)
  const entries = await entriesOf(db, row)
  const names = await namesById(db, [row.customerId ?? '', ...idsIn(entries)])
  const airports = await airportsByCode(db, Object.values(bestAirports(row)))
  return {
    ...presentFlightRow(row, crew),
    ...presentFlightFields(row, names.get(row.customerId ?? '') ?? row.accountName, airports),
    logbook: await logbookOfFlight(db, row),
    pilots: (await crewLayoutOf(db, row))?.flightCrew ?? 1,
    pilotFlying: pilotFlyingOf(crew),
    crewMembers: presentCrewMembers(crew, await dutiesOf(db, row)),
    tickets: presentTickets(tickets, await idCardsOf(db, passengers)),
    unfinished: await unfinishedOfFlight(db, row),
    services: presentServices(await servicesOf(db, row.id)),
    history: historyOf(entries, (id) => names.get(id)),
  }
}

/** The page of a flight after a change of it: half of the time of a short call, so it is left out where it is not read. */
export const pageAfter = async ({ db, needsAnswer }: Writing, flight: FlightRow): Promise<FlightPage> =>
  needsAnswer ? flightPageOf(db, flight) : (undefined as never)
