import { type ExpenseType, expenseLabels } from '../../../../../../src-shared/domain/finance/expense-types.ts'
import { percentOf, sharesOf } from '../../../../../../src-shared/money/money.ts'

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
  /** Null where it would be wrong: a cost that belongs to it has no exchange rate. */
  profitability: Split | null
}

/** An expense; its cost in the currency of the booking, undefined where there is no exchange rate. */
interface SplitExpense {
  type: string
  cost: number | undefined
}

interface SplitLeg {
  legId: number
  /** `LOWW-EGLF` */
  route: string
  /** Minutes. */
  blockTime: number
  expenses: SplitExpense[]
  /** The leg earns nothing; its expenses still count. */
  canceled?: boolean
}

interface SplitBooking {
  /** In minor units. */
  net: number
  legs: SplitLeg[]
  /** The share of a leg's price that the aircraft's owner gets. */
  ownerSharePerc: number
}

const absolute = (total: number): Split => ({ amount: total, quantity: 1, quantityUnit: 'ABSOLUTE', total })

export const categoryOf = (type: string): string => categories[type as ExpenseType] ?? 'CUSTOM'

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

/** The cost of a leg by kind of expense; a kind that can't be converted to the booking's currency has no row. */
function costRows({ legId, expenses }: SplitLeg): Row[] {
  const known = expenses.filter(({ cost }) => cost !== undefined)
  return [...new Set(known.map(({ type }) => type))].map((type) => {
    const all = expenses.filter((expense) => expense.type === type)
    const cost = all.reduce((sum, one) => sum + (one.cost ?? 0), 0)
    const isWhole = all.every((one) => one.cost !== undefined)
    return {
      category: categoryOf(type),
      description: expenseLabels[type as ExpenseType],
      legId,
      cost: absolute(cost),
      price: absolute(0),
      owner: absolute(0),
      profitability: isWhole ? absolute(0 - cost) : null,
    }
  })
}

/**
 * Split pricing: each leg's share of the net price by block time, what the owner of the aircraft gets of it, what its
 * expenses cost, and what is left. The legs make up the price to the last cent; the last row is the total. What an expense
 * without an exchange rate would change has no profitability (decision 54).
 */
export function splitOf({ net, legs, ownerSharePerc }: SplitBooking): Row[] {
  const flown = legs.filter(({ canceled }) => !canceled)
  const shares = sharesOf(
    net,
    flown.map(({ blockTime }) => blockTime),
  )
  const rows = legs.flatMap((leg) => [
    ...(leg.canceled ? [] : [legRow(leg, shares[flown.indexOf(leg)] ?? 0, ownerSharePerc)]),
    ...costRows(leg),
  ])
  const sum = (side: 'cost' | 'price' | 'owner') => rows.reduce((total, row) => total + row[side].total, 0)
  const [cost, price, owner] = [sum('cost'), sum('price'), sum('owner')]
  const isWhole = legs.every(({ expenses }) => expenses.every((expense) => expense.cost !== undefined))
  const profitability = isWhole ? absolute(price - cost - owner) : null
  const parts = { cost: absolute(cost), price: absolute(price), owner: absolute(owner), profitability }
  return [...rows, { category: 'TOTAL', description: 'Total', legId: null, ...parts }]
}
