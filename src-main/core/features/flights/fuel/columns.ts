import type { z } from 'zod'
import type { fuelInput } from '../../../../../src-shared/contract/flights/fuel-object.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { roundedAmount } from '../../../../../src-shared/money/amounts.ts'
import { parseTime } from '../../../../../src-shared/time/time.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'
import type { Change } from '../../../data/journal.ts'
import { pack } from '../../../data/tables/columns.ts'
import type { FuelRow } from './desk-queries.ts'
import { detailsOf, type Fuel } from './present.ts'
import { maskedCard } from './rules.ts'

export type FuelInput = z.infer<typeof fuelInput>

const times = ['deliveryDate', 'poCreatedDate'] as const

/** The same with its times as instants and its card masked, so that it compares with how fuel is shown. */
export function asComparable(input: FuelInput, timeZone: string): FuelInput {
  const whole = { ...input }
  for (const field of times) {
    const time = input[field]
    if (typeof time === 'string') whole[field] = parseTime(time, timeZone)
  }
  const { creditCardNumber: card } = input
  return card ? { ...whole, creditCardNumber: maskedCard(card) } : whole
}

/** Amounts, each with the currency it is in. */
const amounts = [
  ['price', 'currency'],
  ['priceComercial', 'currency'],
  ['fuelCost', 'fuelCurrency'],
] as const

/** Amounts in minor units of their current currency: a changed currency converts the minor units. */
function amountsIn(news: Partial<FuelInput>, shown: Fuel | undefined, own: string) {
  const counted = amounts.flatMap(([field, currency]) => {
    const value = news[field] ?? (news[currency] ? shown?.[field] : undefined)
    if (typeof value !== 'number') return []
    const paidIn = news[currency] ?? shown?.[currency] ?? own
    return [[field, roundedAmount(value, paidIn, field)] as const, [currency, paidIn] as const]
  })
  return Object.fromEntries(counted) as { [field: string]: number | string }
}

const orNone = (text: string | undefined) => (text === '' ? null : text)

/**
 * The columns that what is new of a fuel record is written to; `own` is the operator's currency.
 * @throws Problem invalid_input when a quantity has no unit.
 */
export function columnsOf(
  news: Partial<FuelInput>,
  { row, shown }: { row: FuelRow | undefined; shown: Fuel | undefined },
  own: string,
): Change<'fuels'> {
  const { status, fuelType, fuelProvider, quantity, upliftUnit, externalReference, ...others } = news
  if (quantity !== undefined && !(upliftUnit ?? shown?.upliftUnit)) {
    throw fieldProblem('upliftUnit', message('unit_required'))
  }
  const { upliftMass: _u, fuelRemainigActual: _r, fuelArrival: _a, price: _p, currency: input, ...rest } = others
  const { price, currency = input, ...inDetails } = amountsIn(news, shown, own)
  const stored = Object.entries({ ...rest, ...inDetails }).map(([field, value]) => [field, value === '' ? null : value])
  return {
    status,
    fuelType,
    provider: orNone(fuelProvider),
    quantity,
    unit: upliftUnit,
    price: price as number | undefined,
    currency: currency as string | undefined,
    externalReference: orNone(externalReference),
    ...(stored.length > 0 ? { details: pack({ ...(row && detailsOf(row)), ...Object.fromEntries(stored) }) } : {}),
  }
}
