import { z } from 'zod'
import { flightCategories } from '../../domain/airports/weather/category.ts'
import { isWeatherSource } from '../../domain/airports/weather/source.ts'
import { issue } from '../../messages/text.ts'
import { messageObject } from '../../messages/wire.ts'
import { epoch, orNull, text } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

const cloud = z.object({
  quantity: z.string().meta({ description: 'FEW, SCT, BKN, OVC, SKC, CLR, NSC or NCD; empty where it is not known.' }),
  /** Feet above the airport. */
  height: orNull(z.int()),
  /** CB or TCU. */
  type: orNull(z.string()),
})

/** Wind, visibility, weather and clouds, observed or forecast. */
const conditions = {
  category: orNull(z.enum(flightCategories)),
  /** A group was not decoded, or says that its value is not known: the category is this or a worse one. */
  mayBeWorse: z.boolean(),
  wind: orNull(
    z.object({
      /** Degrees true; null: variable. */
      degrees: orNull(z.int()),
      knots: z.int(),
      gust: orNull(z.int()),
    }),
  ),
  /** Metres. */
  visibility: orNull(z.int()),
  /** The visibility is at least that. */
  isVisibilityMore: z.boolean(),
  /** Feet above the airport; null: none. */
  ceiling: orNull(z.int()),
  isCavok: z.boolean(),
  /** Weather by its letters in the report, as -SHRA. */
  weather: z.array(z.string()),
  clouds: z.array(cloud),
  /** Groups that are understood and shown as issued, as runway visual range. */
  more: z.array(z.string()),
  /** Groups that are not understood, in the order of the report. */
  notDecoded: z.array(z.string()),
}

const report = {
  raw: z.string(),
  issuedAt: epoch,
  fetchedAt: epoch,
}

export const metar = z.object({
  ...report,
  /** Null: the report could not be decoded. */
  observed: orNull(
    z.object({
      ...conditions,
      /** Degrees Celsius. */
      temperature: orNull(z.int()),
      dewPoint: orNull(z.int()),
      /** Hectopascals. */
      qnh: orNull(z.int()),
      /** As issued: NOSIG, TEMPO and BECMG with what follows. */
      trend: orNull(z.string()),
      /** What follows RMK. */
      remarks: orNull(z.string()),
    }),
  ),
})

export const forecastPeriod = z.object({
  /** BASE: the first of the forecast; OTHER: a part whose change word is not understood; the others as in the report. */
  kind: z.enum(['BASE', 'FM', 'BECMG', 'TEMPO', 'INTER', 'PROB', 'OTHER']),
  /** Percent. */
  probability: orNull(z.int()),
  /** A change is within from and to, and stays; a temporary one ends. */
  from: epoch,
  to: epoch,
  /** All that is forecast then: what a change leaves out is as before it. */
  ...conditions,
})

export const taf = z.object({
  ...report,
  /** Empty: the forecast could not be decoded. */
  periods: z.array(forecastPeriod),
})

const airportWeather = z.object({
  airport: z.string(),
  /** When reports of the airport were last fetched; null: never. */
  checkedAt: orNull(epoch),
  metar: orNull(metar),
  taf: orNull(taf),
})

const weatherState = z.object({
  isOn: z.boolean(),
  /** The address of the service. */
  source: z.string(),
  isFetching: z.boolean(),
  /** When reports were last fetched; null: never. */
  fetchedAt: orNull(epoch),
  /** Why the last attempt failed; null: it did not. */
  problem: orNull(messageObject),
  /** How many airports there are reports of. */
  airports: z.int(),
})

const shows = ['weather', 'settings']

/** METAR and TAF, fetched from a public service where the operator switched that on; the last ones are kept. */
export const weather = {
  state: endpoint({
    method: 'GET',
    path: '/desk/weather/state',
    access: 'desk',
    summary: 'Whether weather reports are fetched, from where, and when they were last.',
    reply: weatherState,
    shows,
  }),
  configure: endpoint({
    method: 'PATCH',
    path: '/desk/weather/state',
    offline: 'local',
    access: 'desk',
    summary: 'Switch the fetching of weather reports on or off, or name another service that speaks the same format.',
    body: z.object({
      isOn: z.boolean().optional(),
      source: text.refine(isWeatherSource, issue('expected_web_address')).optional(),
    }),
    reply: weatherState,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/desk/weather/refresh',
    offline: 'local',
    access: 'desk',
    summary: 'Fetch the reports for the flights of the next 48 hours now, in the background.',
    noRows: true,
    reply: weatherState,
    answers: ['state_conflict'],
  }),
  reports: endpoint({
    method: 'GET',
    path: '/desk/weather',
    access: 'desk',
    summary: 'The last METAR and TAF of airports, decoded; none while fetching is off.',
    query: z.object({
      airports: text.meta({ description: 'ICAO codes with commas between them.' }),
    }),
    reply: z.array(airportWeather),
    shows,
  }),
  ahead: endpoint({
    method: 'GET',
    path: '/desk/weather/ahead',
    access: 'desk',
    summary: 'The last METAR and TAF of the airports of the flights of the next 48 hours.',
    reply: z.array(airportWeather),
    shows: [...shows, 'flights'],
  }),
}
