import type { lineCategories, lineUnits } from '../../../../../../src-shared/contract/sales/quotes-desk.ts'
import { type Message, message } from '../../../../../../src-shared/messages/index.ts'
import { percentOf } from '../../../../../../src-shared/money/money.ts'
import type { AirportFee, Price } from '../../../../data/tables/columns.ts'
import type { PricingRulesTable } from '../../../../data/tables/pricing.ts'

type Rule = PricingRulesTable
/** The charges of a rule (decision 16). */
export interface Charges
  extends Pick<
      Rule,
      'currency' | 'blockHour' | 'positionHour' | 'minimumMinutes' | 'landing' | 'handling' | 'overnight'
    >,
    Pick<Rule, 'passengerTax' | 'vatDomestic' | 'vatInternational' | 'fet'> {
  airportFees: AirportFee[]
}

interface End {
  code: string
  country: string | null
}

/** The figures of a leg that its price depends on. */
export interface PricedLeg {
  departure: End
  arrival: End
  blockMinutes: number
  /** 0 is a positioning flight. */
  pax: number
  /** Nights that the aircraft spends away from home before its next leg. */
  nights: number
}

export interface PriceLine {
  category: (typeof lineCategories)[number]
  description: Message
  /** The place of its leg; null for the whole trip. */
  leg: number | null
  target: 'FLIGHT' | 'DEPARTURE' | 'ARRIVAL'
  quantity: number
  unit: (typeof lineUnits)[number]
  /** Minor units: of one unit, or what a percentage is taken of. */
  amount: number
  total: number
  currency: string
}

const within = ({ departure, arrival }: PricedLeg, country = departure.country) =>
  country !== null && departure.country === country && arrival.country === country

const route = ({ departure, arrival }: PricedLeg) => `${departure.code}–${arrival.code}`

/** A line of the flight itself, charged by the minute. */
function timeLine(category: PriceLine['category'], description: Message, minutes: number, hour: number) {
  const total = Math.round((minutes * hour) / 60)
  return { category, description, quantity: minutes / 60, unit: 'HOUR' as const, amount: hour, total }
}

function flying(leg: PricedLeg, { blockHour, positionHour, minimumMinutes }: Charges) {
  if (leg.pax === 0) {
    return [
      timeLine(
        'FERRY_FEE',
        message('price_positioning', { leg: route(leg) }),
        leg.blockMinutes,
        positionHour ?? blockHour,
      ),
    ]
  }
  const missing = Math.max(0, minimumMinutes - leg.blockMinutes)
  return [
    timeLine('LEG_FEE', message('price_flight', { leg: route(leg) }), leg.blockMinutes, blockHour),
    timeLine('MINIMUM_USE', message('price_minimum_time', { minutes: minimumMinutes }), missing, blockHour),
  ]
}

/** A line of so many times the same amount. */
function piece(category: PriceLine['category'], description: Message, amount: number, quantity = 1) {
  return { category, description, quantity, unit: 'PIECE' as const, amount, total: amount * quantity }
}

/** The price lines of one leg before taxes; lines with the amount 0 are left out. */
function legLines(leg: PricedLeg, index: number, charges: Charges): PriceLine[] {
  const { code } = leg.arrival
  const fee = charges.airportFees.find(({ airport }) => airport === code)?.amount ?? 0
  const atArrival = [
    piece('LANDING_FEE', message('price_landing', { airport: code }), charges.landing),
    piece('HANDLING_FEE', message('price_handling', { airport: code }), charges.handling),
    piece('SURCHARGE', message('price_airport_fee', { airport: code }), fee),
    {
      ...piece('OVERNIGHT_FEE', message('price_overnight', { airport: code }), charges.overnight, leg.nights),
      unit: 'NIGHT' as const,
    },
  ]
  const { currency } = charges
  return [
    ...flying(leg, charges).map((line) => ({ ...line, target: 'FLIGHT' as const })),
    ...atArrival.map((line) => ({ ...line, target: 'ARRIVAL' as const })),
  ].flatMap((line) => (line.total === 0 ? [] : { ...line, leg: index, currency }))
}

const sum = (lines: PriceLine[]) => lines.reduce((total, line) => total + line.total, 0)

/** A tax of so many percent on some lines; rounded once, on their sum. */
function percentLine(
  category: 'VAT' | 'FET',
  description: Message,
  percent: number,
  base: PriceLine[],
  currency: string,
): PriceLine[] {
  const amount = sum(base)
  const total = percentOf(amount, percent)
  const line = { category, description, leg: null, target: 'FLIGHT' as const, quantity: percent, currency }
  return total === 0 ? [] : [{ ...line, unit: 'PERCENT', amount, total }]
}

const taxedByFet = new Set<PriceLine['category']>(['LEG_FEE', 'MINIMUM_USE'])

function taxLines(legs: PricedLeg[], charged: PriceLine[], charges: Charges): PriceLine[] {
  const { currency, vatDomestic, vatInternational, fet, passengerTax } = charges
  const of = (line: PriceLine) => legs[line.leg ?? 0] as PricedLeg
  const domestic = charged.filter((line) => within(of(line)))
  const international = charged.filter((line) => !within(of(line)))
  const american = domestic.filter((line) => within(of(line), 'US') && taxedByFet.has(line.category))
  const passengers = legs.flatMap(({ pax, departure }, leg) => {
    const line = piece('TAX', message('price_passenger_tax', { airport: departure.code }), passengerTax, pax)
    return line.total === 0 ? [] : [{ ...line, leg, target: 'DEPARTURE' as const, currency }]
  })
  return [
    ...percentLine('VAT', message('price_vat_domestic'), vatDomestic, domestic, currency),
    ...percentLine('VAT', message('price_vat_international'), vatInternational, international, currency),
    ...percentLine('FET', message('price_fet'), fet, american, currency),
    ...passengers,
  ]
}

/** The price lines of legs by a rule; taxes come last. All lines are in the rule's currency. */
export function priceLines(legs: PricedLeg[], charges: Charges): PriceLine[] {
  const charged = legs.flatMap((leg, index) => legLines(leg, index, charges))
  return [...charged, ...taxLines(legs, charged, charges)]
}

const flightCategories = new Set<PriceLine['category']>(['LEG_FEE', 'FERRY_FEE', 'MINIMUM_USE'])
const HUNDREDTHS = 10_000

/** The totals of lines: the flights themselves, with all fees (net), taxes, and everything together (gross). */
export function priceOf(lines: PriceLine[], currency: string): Price {
  const of = (...categories: PriceLine['category'][]) => sum(lines.filter((line) => categories.includes(line.category)))
  const [vat, fet, tax] = [of('VAT'), of('FET'), of('TAX')]
  const gross = sum(lines)
  const net = gross - vat - fet - tax
  return {
    currency,
    charterCost: sum(lines.filter(({ category }) => flightCategories.has(category))),
    net,
    vat,
    fet,
    tax,
    gross,
    vatPerc: vatPercent(lines, vat, net),
    exchangeRate: 1,
  }
}

/** The rate where there is one for all of it, else what it comes to, to a hundredth of a percent. */
function vatPercent(lines: PriceLine[], vat: number, net: number): number {
  const rates = lines.filter(({ category }) => category === 'VAT')
  const [only] = rates
  if (rates.length === 1 && only?.amount === net) return only.quantity
  return net === 0 ? 0 : Math.round((vat * HUNDREDTHS) / net) / 100
}
