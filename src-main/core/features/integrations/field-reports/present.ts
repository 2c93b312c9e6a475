import type { Selectable } from 'kysely'
import { flightName } from '../../../../../src-shared/flight/flight-name.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { FlightsTable } from '../../../data/tables/flights.ts'

type Flight = Pick<
  Selectable<FlightsTable>,
  | 'id'
  | 'publicId'
  | 'flightNumber'
  | 'tripNumber'
  | 'legNumber'
  | 'departureAirport'
  | 'arrivalAirport'
  | 'departureAt'
>

/** The flights of reports by their row ids. */
export async function flightsOf(db: OperatorDb, ids: (string | null)[]): Promise<Map<string, Flight>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const found = new Map<string, Flight>()
  if (wanted.length === 0) return found
  const columns = [
    'id',
    'publicId',
    'flightNumber',
    'tripNumber',
    'legNumber',
    'departureAirport',
    'arrivalAirport',
    'departureAt',
  ] as const
  for (const flight of await db.every('flights').select(columns).where('id', 'in', wanted).execute())
    found.set(flight.id, flight)
  return found
}

/** A flight as reports name it. */
export function flightLabel(flight: Flight | undefined) {
  if (!flight) return null
  const { publicId: flightId, departureAirport, arrivalAirport, departureAt } = flight
  return { flightId, name: flightName(flight), departureAirport, arrivalAirport, departureAt }
}

interface ReportState {
  params: string
  query: string | null
  body: string | null
  files: string
}

/** What a call says: the fields of its path and body together. */
export function contentOf({ params, query, body, files }: ReportState) {
  const parts = [params, query, body].map((text) => (text === null ? null : unpack(text as never)))
  const objects = parts.filter((part) => typeof part === 'object' && part !== null && !Array.isArray(part))
  return {
    content: Object.assign({}, ...objects) as Record<string, unknown>,
    files: (unpack(files as never) as { name: string }[]).map(({ name }) => name),
  }
}
