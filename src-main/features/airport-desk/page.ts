import type { z } from 'zod'
import type { airportPage } from '../../../src-shared/contract/airport-desk.ts'
import type { Own } from '../../data/own.ts'
import { presentAirport, presentChoice } from '../airports/present.ts'
import type { AirportRow } from '../airports/queries.ts'
import { presentCompany, presentCost, presentFuel, presentNote, presentOwn } from './present.ts'
import { airportData, airportsAround, companiesOf, costsOf, fuelsOf, notesOf } from './queries.ts'
import { NEARBY_NM, nearestTo } from './rules.ts'

/** All there is to say of an airport at the desk. */
export async function pageOf(db: Own, row: AirportRow): Promise<z.infer<typeof airportPage>> {
  const { code } = row
  const own = await airportData(db, code)
  const nearby = nearestTo(row, await airportsAround(db, row, NEARBY_NM))
  return {
    airport: presentAirport(row, own),
    code,
    recordId: own?.publicId ?? null,
    own: presentOwn(own),
    costs: (await costsOf(db, code)).map(presentCost),
    fuels: (await fuelsOf(db, code)).map(presentFuel),
    notes: (await notesOf(db, code)).map(presentNote),
    companies: (await companiesOf(db, code)).map(presentCompany),
    nearby: nearby.map((near) => {
      const { code, icao, iata, name, city, latitude, longitude } = presentChoice(near.row)
      const { distance, bearing } = near
      const { longestRunway } = near.row
      return { code, icao, iata, name, city, latitude, longitude, distance, bearing, longestRunway }
    }),
  }
}
