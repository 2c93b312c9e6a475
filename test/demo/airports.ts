import { readFileSync } from 'node:fs'
import { AIRPORTS_FILE, unpackAirports } from '../../src-main/engines/sqlite/airports/set.ts'
import { resource } from '../../src-main/platform/resources.ts'
import type { AirportOf } from '../../src-main/services/demo/flying.ts'
import type { DemoAirport } from '../../src-main/services/demo/network.ts'

/** The airports of the data set itself, without a database. */
export function airportsOfTheWorld(): AirportOf {
  const { fields } = unpackAirports(readFileSync(resource(AIRPORTS_FILE)))
  const places = new Map(fields.code.map((code, at) => [code, at]))
  return (code) => {
    const at = places.get(code) ?? -1
    const { city, country, latitude, longitude, timeZone, longestRunway } = fields
    return {
      code,
      city: city[at],
      country: country[at],
      latitude: latitude[at],
      longitude: longitude[at],
      timeZone: timeZone[at],
      longestRunway: longestRunway[at],
    } as DemoAirport
  }
}
