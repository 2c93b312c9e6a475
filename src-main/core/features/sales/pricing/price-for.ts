import { localTime } from '../../../../../src-shared/time/time.ts'
import { type AirportRow, airportsByCode } from '../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { type Price, unpack } from '../../../data/tables/columns.ts'
import type { AircraftRow } from '../../fleet/aircraft/queries.ts'
import { type PricingRuleRow, rulesOfAircraft } from './queries.ts'
import { ruleFor } from './rules/match.ts'
import { nightsBetween } from './rules/nights.ts'
import { type PricedLeg, type PriceLine, priceLines, priceOf } from './rules/price.ts'

/** A planned leg, by the codes of its airports. */
export interface LegToPrice {
  departureAirport: string
  arrivalAirport: string
  departureAt: number
  arrivalAt: number
  blockTime: number
  pax: number
}

interface ToPrice {
  aircraft: AircraftRow | undefined
  /** Null while the customer is unknown. */
  accountId: string | null
  workflow: string
  legs: LegToPrice[]
}

export interface Pricing {
  /** Undefined when none matches: it costs 0. */
  rule: PricingRuleRow | undefined
  lines: PriceLine[]
  price: Price
}

function pricedLegs(legs: LegToPrice[], airports: Map<string, AirportRow>, homebase: string | null): PricedLeg[] {
  const end = (code: string) => ({ code, country: airports.get(code)?.country ?? null })
  const dayAt = (at: number, code: string) => localTime(at, airports.get(code)?.timeZone ?? 'UTC').slice(0, 10)
  return legs.map((leg, index) => ({
    departure: end(leg.departureAirport),
    arrival: end(leg.arrivalAirport),
    blockMinutes: leg.blockTime,
    pax: leg.pax,
    nights: leg.arrivalAirport === homebase ? 0 : nightsBetween(leg, legs[index + 1], dayAt),
  }))
}

/**
 * The price of legs by the operator's rules, as of their first day, whether or not the aircraft uses them: one rule,
 * that of the aircraft, for all legs; lines name a leg by its place among those given. 0 in the given currency where
 * none matches (decision 16).
 */
export async function priceByRules(db: OperatorDb, input: ToPrice, currency: string): Promise<Pricing> {
  const { aircraft, accountId, workflow } = input
  const flown = input.legs.map((leg, place) => ({ ...leg, place })).toSorted((a, b) => a.departureAt - b.departureAt)
  const [first] = flown
  const none: Pricing = { rule: undefined, lines: [], price: priceOf([], currency) }
  if (!aircraft || !first) return none
  const rules = await rulesOfAircraft(db, aircraft.id)
  if (rules.length === 0) return none
  const codes = flown.flatMap(({ departureAirport, arrivalAirport }) => [departureAirport, arrivalAirport])
  const airports = new Map((await airportsByCode(db, codes)).map((row) => [row.code, row]))
  const zone = airports.get(first.departureAirport)?.timeZone ?? 'UTC'
  const day = localTime(first.departureAt, zone).slice(0, 10)
  const rule = ruleFor(rules, { aircraftId: aircraft.id, accountId, workflow, day })
  if (!rule) return none
  const charges = { ...rule, airportFees: unpack(rule.airportFees) }
  const lines = priceLines(pricedLegs(flown, airports, aircraft.homebase), charges).map((line) => ({
    ...line,
    leg: line.leg === null ? null : (flown[line.leg]?.place ?? null),
  }))
  return { rule, lines, price: priceOf(lines, rule.currency) }
}

/** The same; undefined when the aircraft does not use the pricing engine, or there is none (spec: Pricing rule). */
export async function priceFor(db: OperatorDb, input: ToPrice, currency: string): Promise<Pricing | undefined> {
  return input.aircraft?.usesPricingEngine ? priceByRules(db, input, currency) : undefined
}
