import { z } from 'zod'
import { isFlightNumberPattern } from '../../domain/office/flight-numbers.ts'
import { completeLanguages } from '../../texts/languages.ts'
import { airportCode, currency, reference, text, timeZone } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

const language = z.enum(completeLanguages)

const rate = z.object({
  perSecond: z.int().min(1).max(1_000_000),
  burst: z.int().min(1).max(4_000_000),
})

const rateInput = rate.extend({
  burst: rate.shape.burst.optional().meta({ description: 'Four times `perSecond` where it is left out.' }),
})

export const settingsState = z.object({
  name: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  baseAirport: z.string().nullable(),
  operatorUuid: z.string(),
  operatorId: z.int(),
  /** Whether webhooks also receive flights created by quotes and bookings. */
  announceBookings: z.boolean(),
  /** Whether the flights list takes only days within six months of today. */
  limitFlightWindow: z.boolean(),
  /** Whether legs of quotes have flights before they are booked. */
  flightOptions: z.boolean(),
  /** How flight numbers are made: `{token}{number}`. */
  flightNumberPattern: z.string(),
  /** The language of papers for customers and crew. */
  paperLanguage: language,
  /** The port the API will listen on at the next start. */
  port: z.int(),
  /** The limit of requests from other machines from the next start on, each key for itself; null: none. */
  rate: rate.nullable(),
  /** Where the API listens now; null when it does not. */
  address: z.string().nullable(),
  /** The folder that holds the database. */
  folder: z.string(),
  version: z.string(),
  counts: z.record(z.string(), z.int()),
})

export const settings = {
  read: endpoint({
    method: 'GET',
    path: '/desk/settings',
    access: 'desk',
    summary: 'The operator and this installation.',
    reply: settingsState,
    shows: ['operators', 'settings'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/settings',
    offline: 'local',
    access: 'desk',
    summary: 'Change the operator, the port or the rate limit; the last two count from the next start.',
    body: z.object({
      name: reference.optional(),
      currency: currency.optional(),
      timeZone: timeZone.optional(),
      baseAirport: airportCode.nullable().optional(),
      announceBookings: z.boolean().optional(),
      limitFlightWindow: z.boolean().optional(),
      flightOptions: z.boolean().optional(),
      flightNumberPattern: text
        .refine(
          isFlightNumberPattern,
          'capitals and digits around {token}, {number}, {trip}, {leg} and {letter}, with {number}, or {trip} and {leg}',
        )
        .optional(),
      paperLanguage: language.optional(),
      port: z.int().min(1).max(65_535).optional(),
      rate: rateInput.nullable().optional(),
    }),
    reply: settingsState,
  }),
}
