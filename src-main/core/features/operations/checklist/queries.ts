import {
  type CheckedFlight,
  type ChecklistRule,
  defaultRules,
  hasRecord,
  type RequiredItem,
  requiredItems,
  type SettledBy,
} from '../../../../../src-shared/domain/flights/checklist.ts'
import { bestAirports } from '../../../../../src-shared/flight/flight-progress.ts'
import { airportsByCode } from '../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { unpack } from '../../../data/tables/columns.ts'
import { grouped } from '../../../present/grouped.ts'
import { operator } from '../../office/setup/queries.ts'

/** The operator's own rules; undefined while the usual ones apply. */
export async function ownRules(db: OperatorDb): Promise<ChecklistRule[] | undefined> {
  const rules = (await operator(db))?.checklistRules
  return rules ? unpack(rules) : undefined
}

interface CheckedFlightRow {
  id: string
  flightType: string
  tailNumber: string | null
  canceledAt: number | null
  onBlockAt: number | null
  offBlockAt: number | null
  postFlightClosedAt: number | null
  departureAirport: string
  arrivalAirport: string
  realDepartureAirport: string | null
  realArrivalAirport: string | null
}

/** A flight that left, or is canceled or closed, needs nothing any more. */
const isAhead = (flight: CheckedFlightRow): boolean =>
  flight.canceledAt === null && flight.offBlockAt === null && flight.postFlightClosedAt === null

/** The items that a flight needs by the rules, whether or not there is a record of them; none once it is canceled. */
export async function requiredFor(db: OperatorDb, flight: CheckedFlightRow): Promise<RequiredItem[]> {
  if (flight.canceledAt !== null) return []
  const rules = (await ownRules(db)) ?? defaultRules
  const { departureAirport, arrivalAirport } = bestAirports(flight)
  const airports = await airportsByCode(db, [departureAirport, arrivalAirport])
  const place = (code: string) => ({ code, country: airports.find((one) => one.code === code)?.country ?? null })
  const { flightType, tailNumber } = flight
  const ends = { departure: place(departureAirport), arrival: place(arrivalAirport) }
  return requiredItems(rules, { flightType, tailNumber, ...ends })
}

/** The items that flights need by the rules and have no record of, by the row of the flight. */
export async function missingItems(db: OperatorDb, all: CheckedFlightRow[]): Promise<Map<string, RequiredItem[]>> {
  const flights = all.filter(isAhead)
  if (flights.length === 0) return new Map()
  const ids = flights.map(({ id }) => id)
  const rules = (await ownRules(db)) ?? defaultRules
  const codes = flights.flatMap((flight) => Object.values(bestAirports(flight)))
  const airports = new Map((await airportsByCode(db, codes)).map((airport) => [airport.code, airport]))
  const services = grouped(
    await db.from('services').select(['flightId', 'kind', 'target', 'status']).where('flightId', 'in', ids).execute(),
    ({ flightId }) => flightId,
  )
  const slots = grouped(
    await db
      .from('slots')
      .select(['flightId', 'kind', 'target', 'airport', 'status'])
      .where('flightId', 'in', ids)
      .execute(),
    ({ flightId }) => flightId,
  )
  const permits = grouped(
    await db.from('permits').select(['flightId', 'kind', 'country', 'status']).where('flightId', 'in', ids).execute(),
    ({ flightId }) => flightId,
  )
  const fuels = grouped(
    await db.from('fuels').select(['flightId', 'status']).where('flightId', 'in', ids).execute(),
    ({ flightId }) => flightId,
  )
  const place = (code: string) => ({ code, country: airports.get(code)?.country ?? null })
  return new Map(
    flights.map((flight) => {
      const { id, flightType, tailNumber } = flight
      const { departureAirport, arrivalAirport } = bestAirports(flight)
      const checked: CheckedFlight = {
        ...{ flightType, tailNumber, departure: place(departureAirport), arrival: place(arrivalAirport) },
      }
      const records: SettledBy = { services: services(id), slots: slots(id), permits: permits(id), fuels: fuels(id) }
      return [id, requiredItems(rules, checked).filter((item) => !hasRecord(item, records))]
    }),
  )
}
