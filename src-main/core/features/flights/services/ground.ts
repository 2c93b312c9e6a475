import { bestAirports } from '../../../../../src-shared/flight/flight-progress.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { airportsByCode } from '../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { FlightRow } from '../flights/queries.ts'
import type { ServiceTarget } from './rules.ts'

/** The two ends and the operator of a flight, with which services are read and written. */
export async function groundOf(db: OperatorDb, flight: FlightRow) {
  const { departureAirport, arrivalAirport } = bestAirports(flight)
  const airports = await airportsByCode(db, [departureAirport, arrivalAirport])
  const at = (code: string) =>
    found(
      airports.find((airport) => airport.code === code),
      'airport_not_found',
    )
  const ends: Record<ServiceTarget, ReturnType<typeof at>> = {
    DEPARTURE: at(departureAirport),
    ARRIVAL: at(arrivalAirport),
  }
  const { currency } = await db.operator().select('operators.currency').executeTakeFirstOrThrow()
  return { ends, currency }
}
export type Ground = Awaited<ReturnType<typeof groundOf>>
