import type { z } from 'zod'
import {
  type bookingPriceDetails,
  type lineCategories,
  priceBlocks,
  type priceEntry,
} from '../../../../../src-shared/contract/sales/quotes-desk.ts'
import { englishText, message } from '../../../../../src-shared/messages/index.ts'
import { fromMinor } from '../../../../../src-shared/money/money.ts'
import { type Price, unpack } from '../../../data/tables/columns.ts'
import type { BookingView } from '../bookings/load-booking-views.ts'
import { priceInCurrency } from '../bookings/rules/price.ts'
import type { PriceLine } from '../pricing/rules/price.ts'

type Block = (typeof priceBlocks)[number]
type Entry = z.infer<typeof priceEntry>

const blockOf: Record<(typeof lineCategories)[number], Block> = {
  LEG_FEE: 'legFee',
  FERRY_FEE: 'ferryFee',
  MINIMUM_USE: 'minimumUse',
  LANDING_FEE: 'landingFee',
  HANDLING_FEE: 'handlingFee',
  OVERNIGHT_FEE: 'overnightFee',
  SURCHARGE: 'surcharge',
  VAT: 'vat',
  FET: 'fet',
  TAX: 'tax',
}

/** Calculated by the rules (AUTO), or an agreed total (TOTAL). */
function entry(name: string, currency: string, amounts: { price: number; qty: number; total: number; sold: number }) {
  const inCurrency = (minor: number) => fromMinor(minor, currency)
  const agreed = amounts.sold !== amounts.total
  return {
    name,
    currency,
    price: inCurrency(amounts.price),
    qty: amounts.qty,
    total: inCurrency(amounts.total),
    sold: amounts.sold !== 0,
    soldPrice: inCurrency(agreed ? amounts.sold : amounts.price),
    soldQty: agreed ? 1 : amounts.qty,
    soldTotal: inCurrency(amounts.sold),
    manualPrice: null,
    manualQty: null,
    manualTotal: agreed ? inCurrency(amounts.sold) : null,
    editMode: 'AUTO' as const,
    soldEditMode: agreed ? ('TOTAL' as const) : ('AUTO' as const),
    explainer: null as string | null,
    priceItemExplainer: null,
    soldPriceItemExplainer: null,
    priceItemId: null,
    customPriceItemCategoryId: null,
    legId: null as number | null,
    target: 'FLIGHT' as Entry['target'],
  } satisfies Entry
}

const explained = ({ quantity, unit }: PriceLine) => `${Math.round(quantity * 100) / 100} ${unit.toLowerCase()}`

function lineEntry(line: PriceLine, legs: BookingView['legs']): [Block, Entry] {
  const { description, currency, amount, quantity, total, target } = line
  const percent = line.unit === 'PERCENT'
  const qty = percent ? quantity / 100 : quantity
  const made = entry(englishText(description), currency, { price: amount, qty, total, sold: total })
  const legId = line.leg === null ? null : (legs[line.leg]?.leg.publicId ?? null)
  return [blockOf[line.category], { ...made, explainer: explained(line), legId, target }]
}

/** The agreed total beside the calculated lines; without the lines where their currency differs. */
function agreedEntry(price: Price, computed: number): [Block, Entry][] {
  const difference = price.gross - computed
  if (difference === 0) return []
  const block = computed === 0 ? 'custom' : difference < 0 ? 'discount' : 'surcharge'
  const name = block === 'custom' ? 'Price as agreed' : englishText(message('price_difference_to_agreed'))
  return [[block, entry(name, price.currency, { price: 0, qty: 1, total: 0, sold: difference })]]
}

/**
 * The price of a booking line by line (wire-facts 24.5): what the rules make of its legs, and the difference to what
 * was agreed. What was sold adds up to the price of the booking; lines in another currency than that are left out.
 */
export function presentPriceDetails(
  { booking, legs }: BookingView,
  computed: PriceLine[],
): z.infer<typeof bookingPriceDetails> {
  const price = unpack(booking.price)
  const lines = computed.every(({ currency }) => currency === price.currency) ? computed : []
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  const entries = [...lines.map((line) => lineEntry(line, legs)), ...agreedEntry(price, total)]
  const all = entry('Total', price.currency, { price: total, qty: 1, total, sold: price.gross })
  const inBlock = (block: Block) =>
    [...entries, ['total', all] as const].flatMap(([at, one]) => (at === block ? one : []))
  const blocks = priceBlocks.map((block) => [
    block,
    { accountCode: null, bookingPriceItemId: null, children: { priceEntries: inBlock(block) } },
  ])
  return {
    bookingId: booking.publicId,
    bookingIdentifier: booking.bookingIdentifier,
    accountCurrency: price.currency,
    price: priceInCurrency(price),
    ...Object.fromEntries(blocks),
  }
}
