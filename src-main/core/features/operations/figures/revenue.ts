import { converted } from '../../../../../src-shared/money/exchange.ts'
import { sharesOf } from '../../../../../src-shared/money/money.ts'
import { openRates } from '../../../data/exchange-rates.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { Period } from './period.ts'
import { costByAircraft, legsOfBookings, pricesOf } from './queries.ts'

/** An amount in a currency that has no exchange rate. */
export interface NotConverted {
  of: 'revenue' | 'cost'
  currency: string
  amount: number
  records: number
}

/** Rates of the month's last day into the operator's currency; undefined where one is missing. */
async function ratesOf(db: OperatorDb, { currency, lastDay }: Period, currencies: string[]) {
  const rates = openRates(db)
  const known = new Map<string, number>()
  for (const one of new Set(currencies)) {
    const rate = await rates.between(one, currency, lastDay)
    if (rate) known.set(one, rate.rate)
  }
  return (amount: number, from: string): number | undefined => {
    const rate = known.get(from)
    return rate === undefined ? undefined : converted(amount, from, currency, rate)
  }
}

/** Amounts by currency that could not be converted. */
function openLeftovers(of: NotConverted['of']) {
  const left = new Map<string, NotConverted>()
  return {
    add(currency: string, amount: number, records: number) {
      const one = left.get(currency) ?? { of, currency, amount: 0, records: 0 }
      left.set(currency, { ...one, amount: one.amount + amount, records: one.records + records })
    },
    list: () => [...left.values()].sort((a, b) => a.currency.localeCompare(b.currency)),
  }
}

/**
 * The net price of each leg that counts in a month, by flight: that of its booking is shared among all its legs by
 * planned block time, so that the months add up to it.
 */
export async function revenueOf(db: OperatorDb, period: Period) {
  const prices = new Map((await pricesOf(db, period)).map(({ id, price }) => [id, unpack(price)]))
  const convert = await ratesOf(
    db,
    period,
    [...prices.values()].map(({ currency }) => currency),
  )
  const left = openLeftovers('revenue')
  const byFlight = new Map<string, { aircraftId: string | null; revenue: number | null }>()
  const trips = Map.groupBy(await legsOfBookings(db, period), ({ bookingId }) => bookingId)
  for (const [bookingId, legs] of trips) {
    const { net = 0, currency = period.currency } = prices.get(bookingId) ?? {}
    const timed = legs.some(({ blockTime }) => blockTime > 0)
    const weights = legs.map(({ blockTime }) => (timed ? blockTime : 1))
    const amount = convert(net, currency)
    const shares = sharesOf(amount ?? net, weights)
    for (const [index, { id, aircraftId, at, flown }] of legs.entries()) {
      if (at < period.from || at >= period.to || (!period.planned && !flown)) continue
      const share = shares[index] ?? 0
      if (amount === undefined && net !== 0) left.add(currency, share, 1)
      byFlight.set(id, { aircraftId, revenue: amount === undefined ? (net === 0 ? 0 : null) : share })
    }
  }
  return { byFlight, notConverted: left.list() }
}

/** The net expenses of a month by aircraft; null for those of none. */
export async function costOf(db: OperatorDb, period: Period) {
  const rows = await costByAircraft(db, period)
  const convert = await ratesOf(
    db,
    period,
    rows.map(({ currency }) => currency),
  )
  const left = openLeftovers('cost')
  const byAircraft = new Map<string | null, number>()
  for (const { ofAircraft, currency, net, records } of rows) {
    const amount = convert(Number(net), currency)
    if (amount === undefined) left.add(currency, Number(net), Number(records))
    else byAircraft.set(ofAircraft, (byAircraft.get(ofAircraft) ?? 0) + amount)
  }
  return { byAircraft, notConverted: left.list() }
}
