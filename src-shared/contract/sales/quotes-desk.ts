import { z } from 'zod'
import { messageObject } from '../../messages/wire.ts'
import { currency, epoch, minorUnits, needsOneOf, text } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { aircraftObj } from '../fleet/aircraft-object.ts'
import { legInput, MAX_LEGS, newCustomer, newLegNeeds, withMostPax, workflow } from './booking-request.ts'
import { bookingLeg, price } from './bookings.ts'
import { legWarning } from './bookings-desk.ts'

/** The categories of price lines: names of the split, and the taxes (wire-facts 2). */
export const lineCategories = [
  'LEG_FEE',
  'FERRY_FEE',
  'MINIMUM_USE',
  'LANDING_FEE',
  'HANDLING_FEE',
  'OVERNIGHT_FEE',
  'SURCHARGE',
  'VAT',
  'FET',
  'TAX',
] as const
export const lineUnits = ['HOUR', 'PIECE', 'NIGHT', 'PERCENT'] as const

/** One line of a price; lines add up to its gross. */
const priceLine = z
  .object({
    category: z.enum(lineCategories),
    description: messageObject,
    leg: z.int().nullable().meta({ description: 'The place of its leg, from 0; null for the whole trip.' }),
    target: z.enum(['FLIGHT', 'DEPARTURE', 'ARRIVAL']),
    quantity: z.number(),
    unit: z.enum(lineUnits),
    amount: minorUnits.meta({ description: 'Of one unit; of a percentage, what it is taken of.' }),
    total: minorUnits,
    currency,
  })
  .meta({ id: 'PriceLine' })

const { id: _, flightInfo: _f, postFlightClosed: _p, status: _s, crew: _c, ...planned } = bookingLeg.shape
/** A leg as it would be: nothing of it is written. */
const proposedLeg = z.object(planned).meta({ id: 'ProposedLeg' })

const deskLeg = z.object({ ...planned, warnings: z.array(legWarning) })

const before = z.int().meta({ description: 'The place of the leg that follows; their number when it comes last.' })
const positionLeg = z.object({ ...deskLeg.shape, before })

const legs = withMostPax(z.array(legInput).min(1).max(MAX_LEGS))

/** The estimated price of some legs. */
const priced = { price, lines: z.array(priceLine) }

/** One aircraft that could fly a request (wire-facts 24.4). */
export const lookupResult = z
  .object({
    aircraft: z.string(),
    aircraftObj,
    available: z.boolean(),
    reasons: z.array(z.string()).meta({ description: 'Why it is not available, in words.' }),
    legs: z.array(proposedLeg),
    price: price.meta({ description: 'Of `legs`: with the positioning flights where they were asked for.' }),
    positionLegs: z
      .array(proposedLeg.extend({ before }).meta({ id: 'ProposedPositionLeg' }))
      .meta({ description: 'The positioning flights it takes, in `legs` too where they were asked for.' }),
    priceWithPositioning: price.meta({ description: 'What it costs with them.' }),
  })
  .meta({ id: 'LookupResult' })

const entryTarget = z.enum(['FLIGHT', 'DEPARTURE', 'ARRIVAL'])
const editMode = z.enum(['AUTO', 'TOTAL'])

/** One line of a price as clients read it: what the rules make of it, and beside it what it was sold for. */
export const priceEntry = z
  .object({
    name: z.string(),
    currency: z.string(),
    price: z.number(),
    qty: z.number(),
    total: z.number(),
    sold: z.boolean(),
    soldPrice: z.number(),
    soldQty: z.number(),
    soldTotal: z.number(),
    manualPrice: z.number().nullable(),
    manualQty: z.number().nullable(),
    manualTotal: z.number().nullable(),
    editMode,
    soldEditMode: editMode,
    explainer: z.string().nullable(),
    priceItemExplainer: z.string().nullable(),
    soldPriceItemExplainer: z.string().nullable(),
    priceItemId: z.int().nullable(),
    customPriceItemCategoryId: z.int().nullable(),
    legId: z.int().nullable(),
    target: entryTarget,
  })
  .meta({ id: 'PriceEntry' })

const priceBlock = z
  .object({
    accountCode: z.string().nullable(),
    bookingPriceItemId: z.int().nullable(),
    children: z.object({ priceEntries: z.array(priceEntry) }),
  })
  .meta({ id: 'PriceBlock' })

/** The blocks of a price, in their order; each is there, empty where nothing is charged. */
export const priceBlocks = [
  'accountDiscount',
  'legFee',
  'ferryFee',
  'minimumUse',
  'landingFee',
  'handlingFee',
  'overnightFee',
  'surcharge',
  'discount',
  'custom',
  'vat',
  'fet',
  'tax',
  'total',
] as const

/** One aircraft of the fleet for a draft of legs, its positioning flights included. */
const availableAircraft = z.object({
  aircraft: z.string(),
  type: z.string(),
  numberOfSeats: z.int(),
  available: z.boolean(),
  reasons: z.array(messageObject).meta({ description: 'Why it is not available.' }),
  from: z.string().nullable().meta({ description: 'Where it is before the first leg; null where that is not known.' }),
  positionLegs: z.array(positionLeg),
  positioning: z.int().meta({ description: 'Empty block minutes to the first departure and between legs.' }),
  /** Where it goes after the last leg: to its next flight within 48 hours, else home. */
  after: z
    .object({
      airport: z.string(),
      positioning: z.int().meta({ description: 'Empty block minutes; 0 where it is there already.' }),
      at: epoch.nullable().meta({ description: 'When the next flight departs; null on the way home.' }),
      timeZone: z.string(),
    })
    .nullable(),
  price: price.meta({ description: 'By the pricing rules, with the positioning flights; 0 where none matches.' }),
})

export const bookingPriceDetails = z
  .object({
    bookingId: z.int(),
    bookingIdentifier: z.string(),
    accountCurrency: z.string(),
    price,
    ...(Object.fromEntries(priceBlocks.map((block) => [block, priceBlock])) as Record<
      (typeof priceBlocks)[number],
      typeof priceBlock
    >),
  })
  .meta({ id: 'PriceDetails' })

const proposalShows = [
  ...(['aircraft', 'bookings', 'flights', 'legs', 'pricingRules', 'tasks'] as const),
  ...(['maintenanceSchedules', 'holdItems'] as const),
]

export const proposals = {
  lookup: endpoint({
    method: 'POST',
    path: '/api/external/quote/lookup',
    offline: 'local',
    access: 'BOOKING_API:read',
    summary: 'Simulate a quote: price and availability; nothing is created and no event is sent.',
    description:
      'Answers for the aircraft that is named, or for each that has the seats and the range. An aircraft is not ' +
      'available when a flight or a task of it overlaps. The price is 0 where no pricing rule matches.',
    body: z
      .object({
        customer: newCustomer,
        aircraft: text.optional(),
        workflow: workflow.optional(),
        pax: z.int().min(0).max(999).optional().meta({ description: 'Of each leg that says nothing of its own.' }),
        autoCreatePosFlights: z
          .boolean()
          .default(false)
          .meta({ description: 'With the positioning flights it takes.' }),
        legs: z
          .array(
            legInput.extend({ pax: z.int().min(0).max(999).optional() }).meta({
              id: 'LookupLegInput',
              ...needsOneOf(...newLegNeeds),
            }),
          )
          .min(1)
          .max(MAX_LEGS),
      })
      .meta({
        id: 'LookupInput',
        example: {
          customer: { account: { name: 'Keller Holding' } },
          legs: [{ departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDate: '2027-03-01T09:00', pax: 4 }],
        },
      }),
    reply: z.array(lookupResult),
  }),
  price: endpoint({
    method: 'GET',
    path: '/api/external/quote/price/{reference}',
    access: 'BOOKING_API:read',
    summary: 'Price of a quote or booking, line by line.',
    description:
      'Lines come from the pricing rules as they are now; where another price was agreed, a discount or a surcharge ' +
      'makes up the difference, so that what was sold adds up to the price of the booking.',
    reply: bookingPriceDetails,
  }),
  availability: endpoint({
    method: 'POST',
    path: '/desk/bookings/availability',
    offline: 'local',
    access: 'desk',
    summary: 'Which aircraft can fly a draft of legs, from where and at what price with positioning. Writes nothing.',
    body: z.object({
      accountId: z.int().optional(),
      workflow: workflow.optional(),
      bookingid: z.int().optional().meta({ description: 'The booking that is edited: its own flights do not count.' }),
      legs,
    }),
    reply: z.array(availableAircraft),
    shows: [...proposalShows],
  }),
  propose: endpoint({
    method: 'POST',
    path: '/desk/bookings/proposal',
    offline: 'local',
    access: 'desk',
    summary: 'What a draft of legs comes to: times, distances, warnings, price, positioning legs. Writes nothing.',
    body: z.object({
      aircraft: text.optional().meta({ description: 'A tail number.' }),
      accountId: z.int().optional(),
      workflow: workflow.optional(),
      bookingid: z.int().optional().meta({ description: 'The booking that is edited: its own flights do not count.' }),
      positioning: z.boolean().default(false).meta({
        description: 'The legs are judged with the positioning flights they take; else as if nothing were positioned.',
      }),
      evenWithoutEngine: z.boolean().default(false).meta({ description: 'Tries the rules with any aircraft.' }),
      legs,
    }),
    reply: z.object({
      legs: z.array(deskLeg),
      positionLegs: z.array(positionLeg),
      usesPricingEngine: z.boolean(),
      rule: z.object({ ruleId: z.int(), name: z.string() }).nullable(),
      ...priced,
      withPositionLegs: z
        .object(priced)
        .nullable()
        .meta({ description: 'The same if they are flown and charged; lines count them after the legs.' }),
    }),
    shows: [...proposalShows],
  }),
}
