import { z } from 'zod'
import { flightStatuses } from '../../flight/flight-status.ts'
import { day, instant, links, timeZone } from '../../wire/fields.ts'
import { airportObject } from '../airports/airport-object.ts'
import { endpoint } from '../endpoint.ts'

export const fuelMassUnits = ['KILOGRAM', 'POUND', 'LITER', 'GALLON_USA'] as const

const named = z.object({ id: z.int(), name: z.string() })
const local = instant.meta({ description: "In the airport's own time, though written like the UTC times." })
const icao = z.string().meta({ description: 'ICAO code; where the airport has none, the code it goes by.' })

const paxReference = z
  .object({
    paxType: z.string(),
    isMain: z.boolean(),
    documentExternalReference: z.string().nullable(),
    paxExternalReference: z.string(),
    externalReference: z.string().nullable(),
    internalId: z.int().meta({ description: "The passenger's user id." }),
    comment: z.string().nullable(),
    links,
  })
  .meta({ id: 'PaxReference' })

/** An item of the flights list; every key is there, null where unknown (wire-facts 16). */
export const flight = z
  .object({
    flightId: z.int(),
    bookingReference: z
      .string()
      .nullable()
      .meta({ description: 'The booking id as text; it addresses quote and leg.' }),
    bookingIdentifier: z.string().nullable(),
    quoteId: z.int().nullable(),
    userReference: z.string().nullable(),
    accountReference: z.string().nullable(),
    accountId: z.int().nullable(),
    accountName: z.string().nullable(),
    accountTrigram: z.string().nullable(),
    customerId: z.string().nullable().meta({ description: 'Of the account where that alone is the customer.' }),
    customerFirstname: z.string().nullable(),
    customerLastname: z.string().nullable(),
    customerTrigram: z.string().nullable(),
    flightNumber: z.string().nullable(),
    flightNumberCompany: z.string().nullable().meta({ description: '<operatorId>-<flightNumber>' }),
    flightType: z.string().meta({ description: 'PAX, POS, ...' }),
    workflow: z.string(),
    workflowCustomName: z.string().nullable(),
    fplType: z.string().meta({ description: 'N, G, X, M or S' }),
    status: z.enum(['OK', 'CANCELED']),
    flightStatus: z
      .enum(flightStatuses)
      .meta({ description: 'Option: of a leg that is not booked yet. It is reached by its id and listed nowhere.' }),
    postFlightClosed: z.boolean(),
    tripNumber: z.int(),
    registrationNumber: z.string().nullable(),
    aircraftCategory: z.string().nullable().meta({ description: 'ICAO type designator, C25B.' }),
    requestedAircraftType: z.string().nullable(),
    aircraftAOC: named,
    operator: named,
    airportFrom: icao,
    airportTo: icao,
    realAirportFrom: icao.meta({ description: 'The one planned until another is known.' }),
    realAirportTo: icao.meta({ description: 'The one planned until another is known.' }),
    blocksoffestimated: instant,
    blocksonestimated: instant,
    blockOffEstUTC: instant,
    blockOnEstUTC: instant,
    blockOffEstLocal: local,
    blockOnEstLocal: local,
    dateFrom: instant.meta({ description: 'As first scheduled.' }),
    dateTo: instant.meta({ description: 'As first scheduled.' }),
    etd: instant,
    eta: instant,
    rescheduledDateFrom: instant.nullable().meta({ description: 'Where it differs from dateFrom.' }),
    rescheduledDateTo: instant.nullable().meta({ description: 'Where it differs from dateTo.' }),
    realDateOUT: instant.nullable().meta({ description: 'Off block.' }),
    realDateOFF: instant.nullable().meta({ description: 'Take-off.' }),
    realDateON: instant.nullable().meta({ description: 'Landing.' }),
    realDateIN: instant.nullable().meta({ description: 'On block.' }),
    paxNumber: z.int(),
    paxReferences: z.array(paxReference).meta({ description: 'The passengers that are known by name.' }),
    fuelArrival: z.number().nullable(),
    fuelOffBlock: z.number().nullable(),
    fuelRemainigActual: z.number().nullable().meta({ description: 'Spelled as real clients read it.' }),
    upliftMass: z.number().nullable(),
    fuelMassUnit: z.string().meta({ description: 'KILOGRAM, POUND, LITER or GALLON_USA' }),
    externalReference: z.string().nullable(),
    links,
  })
  .meta({ id: 'Flight' })

/** One flight: what the list shows, with alternates and flight plan. */
export const flightDetails = flight
  .extend({
    alternateDepartureAirport: airportObject.nullable(),
    alternateFirstArrivalAirport: airportObject.nullable(),
    alternateSecondArrivalAirport: airportObject.nullable(),
    fpl: z.object({ flightLevel: z.int().nullable() }),
  })
  .meta({ id: 'FlightDetails' })

const include = z.enum(['NON_CANCELED', 'ALL'])

export const flights = {
  list: endpoint({
    method: 'GET',
    path: '/api/external/flight/flights',
    access: 'FLIGHT_API:read',
    forProviders: true,
    summary: 'Flights between two dates.',
    description:
      'Flights whose estimated off block lies in the days, first and last included: any window of at most 366 days. An ' +
      'operator can limit it to the six months to either side of today.',
    query: z.object({
      from: day,
      to: day.meta({ description: 'Inclusive.' }),
      include: include.optional().meta({ description: 'NON_CANCELED (default) or ALL.' }),
      value: include.optional().meta({ description: 'The same as include, under the name some clients send.' }),
      timeZone: timeZone.default('UTC').meta({ description: 'The IANA zone whose days from and to are.' }),
    }),
    reply: z.array(flight),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/external/flight/{flightId}',
    access: 'FLIGHT_API:read',
    forProviders: true,
    summary: 'One flight, by id or external reference.',
    reply: flightDetails,
  }),
}
