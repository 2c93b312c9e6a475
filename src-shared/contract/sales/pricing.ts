import { z } from 'zod'
import { airportCode, currency, day, minorUnits, reference } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { workflow } from './booking-request.ts'

const money = minorUnits.min(0).max(100_000_000_000)
const percent = z.number().min(0).max(100)

/** The charges of a rule; amounts are in its currency, which is that of the whole price. */
const charges = {
  currency,
  blockHour: money.meta({ description: 'A block hour with passengers, in minor units.' }),
  positionHour: money.nullable().meta({ description: 'A block hour without passengers; null: as with passengers.' }),
  minimumMinutes: z.int().min(0).max(1440).meta({ description: 'Charged at least for a leg with passengers.' }),
  landing: money.meta({ description: 'Each landing.' }),
  handling: money.meta({ description: 'Each stop.' }),
  overnight: money.meta({ description: 'Each night away from the homebase.' }),
  airportFees: z
    .array(z.object({ airport: airportCode, amount: money }))
    .max(200)
    .meta({ description: 'What a landing at some airports costs beside.' }),
  passengerTax: money.meta({ description: 'Each passenger of each leg.' }),
  vatDomestic: percent.meta({ description: 'Of legs within one country, in percent.' }),
  vatInternational: percent.meta({ description: 'Of all other legs.' }),
  fet: percent.meta({ description: 'Federal excise tax of legs within the United States, in percent.' }),
}

/** When a rule counts; what is null does not matter. */
const conditions = {
  aircraftId: z.int().nullable().meta({ description: 'Null: the whole fleet.' }),
  accountId: z.int().nullable(),
  workflow: workflow.nullable(),
  validFrom: day.nullable().meta({ description: 'First local day of departure.' }),
  validTo: day.nullable().meta({ description: 'Last local day of departure.' }),
  priority: z.int().min(0).max(1000).meta({ description: 'Of several rules that match, the highest counts.' }),
}

export const pricingRule = z.object({
  ruleId: z.int(),
  name: z.string(),
  ...conditions,
  tailNumber: z.string().nullable(),
  accountName: z.string().nullable(),
  ...charges,
})

const pricingRuleInput = z.object({
  name: reference,
  aircraftId: conditions.aircraftId.default(null),
  accountId: conditions.accountId.default(null),
  workflow: conditions.workflow.default(null),
  validFrom: conditions.validFrom.default(null),
  validTo: conditions.validTo.default(null),
  priority: conditions.priority.default(0),
  currency,
  blockHour: charges.blockHour,
  positionHour: charges.positionHour.default(null),
  minimumMinutes: charges.minimumMinutes.default(0),
  landing: charges.landing.default(0),
  handling: charges.handling.default(0),
  overnight: charges.overnight.default(0),
  airportFees: charges.airportFees.default([]),
  passengerTax: charges.passengerTax.default(0),
  vatDomestic: charges.vatDomestic.default(0),
  vatInternational: charges.vatInternational.default(0),
  fet: charges.fet.default(0),
})
export type PricingRuleInput = z.infer<typeof pricingRuleInput>

export const pricing = {
  list: endpoint({
    method: 'GET',
    path: '/desk/pricing-rules',
    access: 'desk',
    summary: 'Pricing rules, in the order in which they count.',
    reply: z.array(pricingRule),
    shows: ['pricingRules', 'aircraft', 'accounts'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/pricing-rules',
    access: 'desk',
    summary: 'Add a pricing rule.',
    body: pricingRuleInput,
    reply: pricingRule,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/pricing-rules/{ruleId}',
    numbers: ['ruleId'],
    access: 'desk',
    summary: 'Change a pricing rule; null takes a condition away.',
    body: z.object({ name: reference, ...conditions, ...charges }).partial(),
    reply: pricingRule,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/pricing-rules/{ruleId}',
    numbers: ['ruleId'],
    access: 'desk',
    summary: 'Remove a pricing rule; prices that were agreed stay.',
    status: 204,
  }),
}
