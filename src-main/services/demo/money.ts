import type { ExpenseType } from '../../../src-shared/domain/finance/expense-types.ts'
import { dayText } from '../../../src-shared/texts/day-words.ts'
import { DAY, HOUR, MINUTE } from '../../../src-shared/time/durations.ts'
import type { Chance } from './chance.ts'
import type { PlannedCrew } from './crew.ts'
import { dayOf } from './names.ts'
import type { PlannedBooking, PlannedFlight } from './sales.ts'

/** Amounts in cents. */
export interface PlannedInvoice {
  type: 'INVOICE' | 'PROFORMA_INVOICE'
  draftedAt: number
  /** Absent while it is a draft. */
  issuedAt?: number
  dueDate: string
  vatPerc: number
  lines: { description: string; quantity: number; unit: string; amount: number }[]
  payments: PlannedPayment[]
  /** When a credit memo canceled it. */
  creditedAt?: number
  /** The PDF is made at once; older ones are made on request, so that the demo fills quickly. */
  withPdf: boolean
}

export interface PlannedPayment {
  amount: number
  method: 'TRANSFER' | 'CREDIT_CARD' | 'DIRECT_DEBIT'
  status: 'PAID' | 'NOT_PAID'
  /** When it came, or was noted as expected. */
  at: number
  /** The bank's advice came with it. */
  withAdvice: boolean
}

export interface PlannedExpense {
  type: ExpenseType
  date: string
  notedAt: number
  supplier: string
  net: number
  tax: number
  /** The crew member who paid for it and gets it back. */
  crew?: PlannedCrew
  project?: string
  billable: boolean
  withReceipt: boolean
  payment: 'company_account' | 'crew_credit_card' | 'cash'
  status: 'OPEN' | 'APPROVED' | 'REIMBURSED'
}

export interface PlannedFuel {
  provider: string
  /** Litres. */
  quantity: number
  /** Cents. */
  price: number
  status: 'OK' | 'REQ' | 'DO'
  orderedAt: number
}

/** The invoice of a booking, if one is due: after its last flight, or beforehand as a proforma. */
export function drawInvoice(booking: PlannedBooking, now: number, chance: Chance): PlannedInvoice | undefined {
  if (booking.status !== 'B') return undefined
  const flown = booking.flights.at(-1)?.arrivalAt ?? 0
  const beforehand = flown > now - 3 * DAY
  if (beforehand && !chance.likely(0.2)) return undefined
  const draftedAt = beforehand ? Math.min(booking.enteredAt + 2 * HOUR, now - 1) : flown + chance.whole(20, 70) * HOUR
  const issued = draftedAt + 3 * HOUR
  const { vatPerc, gross } = booking.price
  const creditedAt = issued + chance.whole(20, 90) * HOUR
  const credited = !beforehand && creditedAt < now && chance.likely(0.04)
  const payments = beforehand || credited ? [] : drawPayments(Math.round(gross * 100), issued, now, chance)
  return {
    type: beforehand ? 'PROFORMA_INVOICE' : 'INVOICE',
    draftedAt,
    ...(issued <= now && chance.likely(0.96) ? { issuedAt: issued, payments } : { payments: [] }),
    ...(credited ? { creditedAt } : {}),
    dueDate: dayOf(issued + 14 * DAY),
    vatPerc,
    lines: linesOf(booking),
    withPdf: issued > now - PRINTED_DAYS * DAY,
  }
}

/** Invoices of the last day have their PDF. */
const PRINTED_DAYS = 1

/** One line a flight by its share of the time; the last takes what rounding leaves. */
function linesOf({ price, flights }: PlannedBooking): PlannedInvoice['lines'] {
  const net = Math.round(price.net * 100)
  const minutes = flights.reduce((sum, { blockTime }) => sum + blockTime, 0)
  let left = net
  return flights.map((flight, index) => {
    const amount = index === flights.length - 1 ? left : Math.round((net * flight.blockTime) / minutes)
    left -= amount
    const kind = flight.pax === 0 ? 'Positioning' : 'Charter'
    const description = `${kind} flight ${flight.from}-${flight.to}, ${dayText(dayOf(flight.departureAt))}`
    return { description, quantity: Math.round((flight.blockTime * MINUTE * 100) / HOUR) / 100, unit: 'hour', amount }
  })
}

/** Most pay in time, some in two parts, some late or not yet; a few are debited and expected. */
function drawPayments(gross: number, issued: number, now: number, chance: Chance): PlannedPayment[] {
  const method = chance.weighted(['TRANSFER', 'CREDIT_CARD', 'DIRECT_DEBIT'] as const, (one) =>
    one === 'TRANSFER' ? 8 : 1,
  )
  const at = issued + chance.whole(1, 18) * DAY
  const half = Math.round(gross / 2)
  const part = { method, status: 'PAID', at, withAdvice: method === 'TRANSFER' && chance.likely(0.1) } as const
  const parts: PlannedPayment[] = chance.likely(0.15)
    ? [
        { ...part, amount: half, at: issued + DAY },
        { ...part, amount: gross - half },
      ]
    : [{ ...part, amount: gross }]
  const came = parts.filter((one) => one.at <= now && chance.likely(0.92))
  const expected = method === 'DIRECT_DEBIT' && came.length === 0 && issued + HOUR <= now
  return expected ? [{ ...part, amount: gross, status: 'NOT_PAID', at: issued + HOUR, withAdvice: false }] : came
}

const spent: [PlannedExpense['type'], supplier: string, least: number, most: number, own: boolean][] = [
  ['LANDING', 'Airport authority', 180, 900, false],
  ['PARKING', 'Airport authority', 60, 480, false],
  ['NAVIGATION_FEE', 'Route charges office', 240, 1900, false],
  ['DEPARTURE_HANDLING', 'Hangar Nine Handling', 350, 1400, false],
  ['ARRIVAL_CATERING', 'Petit Galley', 40, 260, true],
  ['DEPARTURE_GROUND_TRANSPORTATION', 'Taxi', 18, 95, true],
  ['CREW', 'Pension Morgenrot', 120, 310, true],
  ['PER_DIEMS', 'Per diem', 45, 140, true],
  ['VIP_LOUNGE', 'Blue Stair Executive', 90, 400, false],
]

/** The expenses of some of the flown flights of the last month. */
export function drawExpenses(
  flight: PlannedFlight,
  crew: PlannedCrew[],
  now: number,
  chance: Chance,
): PlannedExpense[] {
  const age = now - flight.arrivalAt
  if (age < DAY || age > 32 * DAY || !chance.likely(0.55)) return []
  const some = chance.shuffled(spent).slice(0, chance.whole(1, 3))
  return some.map(([type, supplier, least, most, own]) => {
    const net = chance.whole(least * 20, most * 20) * 5
    const payer = own && crew.length > 0 ? chance.pick(crew) : undefined
    return {
      type,
      date: dayOf(flight.departureAt),
      notedAt: flight.arrivalAt + chance.whole(4, 23) * HOUR,
      supplier,
      net,
      tax: type === 'PER_DIEMS' || type === 'NAVIGATION_FEE' ? 0 : Math.round(net / 5),
      ...(payer ? { crew: payer } : {}),
      ...(chance.likely(0.6) ? { project: payer ? 'CREW-TRAVEL' : 'OPS-2026' } : {}),
      billable: type === 'VIP_LOUNGE' || type === 'ARRIVAL_CATERING',
      withReceipt: chance.likely(payer ? 0.25 : 0.05),
      payment: payer ? chance.pick(['crew_credit_card', 'cash'] as const) : 'company_account',
      status: age > 20 * DAY ? (payer ? 'REIMBURSED' : 'APPROVED') : age > 8 * DAY ? 'APPROVED' : 'OPEN',
    }
  })
}

const KILOGRAMS_IN_A_LITRE = 0.8
const RESERVE_KILOGRAMS = 350
const oilCompanies = ['Kerosol', 'Avia Tankdienst Nord', 'JetQuell', 'Fuelwright']

/** Fuel of the flights of the last month and the coming week. */
export function drawFuel(flight: PlannedFlight, burn: number, now: number, chance: Chance): PlannedFuel | undefined {
  const days = (flight.departureAt - now) / DAY
  if (days < -30 || days > 7 || !chance.likely(0.8)) return undefined
  const kilograms = (burn * flight.blockTime) / 60 + RESERVE_KILOGRAMS
  const quantity = Math.round(kilograms / KILOGRAMS_IN_A_LITRE / 10) * 10
  return {
    provider: chance.pick(oilCompanies),
    quantity,
    price: Math.round(quantity * chance.whole(92, 168)),
    status: days < 0 ? 'OK' : days < 2 ? chance.pick(['OK', 'REQ'] as const) : chance.pick(['REQ', 'DO'] as const),
    orderedAt: Math.min(flight.departureAt - 20 * HOUR, now - 30 * MINUTE),
  }
}
