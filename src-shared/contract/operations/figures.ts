import { z } from 'zod'
import { messageObject } from '../../messages/wire.ts'
import { count, epoch, flag, minorUnits, month } from '../../wire/fields.ts'
import { limitState } from '../crew/duty.ts'
import { endpoint } from '../endpoint.ts'

const figure = {
  legs: z.int(),
  emptyLegs: z.int().meta({ description: 'Positioning flights.' }),
  blockMinutes: z.int(),
  emptyBlockMinutes: z.int(),
  departures: z
    .int()
    .meta({ description: 'Legs with a time off block: those that on-time departures are counted of.' }),
  departuresOnTime: z.int().meta({ description: 'Off block at most 15 minutes after the scheduled time.' }),
  arrivals: z.int(),
  arrivalsOnTime: z.int(),
  revenue: minorUnits.meta({ description: 'Net prices of bookings, shared among their legs by planned block time.' }),
  cost: minorUnits.meta({ description: 'Net expenses of the month.' }),
  upliftLegs: z.int().meta({ description: 'Legs with a recorded uplift.' }),
  upliftKilograms: z.number(),
  burnLegs: z.int().meta({ description: 'Legs with recorded fuel off block and on block.' }),
  burnKilograms: z.number(),
  co2Kilograms: z.number().meta({ description: 'Of the recorded uplift.' }),
}

/** The figures of an aircraft or of all. */
const figureSet = z.object(figure)

const otherCurrency = z.object({
  of: z.enum(['revenue', 'cost']),
  currency: z.string(),
  amount: minorUnits,
  records: z.int().meta({ description: 'Legs or expenses.' }),
})

/** What the list behind a figure shows. */
export const figureLists = [
  ...(['legs', 'empty', 'lateDepartures', 'lateArrivals', 'uplift', 'noUplift'] as const),
  ...(['notFlown', 'canceled'] as const),
] as const
export type FigureList = (typeof figureLists)[number]

const period = {
  month: month.meta({ description: 'By the operator’s time zone; a flight is of the month in which it is off block.' }),
  planned: flag.optional().meta({ description: 'With flights that are not on block, at their planned times.' }),
}

const id = count(0, 2_147_483_647).optional()

const ofFlights = ['flights', 'aircraft', 'bookings', 'exchangeRates', 'operators']

/** The figures of the operator's month. */
export const figures = {
  month: endpoint({
    method: 'GET',
    path: '/desk/figures',
    access: 'desk',
    summary: 'The figures of a month by aircraft and day, and the sums of the month before.',
    query: z.object(period),
    reply: z.object({
      month: z.string(),
      from: epoch,
      to: epoch,
      timeZone: z.string(),
      currency: z.string().meta({ description: 'The operator’s: other currencies are converted into it.' }),
      rateDay: z.string().meta({ description: 'The day whose exchange rates are used: the last of the month.' }),
      aircraft: z.array(
        figureSet.extend({
          aircraftId: z.int().nullable().meta({ description: 'Null for flights and expenses of no aircraft.' }),
          tailNumber: z.string().nullable(),
          type: z.string().nullable(),
        }),
      ),
      total: figureSet,
      before: z.object({ month: z.string(), total: figureSet }),
      days: z.array(z.object({ day: z.string(), blockMinutes: z.int(), emptyBlockMinutes: z.int() })),
      delays: z.array(z.object({ code: z.string(), legs: z.int() })).meta({ description: 'Reported delay codes.' }),
      notFlown: z.int().meta({ description: 'Legs of the month that are not on block.' }),
      canceled: z.int(),
      notConverted: z
        .array(otherCurrency)
        .meta({ description: 'Amounts in currencies without an exchange rate; in no sum.' }),
    }),
    shows: [...ofFlights, 'expenses', 'fuels'],
  }),
  crew: endpoint({
    method: 'GET',
    path: '/desk/figures/crew',
    access: 'desk',
    summary: 'The block hours of crew in a month, and how far each is with the limits of flight time on a day.',
    query: z.object(period),
    reply: z.object({
      scheme: z.string(),
      day: z.string().meta({
        description:
          'The day on which the windows of the limits end: today in the month under way without planned flights, else its last.',
      }),
      crew: z.array(
        z.object({
          pilotId: z.int(),
          name: z.string(),
          legs: z.int(),
          blockMinutes: z.int(),
          limits: z.array(
            z.object({
              id: z.string(),
              name: messageObject,
              used: z.int().meta({ description: 'Minutes, as `limit`.' }),
              limit: z.int(),
              state: limitState,
            }),
          ),
        }),
      ),
    }),
    shows: ['flights', 'flightCrew', 'crew', 'users', 'operators'],
  }),
  flights: endpoint({
    method: 'GET',
    path: '/desk/figures/flights',
    access: 'desk',
    summary: 'The flights behind a figure, in order of departure.',
    query: z.object({
      ...period,
      of: z.enum(figureLists).default('legs'),
      aircraftId: id.meta({ description: 'Of one aircraft; 0 for flights of none.' }),
      pilotId: id,
    }),
    reply: z.array(
      z.object({
        flightId: z.int(),
        flightNumber: z.string().nullable(),
        tripNumber: z.int(),
        legNumber: z.int(),
        tailNumber: z.string().nullable(),
        departureAirport: z.string(),
        arrivalAirport: z.string(),
        departureAt: epoch,
        arrivalAt: epoch,
        departureTimeZone: z.string(),
        accountName: z.string(),
        isEmpty: z.boolean(),
        blockMinutes: z.int(),
        departureDelay: z.int().nullable().meta({ description: 'Minutes after the scheduled time off block.' }),
        arrivalDelay: z.int().nullable(),
        delayCode: z.string().nullable(),
        uplift: z.number().nullable(),
        fuelMassUnit: z.string(),
        revenue: minorUnits.nullable().meta({ description: 'Null without an exchange rate.' }),
      }),
    ),
    shows: [...ofFlights, 'accounts', 'flightCrew', 'users', 'legs'],
  }),
}
