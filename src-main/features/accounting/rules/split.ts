import { type ExpenseType, expenseLabels } from '../../../../src-shared/expense-types.ts'
import { percentOf, sharesOf } from '../../../../src-shared/money.ts'

/** An amount for one, how many, and what that makes; amounts in minor units. PERCENTAGE: quantity percent of amount. */
export interface Split {
  amount: number
  quantity: number
  quantityUnit: 'ABSOLUTE' | 'TIME' | 'PERCENTAGE'
  total: number
}

/** One row of split pricing (wire-facts 2). */
export interface Row {
  category: string
  description: string
  legId: number | null
  cost: Split
  price: Split
  owner: Split
  profitability: Split
}

interface SplitLeg {
  legId: number
  /** `LOWW-EGLF` */
  route: string
  /** Minutes. */
  blockTime: number
  expenses: { type: string; net: number; currency: string }[]
}

export interface SplitBooking {
  /** In minor units. */
  net: number
  currency: string
  legs: SplitLeg[]
  /** What the owner of the aircraft gets of a leg's price. */
  ownerSharePerc: number
}

const absolute = (total: number): Split => ({ amount: total, quantity: 1, quantityUnit: 'ABSOLUTE', total })

const categories: Partial<Record<ExpenseType, string>> = {
  LANDING: 'LANDING_FEE',
  PARKING: 'PARKING_FEE',
  DEPARTURE_HANDLING: 'HANDLING_FEE',
  ARRIVAL_HANDLING: 'HANDLING_FEE',
  DEPARTURE_CATERING: 'CATERING_FEE',
  ARRIVAL_CATERING: 'CATERING_FEE',
}

function legRow({ legId, route, blockTime }: SplitLeg, price: number, ownerSharePerc: number): Row {
  const hours = Math.round((blockTime * 100) / 60) / 100
  const owner = percentOf(price, ownerSharePerc)
  return {
    category: 'LEG_FEE',
    description: route,
    legId,
    cost: absolute(0),
    price:
      hours === 0
        ? absolute(price)
        : { amount: Math.round(price / hours), quantity: hours, quantityUnit: 'TIME', total: price },
    owner: { amount: price, quantity: ownerSharePerc, quantityUnit: 'PERCENTAGE', total: owner },
    profitability: absolute(price - owner),
  }
}

/** What each kind of expense of a leg cost; those in another currency can't be added up and are left out. */
function costRows({ legId, expenses }: SplitLeg, currency: string): Row[] {
  const own = expenses.filter((expense) => expense.currency === currency)
  return [...new Set(own.map(({ type }) => type))].map((type) => {
    const cost = own.filter((expense) => expense.type === type).reduce((sum, { net }) => sum + net, 0)
    return {
      category: categories[type as ExpenseType] ?? 'CUSTOM',
      description: expenseLabels[type as ExpenseType],
      legId,
      cost: absolute(cost),
      price: absolute(0),
      owner: absolute(0),
      profitability: absolute(0 - cost),
    }
  })
}

/**
 * Split pricing: each leg's share of the net price by block time, what the owner of the aircraft gets of it, what its
 * expenses cost, and what is left. The legs make up the price to the last cent; the last row is the total.
 */
export function splitOf({ net, currency, legs, ownerSharePerc }: SplitBooking): Row[] {
  const prices = sharesOf(
    net,
    legs.map(({ blockTime }) => blockTime),
  )
  const rows = legs.flatMap((leg, index) => [
    legRow(leg, prices[index] ?? 0, ownerSharePerc),
    ...costRows(leg, currency),
  ])
  const sum = (side: 'cost' | 'price' | 'owner' | 'profitability') =>
    absolute(rows.reduce((total, row) => total + row[side].total, 0))
  const parts = { cost: sum('cost'), price: sum('price'), owner: sum('owner'), profitability: sum('profitability') }
  return [...rows, { category: 'TOTAL', description: 'Total', legId: null, ...parts }]
}
