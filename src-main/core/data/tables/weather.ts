import type { Instant } from './columns.ts'

/** The last report of an airport, as it was fetched; not journalled, and removed after a week. */
export interface WeatherReportsTable {
  airport: string
  kind: 'METAR' | 'TAF'
  /** Null: the service had none. */
  raw: string | null
  issuedAt: Instant | null
  fetchedAt: Instant
}
