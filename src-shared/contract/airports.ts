import { z } from 'zod'
import { text } from '../wire.ts'
import { airportObject } from './airport-object.ts'
import { endpoint } from './endpoint.ts'
import { boardAirport } from './schedule.ts'

const milliseconds = z.int().nullable().meta({ description: 'Milliseconds; null where no value is known.' })
const metres = z.int().nullable().meta({ description: 'Metres.' })

/** Where an airport lies. */
export const airportLocation = z
  .object({
    ...airportObject.shape,
    servedCity: z.string().nullable(),
    state: z.string().nullable().meta({ description: 'The second part of ISO 3166-2, as PA.' }),
    country: z.string().nullable().meta({ description: 'ISO 3166 alpha-2.' }),
    timeZone: z.string().meta({ description: 'IANA name.' }),
    latitude: z.number(),
    longitude: z.number(),
    elevation: z.int().nullable().meta({ description: 'Feet above mean sea level.' }),
  })
  .meta({ id: 'AirportLocation' })

/** Every key is there, null where unknown (wire-facts 7 and 1.7). */
export const airport = z
  .object({
    ...airportLocation.shape,
    longestRunwayLength: metres,
    widestRunwayWidth: metres,
    avgTaxiInTime: milliseconds,
    avgTaxiOutTime: milliseconds,
    avgTurnaroundTime: milliseconds,
    cfmuTaxiInTime: milliseconds,
    cfmuTaxiOutTime: milliseconds,
    rescueFireCategory: z.string().nullable().meta({ description: 'A_1 to A_10' }),
    rescueFireHeliCategory: z.string().nullable().meta({ description: 'H_1, H_2, H_3 or NONE_HELI' }),
  })
  .meta({ id: 'Airport' })

/** What a field that asks for an airport offers. */
export const airportChoice = boardAirport.extend({
  faa: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
})

const byCode = 'The code is looked for among ICAO, then IATA, then FAA codes, then other local identifiers; any case.'

export const airports = {
  read: endpoint({
    method: 'GET',
    path: '/api/external/airports/{airportCode}',
    access: 'AIRPORT_API:read',
    summary: 'Airport details.',
    description: byCode,
    reply: airport,
  }),
  location: endpoint({
    method: 'GET',
    path: '/api/external/airports/{airportCode}/location',
    access: 'AIRPORT_API:read',
    summary: 'Location details of an airport.',
    description: byCode,
    reply: airportLocation,
  }),
  search: endpoint({
    method: 'GET',
    path: '/desk/airports',
    access: 'desk',
    summary: 'Airports by the beginning of a code or of words of name and city, best first, 20 at most.',
    query: z.object({ search: text }),
    reply: z.array(airportChoice),
  }),
}
