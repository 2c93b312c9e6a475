import { isReportingCode } from '../../../../../src-shared/domain/airports/weather/source.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'

/** Weather is fetched for the flights that are under way, or leave within this time. */
const AHEAD_MS = 48 * 3_600_000

/** The last reports of airports, those with none included. */
export async function reportsOf(db: OperatorDb, airports: readonly string[]) {
  if (airports.length === 0) return []
  return db.weatherReports().selectAll().where('airport', 'in', airports).execute()
}
export type ReportRow = Awaited<ReturnType<typeof reportsOf>>[number]

/** How many airports there are reports of. */
export async function reportedAirports(db: OperatorDb): Promise<number> {
  const rows = db.weatherReports().select((eb) => eb.fn.count<number>('airport').distinct().as('airports'))
  return (await rows.where('raw', 'is not', null).executeTakeFirst())?.airports ?? 0
}

/** The airports of flights that are under way or leave within 48 hours, with their alternates; ICAO codes alone. */
export async function airportsAhead(db: OperatorDb, now: number): Promise<string[]> {
  const flights = await db
    .from('flights')
    .select(['departureAirport', 'arrivalAirport', 'realArrivalAirport', 'alternateDepartureAirport'])
    .select(['alternateFirstArrivalAirport', 'alternateSecondArrivalAirport'])
    .where('departureAt', '<', now + AHEAD_MS)
    .where('departureAt', '>', now - AHEAD_MS)
    .where('arrivalAt', '>', now - AHEAD_MS)
    .where('onBlockAt', 'is', null)
    .where('canceledAt', 'is', null)
    .execute()
  const codes = flights.flatMap((flight) => Object.values(flight)).filter((code) => code !== null)
  return [...new Set(codes)].filter(isReportingCode).sort()
}
