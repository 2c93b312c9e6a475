import type { z } from 'zod'
import type { airportPage } from '../../../../../src-shared/contract/airports/airports-desk.ts'
import type { AirportRow } from '../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { presentCompany, presentCost, presentFuel, presentNote, presentOwn } from './desk-present.ts'
import { airportData, airportsAround, companiesOf, costsOf, fuelsOf, notesOf } from './desk-queries.ts'
import { NEARBY_NM, nearestTo } from './desk-rules.ts'
import { presentAirport, presentChoice } from './present.ts'

/** All there is to say of an airport at the desk. */
export async function pageOf(db: OperatorDb, row: AirportRow): Promise<z.infer<typeof airportPage>> {
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
