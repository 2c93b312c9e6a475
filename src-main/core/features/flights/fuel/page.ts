import { bestAirports } from '../../../../../src-shared/flight/flight-progress.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { airportsByCode } from '../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { grouped } from '../../../present/grouped.ts'
import { documentsOfAll } from '../../office/documents/queries.ts'
import type { FlightRow } from '../flights/queries.ts'
import { fuelsOf } from './desk-queries.ts'
import { type Fuel, presentFuelObject } from './present.ts'

/** The fuel records of a flight as they are shown, after what was written to them so far. */
export async function flightFuelsOf(db: OperatorDb, flight: FlightRow): Promise<Fuel[]> {
  const fuels = await fuelsOf(db, flight.id)
  const { id } = await departureOf(db, flight)
  const ids = fuels.map((fuel) => fuel.id)
  const documentsOf = grouped(await documentsOfAll(db, 'fuels', ids), ({ rowId }) => rowId)
  return fuels.map((fuel) => presentFuelObject(fuel, flight, id, documentsOf(fuel.id)))
}

/** The airport a flight takes its fuel at. */
export async function departureOf(db: OperatorDb, flight: FlightRow) {
  return found((await airportsByCode(db, [bestAirports(flight).departureAirport]))[0], 'airport_not_found')
}
