import type { weather as contract } from '../../../../../src-shared/contract/airports/weather.ts'
import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { decodeMetar, decodeTaf } from './decode.ts'
import { type ReportRow, reportsOf } from './queries.ts'

export type AirportWeather = Answer<typeof contract.reports>[number]

const reportOf = (row: ReportRow | undefined) => {
  if (!row || row.raw === null || row.issuedAt === null) return null
  return { raw: row.raw, issuedAt: row.issuedAt, fetchedAt: row.fetchedAt }
}

/** The last reports of airports, in the order of the codes; none while fetching is off. */
export async function airportWeather(db: OperatorDb, airports: readonly string[]): Promise<AirportWeather[]> {
  const { isOn = false } = await db.settings('weather')
  if (!isOn) return []
  const rows = await reportsOf(db, airports)
  return airports.map((airport): AirportWeather => {
    const own = rows.filter((row) => row.airport === airport)
    const metar = reportOf(own.find(({ kind }) => kind === 'METAR'))
    const taf = reportOf(own.find(({ kind }) => kind === 'TAF'))
    return {
      airport,
      checkedAt: own.length === 0 ? null : Math.max(...own.map(({ fetchedAt }) => fetchedAt)),
      metar: metar && { ...metar, observed: decodeMetar(metar.raw) },
      taf: taf && { ...taf, periods: decodeTaf(taf.raw, taf.issuedAt) },
    }
  })
}
