import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Conditions, ruleFor } from '../../../src-main/core/features/sales/pricing/rules/match.ts'
import { nightsBetween } from '../../../src-main/core/features/sales/pricing/rules/nights.ts'
import {
  type Charges,
  type PricedLeg,
  priceLines,
  priceOf,
} from '../../../src-main/core/features/sales/pricing/rules/price.ts'

const nothing: Charges = {
  currency: 'EUR',
  blockHour: 0,
  positionHour: null,
  minimumMinutes: 0,
  landing: 0,
  handling: 0,
  overnight: 0,
  airportFees: [],
  passengerTax: 0,
  vatDomestic: 0,
  vatInternational: 0,
  fet: 0,
}
const zurich = { code: 'LSZH', country: 'CH' }
const geneva = { code: 'LSGG', country: 'CH' }
const luton = { code: 'EGGW', country: 'GB' }
const teterboro = { code: 'KTEB', country: 'US' }
const miami = { code: 'KOPF', country: 'US' }
const leg = (more: Partial<PricedLeg> = {}): PricedLeg => ({
  departure: zurich,
  arrival: luton,
  blockMinutes: 95,
  pax: 4,
  nights: 0,
  ...more,
})

describe('lines of a price', () => {
  const cases: [what: string, charges: Partial<Charges>, legs: PricedLeg[], lines: [string, number][]][] = [
    ['nothing charged', {}, [leg()], []],
    ['no legs', { blockHour: 300_000 }, [], []],
    ['block time by the minute', { blockHour: 300_000 }, [leg()], [['LEG_FEE', 475_000]]],
    ['a third of a cent is rounded', { blockHour: 100 }, [leg({ blockMinutes: 1 })], [['LEG_FEE', 2]]],
    [
      'an empty leg at its own rate',
      { blockHour: 300_000, positionHour: 120_000 },
      [leg({ pax: 0 })],
      [['FERRY_FEE', 190_000]],
    ],
    ['an empty leg for nothing', { blockHour: 300_000, positionHour: 0 }, [leg({ pax: 0 })], []],
    ['an empty leg as any other', { blockHour: 300_000 }, [leg({ pax: 0 })], [['FERRY_FEE', 475_000]]],
    [
      'up to the minimum, with passengers only',
      { blockHour: 60_000, minimumMinutes: 120 },
      [leg(), leg({ pax: 0 }), leg({ blockMinutes: 130 })],
      [
        ['LEG_FEE', 95_000],
        ['MINIMUM_USE', 25_000],
        ['FERRY_FEE', 95_000],
        ['LEG_FEE', 130_000],
      ],
    ],
    [
      'landing, handling, airport fee and nights of each stop',
      { landing: 100, handling: 20, overnight: 7, airportFees: [{ airport: 'EGGW', amount: 3 }] },
      [leg({ nights: 2 }), leg({ departure: luton, arrival: zurich })],
      [
        ['LANDING_FEE', 100],
        ['HANDLING_FEE', 20],
        ['SURCHARGE', 3],
        ['OVERNIGHT_FEE', 14],
        ['LANDING_FEE', 100],
        ['HANDLING_FEE', 20],
      ],
    ],
    [
      'VAT of domestic and of other legs',
      { landing: 1000, vatDomestic: 8.1, vatInternational: 2.5 },
      [leg({ arrival: geneva }), leg(), leg({ departure: luton, arrival: { code: 'XX', country: null } })],
      [
        ['LANDING_FEE', 1000],
        ['LANDING_FEE', 1000],
        ['LANDING_FEE', 1000],
        ['VAT', 81],
        ['VAT', 50],
      ],
    ],
    [
      'federal excise tax on what is flown with passengers within the United States',
      { blockHour: 60_000, landing: 500, fet: 7.5 },
      [
        leg({ departure: teterboro, arrival: miami, blockMinutes: 60 }),
        leg({ departure: miami, arrival: teterboro, blockMinutes: 60, pax: 0 }),
      ],
      [
        ['LEG_FEE', 60_000],
        ['LANDING_FEE', 500],
        ['FERRY_FEE', 60_000],
        ['LANDING_FEE', 500],
        ['FET', 4500],
      ],
    ],
    ['a tax for each passenger', { passengerTax: 1250 }, [leg(), leg({ pax: 0 })], [['TAX', 5000]]],
  ]
  test.each(cases)('%s', (_what, charges, legs, lines) => {
    const made = priceLines(legs, { ...nothing, ...charges })
    expect(made.map(({ category, total }) => [category, total])).toEqual(lines)
  })

  test('the totals say what the flights cost, what all of it costs, and the taxes', () => {
    const charges = { ...nothing, blockHour: 60_000, landing: 5_000, vatInternational: 8.1, passengerTax: 100 }
    const price = priceOf(priceLines([leg({ blockMinutes: 60 })], charges), 'EUR')
    const rates = { vatPerc: 8.1, currency: 'EUR', exchangeRate: 1 }
    expect(price).toEqual({ charterCost: 60_000, net: 65_000, vat: 5265, fet: 0, tax: 400, gross: 70_665, ...rates })
  })

  test('two rates of VAT give what they come to together', () => {
    const charges = { ...nothing, landing: 1000, vatDomestic: 8, vatInternational: 0 }
    expect(priceOf(priceLines([leg(), leg({ arrival: geneva })], charges), 'EUR').vatPerc).toBe(4)
  })
})

const money = fc.integer({ min: 0, max: 100_000_000_000 })
const percent = fc.double({ min: 0, max: 100, noNaN: true })
const end = fc.constantFrom(zurich, geneva, luton, teterboro, miami, { code: 'XX', country: null })
const anyCharges: fc.Arbitrary<Charges> = fc.record({
  currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
  blockHour: money,
  positionHour: fc.option(money),
  minimumMinutes: fc.integer({ min: 0, max: 1440 }),
  landing: money,
  handling: money,
  overnight: money,
  airportFees: fc.array(fc.record({ airport: fc.constantFrom('EGGW', 'LSZH'), amount: money })),
  passengerTax: money,
  vatDomestic: percent,
  vatInternational: percent,
  fet: percent,
})
const anyLegs = fc.array(
  fc.record({
    departure: end,
    arrival: end,
    blockMinutes: fc.integer({ min: 1, max: 1200 }),
    pax: fc.integer({ min: 0, max: 20 }),
    nights: fc.integer({ min: 0, max: 30 }),
  }),
  { maxLength: 8 },
)

test('whatever is charged: lines add up to the totals, nothing is below 0, one currency, whole minor units', () => {
  fc.assert(
    fc.property(anyLegs, anyCharges, (legs, charges) => {
      const lines = priceLines(legs, charges)
      const { charterCost, net, vat, fet, tax, gross, currency } = priceOf(lines, charges.currency)
      expect(lines.reduce((sum, { total }) => sum + total, 0)).toBe(gross)
      expect(net + vat + fet + tax).toBe(gross)
      expect(charterCost).toBeLessThanOrEqual(net)
      for (const amount of [charterCost, net, vat, fet, tax, gross, ...lines.map(({ total }) => total)]) {
        expect(Number.isInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
      }
      expect(new Set([currency, ...lines.map((line) => line.currency)])).toEqual(new Set([charges.currency]))
      expect(lines.every((line) => line.leg === null || line.leg < legs.length)).toBe(true)
    }),
  )
})

describe('which rule counts', () => {
  const any: Conditions = {
    publicId: 1,
    aircraftId: null,
    accountId: null,
    workflow: null,
    validFrom: null,
    validTo: null,
    priority: 0,
  }
  const request = { aircraftId: 'jet', accountId: 'acme', workflow: 'CHARTER', day: '2027-03-01' }
  const cases: [what: string, rules: Partial<Conditions>[], counts: number | undefined][] = [
    ['none there is', [], undefined],
    ['one for everything', [{}], 0],
    ['of its aircraft', [{ aircraftId: 'other' }, { aircraftId: 'jet' }], 1],
    ['another aircraft', [{ aircraftId: 'other' }], undefined],
    ['of its account before that of all', [{}, { accountId: 'acme' }], 1],
    ['another account', [{ accountId: 'other' }], undefined],
    ['another workflow', [{ workflow: 'OWNER' }], undefined],
    ['its first day', [{ validFrom: '2027-03-01' }], 0],
    ['too early', [{ validFrom: '2027-03-02' }], undefined],
    ['its last day', [{ validTo: '2027-03-01' }], 0],
    ['too late', [{ validTo: '2027-02-28' }], undefined],
    ['priority before all', [{ aircraftId: 'jet', accountId: 'acme' }, { priority: 1 }], 1],
    ['of two alike the newer', [{ publicId: 5 }, { publicId: 7 }, { publicId: 6 }], 1],
  ]
  test.each(cases)('%s', (_what, rules, counts) => {
    const all = rules.map((rule) => ({ ...any, ...rule }))
    expect(ruleFor(all, request)).toBe(counts === undefined ? undefined : all[counts])
  })
})

test('nights are counted by the calendar of the airport, and only where the next leg leaves from there', () => {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const stop = { departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureAt: 0, arrivalAt: Date.UTC(2027, 2, 1, 23) }
  const next = (departureAt: number, departureAirport = 'EGGW') => ({ ...stop, departureAirport, departureAt })
  expect(nightsBetween(stop, next(Date.UTC(2027, 2, 2, 1)), day)).toBe(1)
  expect(nightsBetween(stop, next(Date.UTC(2027, 2, 1, 23, 50)), day)).toBe(0)
  expect(nightsBetween(stop, next(Date.UTC(2027, 3, 1, 9)), day)).toBe(31)
  expect(nightsBetween(stop, next(Date.UTC(2027, 2, 4), 'EGLF'), day)).toBe(0)
  expect(nightsBetween(stop, undefined, day)).toBe(0)
})
