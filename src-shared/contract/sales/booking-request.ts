import { z } from 'zod'
import { issue } from '../../messages/text.ts'
import { airportCode, currency, longText, moment, momentInput, needsOneOf, reference, text } from '../../wire/fields.ts'
import { userInput } from '../contacts/people.ts'

/** CHARTER, PRIVATE, OWNER, ...: operators have their own beside the usual ones (wire-facts 24.3). */
export const workflow = z.string().regex(/^[A-Z][A-Z0-9_]{1,39}$/, issue('expected_workflow'))
/** A type designator or words, as C56X or "light jet"; empty text clears it. */
export const requestedAircraftType = z.string().trim().max(40)
const minutes = z.number().min(0).max(10_000)
const amount = z.number().min(-1e12).max(1e12)

/** Codes of the airport object that real clients send back beside the code, or in its place. */
const airportInput = z.object({
  icao: airportCode.optional(),
  iata: airportCode.optional(),
  faa: airportCode.optional(),
  localIdentifier: airportCode.optional(),
  aid: airportCode.optional(),
})

const localTime = momentInput.optional().meta({ description: "Without an offset in the airport's local time." })
const utcTime = momentInput.optional().meta({ description: 'Without an offset in UTC; counts before the local time.' })

/** The fields that a new leg must have: departure, arrival and time; each can be given in two ways. */
export const newLegNeeds: string[][] = ['departureDate', 'departureDateUTC'].flatMap((date) =>
  ['departureAirport', 'departureAirportObj'].flatMap((from) =>
    ['arrivalAirport', 'arrivalAirportObj'].map((to) => [from, to, date]),
  ),
)

export const legInput = z
  .object({
    departureAirport: airportCode.optional().meta({ description: 'ICAO, IATA, FAA, local identifier or aid.' }),
    departureAirportObj: airportInput.optional(),
    arrivalAirport: airportCode.optional(),
    arrivalAirportObj: airportInput.optional(),
    departureDate: localTime,
    departureDateUTC: utcTime,
    arrivalDate: localTime.meta({ description: 'Computed when it is left out, as is its UTC form.' }),
    arrivalDateUTC: utcTime,
    pax: z.int().min(0).max(999).default(0).meta({ description: '0 is a positioning flight.' }),
    aircraft: text.optional().meta({ description: "A tail number, where it is not the booking's." }),
    requestedAircraftType: requestedAircraftType.optional().meta({ description: 'What the customer asks for.' }),
    workflow: workflow.optional(),
    workflowCustomName: text.optional(),
    flightNumber: z.string().max(16).optional(),
    flightTime: minutes.optional().meta({ description: 'Minutes.' }),
    blockTime: minutes.optional().meta({ description: 'Minutes.' }),
    notes: longText.optional(),
    planningNotes: longText.optional(),
    status: text.optional().meta({
      description: 'CANCELED: the leg is kept as canceled and has no flight. Any other status leaves it as it is.',
    }),
  })
  .meta({ id: 'LegInput', ...needsOneOf(...newLegNeeds) })
export type LegInput = z.infer<typeof legInput>

const edited = 'The one that differs from what was answered counts.'

/** A leg in a body that changes an itinerary: what is left out stays; the first four name a leg there is. */
export const changedLeg = legInput
  .extend({
    id: z.union([z.int().min(0), z.string().max(64)], issue('expected_leg_id')).optional(),
    flightId: z.int().optional().meta({ description: 'Names the leg by its flight.' }),
    flightInfo: z.object({ flightId: z.int().optional() }).optional(),
    externalReference: reference.optional().meta({ description: "Names the leg by its flight's external reference." }),
    pax: z.int().min(0).max(999).optional(),
    arrivalDate: localTime.meta({ description: 'Needed when the departure is moved, in this form or in UTC.' }),
    passengers: z
      .int()
      .min(0)
      .max(999)
      .optional()
      .meta({ description: `Or pax. ${edited}` }),
    block: minutes.optional().meta({ description: `Or blockTime. ${edited}` }),
    aircraftTailNumber: text.optional().meta({ description: `Or aircraft. ${edited}` }),
    from: airportInput.optional().meta({ description: `Or departureAirport. ${edited}` }),
    to: airportInput.optional().meta({ description: `Or arrivalAirport. ${edited}` }),
  })
  .meta({ id: 'LegChange' })
export type ChangedLeg = z.infer<typeof changedLeg>

/** Amounts in the currency itself, not in its minor unit. */
export const priceInput = z
  .object({
    charterCost: amount.optional(),
    net: amount.optional(),
    vat: amount.optional(),
    fet: amount.optional(),
    tax: amount.optional(),
    gross: amount.optional(),
    vatPerc: z.number().min(0).max(100).optional(),
    currency: currency.optional(),
    exchangeRate: z.number().min(0).max(1e9).optional(),
  })
  .meta({ id: 'PriceInput' })
export type PriceInput = z.infer<typeof priceInput>

/** Legs that one request may have, whichever operation takes them (decision 43). */
export const MAX_LEGS = 100

const MAX_PAX = 10_000
type SomePax = { pax?: number | undefined } | { pax?: number | undefined }[]
const fits = (legs: SomePax) => [legs].flat().reduce((sum, { pax = 0 }) => sum + pax, 0) <= MAX_PAX
/** Limits the passengers of a request: each becomes a ticket at once, and all other requests wait meanwhile. */
export const withMostPax = <Legs extends z.ZodType<SomePax>>(legs: Legs) =>
  legs.refine(fits, issue('too_many_passengers'))

const customerWords = 'A person with an account, or an account alone, which is the customer then.'
/** The customer of a booking: a person with an account, or an account alone (decision 42). */
const customerInput = userInput
  .extend({ user: userInput.optional().meta({ description: 'Read as the fields of the customer that are missing.' }) })
  .meta({ id: 'CustomerChange', description: customerWords })
export type CustomerInput = z.infer<typeof customerInput>

export const newCustomer = customerInput.extend({}).meta({
  id: 'CustomerInput',
  description: customerWords,
  ...needsOneOf('lastName', 'firstName', 'logName', 'externalReference', 'account', 'user'),
})

const bookingFields = {
  reference: reference.optional().meta({ description: 'Chosen by the client; each only once.' }),
  externalReference: reference.optional().meta({ description: 'Made when it is left out.' }),
  aircraft: text.optional().meta({ description: 'A tail number; none while it is not decided.' }),
  requestedAircraftType: requestedAircraftType
    .optional()
    .meta({ description: 'What the customer asks for, on all legs that say nothing else.' }),
  customer: newCustomer,
  workflow: workflow.optional().meta({ description: 'CHARTER unless another is given.' }),
  workflowCustomName: text.optional(),
  origin: text.optional(),
  comment: longText.optional(),
  price: priceInput.optional().meta({
    description:
      'Where the aircraft uses the pricing engine its figure stands: the price sent is kept as the requested one, and ' +
      'the answer says so in `warnings`.',
  }),
  quotePrice: priceInput.optional().meta({ description: 'Read as price where that is missing.' }),
  accountPrice: priceInput.optional().meta({ description: 'Read as price where both are missing.' }),
  salesPerson: userInput.optional().meta({ description: 'An existing person; none is created.' }),
}

const example = {
  reference: 'CRM-4711',
  aircraft: 'HB-JFA',
  customer: { firstName: 'Ada', lastName: 'Keller', account: { name: 'Keller Holding' } },
  legs: [
    { departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDate: '2027-03-01T09:00', pax: 4 },
    { departureAirport: 'EGGW', arrivalAirport: 'LSZH', departureDate: '2027-03-02T17:30', pax: 4 },
  ],
}

/** The input of quote, book and confirm (wire-facts 24.2). Unknown keys are ignored, nulls are as if left out. */
export const bookingInput = z
  .object({
    ...bookingFields,
    legs: withMostPax(z.array(legInput).max(MAX_LEGS)).default([]),
    autoCreatePosFlights: z
      .boolean()
      .optional()
      .meta({
        description:
          'With the positioning flights that the aircraft needs: to the first leg, between legs that do not meet, and ' +
          'home or on to its next flight. They are legs like the others, without passengers, and are priced with them.',
      }),
  })
  .meta({ id: 'BookingInput', example })
export type BookingInput = z.infer<typeof bookingInput>

/** The input of the updates of quote, book and confirm: a field that is left out stays. */
export const changedBooking = z
  .object({
    ...bookingFields,
    customer: customerInput.optional(),
    legs: withMostPax(z.array(changedLeg).max(MAX_LEGS))
      .optional()
      .meta({
        description:
          'Where legs are named (id, flightId or external reference) those are changed, the others stay, and one ' +
          'without a name is new. A list without names is the whole itinerary: a leg that is not in it is canceled. ' +
          'An empty list changes no leg.',
      }),
  })
  .meta({ id: 'BookingChange' })
export type ChangedBooking = z.infer<typeof changedBooking>

/** When the flight of a leg really moved, for what is entered afterwards. */
const recordedLeg = legInput.extend({
  offBlockAt: moment.optional(),
  takeOffAt: moment.optional(),
  landingAt: moment.optional(),
  onBlockAt: moment.optional(),
  postFlightClosedAt: moment.optional(),
})

/** A booking or quote of any state, entered by hand or imported. */
export const recordedBooking = z.object({
  ...bookingFields,
  legs: withMostPax(z.array(recordedLeg).max(MAX_LEGS)).default([]),
  status: z.enum(['R', 'a', 'W', 'Q', 'A', 'O', 'S', 'B', 'F', 'C', 'D']),
  paymentStatus: z.enum(['PAID', 'NOT_PAID']).default('NOT_PAID'),
  quoteNumber: reference.optional(),
  bookedAt: moment.optional().meta({ description: 'Now for a booking; for a canceled one that was booked before.' }),
  canceledAt: moment.optional().meta({ description: 'Now for a canceled one.' }),
})
export type RecordedBooking = z.infer<typeof recordedBooking>
