import type { z } from 'zod'
import type { airportLabel } from '../../../../../src-shared/contract/airports/airport-object.ts'
import type { airport, airportChoice, airportLocation } from '../../../../../src-shared/contract/airports/airports.ts'
import type { AirportRow } from '../../../data/airports/queries.ts'
import { presentAirportObject } from '../../../present/airport.ts'
import type { AirportData } from './desk-queries.ts'

/** Row -> wire: nulls stay (wire-facts 1.7). */
export function presentLocation(row: AirportRow): z.infer<typeof airportLocation> {
  return {
    ...presentAirportObject(row),
    servedCity: row.city,
    state: row.state,
    country: row.country,
    timeZone: row.timeZone,
    latitude: row.latitude,
    longitude: row.longitude,
    elevation: row.elevation,
  }
}

/** The shared set's figures under the operator's own; the set knows nothing of taxi times and rescue categories. */
export function presentAirport(row: AirportRow, own: AirportData | undefined): z.infer<typeof airport> {
  return {
    ...presentLocation(row),
    longestRunwayLength: row.longestRunway,
    widestRunwayWidth: row.widestRunway,
    avgTaxiInTime: own?.avgTaxiInTime ?? null,
    avgTaxiOutTime: own?.avgTaxiOutTime ?? null,
    avgTurnaroundTime: own?.avgTurnaroundTime ?? null,
    cfmuTaxiInTime: own?.cfmuTaxiInTime ?? null,
    cfmuTaxiOutTime: own?.cfmuTaxiOutTime ?? null,
    rescueFireCategory: own?.rescueFireCategory ?? null,
    rescueFireHeliCategory: own?.rescueFireHeliCategory ?? null,
  }
}

/** The fields of an airport that a screen needs to name it and to show its local time. */
export function presentBoardAirport(row: AirportRow): z.infer<typeof airportLabel> {
  const { code, icao, iata, name, city, timeZone } = row
  return { code, icao, iata, name, city, timeZone }
}

export function presentChoice(row: AirportRow): z.infer<typeof airportChoice> {
  const { faa, state, country, latitude, longitude } = row
  return { ...presentBoardAirport(row), faa, state, country, latitude, longitude }
}
