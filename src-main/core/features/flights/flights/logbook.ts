import type { LogbookInput } from '../../../../../src-shared/contract/flights/logbook.ts'
import type { Position } from '../../../../../src-shared/domain/airports/geo.ts'
import { bestAirports } from '../../../../../src-shared/flight/flight-progress.ts'
import { checkWritable } from '../../../../../src-shared/flight/flight-writes.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { airportsByCode } from '../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { pack, unpack } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import type { FlightRow } from './queries.ts'
import { computedLogbook, countedLogbook, type EnteredFigures, enteredAfter, likelyTimes } from './rules/logbook.ts'
import type { Logbook } from './rules/night.ts'

type Flown = Pick<
  FlightRow,
  | ('departureAirport' | 'arrivalAirport' | 'realDepartureAirport' | 'realArrivalAirport')
  | ('departureAt' | 'arrivalAt' | 'blockTime' | 'flightTime' | 'logbook')
  | ('offBlockAt' | 'takeOffAt' | 'landingAt' | 'onBlockAt')
>

const enteredOf = ({ logbook }: Pick<FlightRow, 'logbook'>): EnteredFigures => (logbook ? unpack(logbook) : {})

/** The computed logbook of each of some flights. */
async function computedOf(db: OperatorDb, flights: Flown[]): Promise<Logbook[]> {
  const airports = await airportsByCode(
    db,
    flights.flatMap((flight) => Object.values(bestAirports(flight))),
  )
  const places = new Map<string, Position>(airports.map((airport) => [airport.code, airport]))
  const place = (code: string) => found(places.get(code), 'airport_not_found')
  return flights.map((flight) => {
    const { departureAirport, arrivalAirport } = bestAirports(flight)
    return computedLogbook(flight, place(departureAirport), place(arrivalAirport))
  })
}

/** The effective figures of a flight, the computed ones, and which were entered. */
export async function logbookOfFlight(db: OperatorDb, flight: Flown) {
  const [computed] = await computedOf(db, [flight])
  const entered = enteredOf(flight)
  const figures = countedLogbook(found(computed, 'flight_not_found'), entered)
  return {
    ...figures,
    computed: found(computed, 'flight_not_found'),
    entered: Object.keys(entered) as (keyof EnteredFigures)[],
  }
}

/** The figures that count of each of some flights. */
export async function logbooksOf(db: OperatorDb, flights: Flown[]): Promise<Logbook[]> {
  const computed = await computedOf(db, flights)
  return flights.map((flight, index) => countedLogbook(found(computed[index], 'flight_not_found'), enteredOf(flight)))
}

/** The columns of a flight's figures, by what it is after a change: those of one that is not on block are unknown. */
export async function logbookColumns(db: OperatorDb, flight: Flown): Promise<Partial<Logbook>> {
  if (flight.onBlockAt === null) return {}
  return (await logbooksOf(db, [flight]))[0] ?? {}
}

/** Enters figures of a flight's logbook; null returns to the computed one. @throws Problem; see `enteredAfter`. */
export async function enterLogbook(writing: Writing, flight: FlightRow, input: LogbookInput): Promise<void> {
  const entered = enteredAfter(enteredOf(checkWritable(flight, 'movement')), input, likelyTimes(flight))
  const logbook = Object.keys(entered).length > 0 ? pack(entered) : null
  await writing.change('flights', flight.id, { logbook, ...(await logbookColumns(writing.db, { ...flight, logbook })) })
}
