import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { airportObject } from '../../../src-shared/contract/airports/airport-object.ts'
import type { AirportsTable } from '../data/tables/fleet.ts'

const airportObjectColumns = ['icao', 'iata', 'name', 'faa', 'localIdentifier', 'aid', 'id'] as const

type Row = Pick<Selectable<AirportsTable>, (typeof airportObjectColumns)[number]>

/** Row -> the small airport object (wire-facts 1.8). */
export function presentAirportObject(row: Row): z.infer<typeof airportObject> {
  const { icao, iata, name, faa, localIdentifier, aid, id } = row
  return { icao, iata, name, faa, localIdentifier, aid, id }
}
