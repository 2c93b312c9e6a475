import { z } from 'zod'
import { dayInput, searchText } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { documentObject } from '../office/document-object.ts'
import { airportLabel, airportObject } from './airport-object.ts'
import {
  airportCost,
  airportCrew,
  airportFile,
  airportFuel,
  airportService,
  operationalNote,
} from './airport-records.ts'

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

/** A document of an airport: `documentEadId` is what its file is asked by. */
const airportDocument = z.object({ ...documentObject.shape, documentEadId: z.int() }).meta({ id: 'AirportDocument' })

/** An option of a field that chooses an airport. */
export const airportChoice = airportLabel.extend({
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
    forProviders: true,
    summary: 'Airport details.',
    description: byCode,
    reply: airport,
  }),
  location: endpoint({
    method: 'GET',
    path: '/api/external/airports/{airportCode}/location',
    access: 'AIRPORT_API:read',
    forProviders: true,
    summary: 'Location details of an airport.',
    description: byCode,
    reply: airportLocation,
  }),
  costs: endpoint({
    method: 'GET',
    path: '/api/external/airports/{airportCode}/costs',
    access: 'AIRPORT_API:read',
    summary: 'Airport costs.',
    description: byCode,
    reply: z.array(airportCost),
  }),
  crew: endpoint({
    method: 'GET',
    path: '/api/external/airports/{airportCode}/crew',
    access: 'AIRPORT_API:read',
    summary: 'Crew associated with the airport: those whose home airport it is.',
    description: byCode,
    reply: z.array(airportCrew),
  }),
  docs: endpoint({
    method: 'GET',
    path: '/api/external/airports/{airportCode}/docs',
    access: 'AIRPORT_API:read',
    summary: 'Documents of the airport.',
    description: byCode,
    reply: z.array(airportDocument),
  }),
  doc: endpoint({
    method: 'GET',
    path: '/api/external/airports/{airportCode}/docs/{documentEadId}',
    access: 'AIRPORT_API:read',
    summary: 'One document as a base64-encoded file.',
    description: '`documentEadId` is that of the list, or the `uuid` of the document.',
    reply: airportFile,
  }),
  fuels: endpoint({
    method: 'GET',
    path: '/api/external/airports/{airportCode}/fuels',
    access: 'AIRPORT_API:read',
    summary: 'Fuels available.',
    description: byCode,
    reply: z.array(airportFuel),
  }),
  sharedFuels: endpoint({
    method: 'GET',
    path: '/api/external/airports/{airportCode}/fuels/shared/{operatorId}',
    access: 'AIRPORT_API:read',
    summary: 'Shared fuels for an operator.',
    description: 'Those that the operator has marked as shared. `operatorId` is the id or the uuid of the operator.',
    reply: z.array(airportFuel),
  }),
  notes: endpoint({
    method: 'GET',
    path: '/api/external/airports/{airportCode}/operationalNotes',
    access: 'AIRPORT_API:read',
    summary: 'List of operational notes.',
    description: byCode,
    query: z.object({
      from: dayInput.max(64).optional().meta({ description: 'Leaves those that are valid from this day on.' }),
      to: dayInput.max(64).optional().meta({ description: 'Leaves those that are valid up to this day, included.' }),
    }),
    reply: z.array(operationalNote),
  }),
  note: endpoint({
    method: 'GET',
    path: '/api/external/airports/{airportCode}/operationalNote/{id}',
    numbers: ['id'],
    access: 'AIRPORT_API:read',
    summary: 'One operational note.',
    description: byCode,
    reply: operationalNote,
  }),
  services: endpoint({
    method: 'GET',
    path: '/api/external/airports/{airportCode}/services',
    access: 'AIRPORT_API:read',
    summary: 'Companies that serve at the airport: FBO, fuel, catering, transport.',
    description: byCode,
    reply: z.array(airportService),
  }),
  search: endpoint({
    method: 'GET',
    path: '/desk/airports',
    access: 'desk',
    summary: 'Airports by the beginning of a code or of words of name and city, best first, 20 at most.',
    query: z.object({ search: searchText }),
    reply: z.array(airportChoice),
  }),
}
