import { type Message, message } from '../../../../../src-shared/messages/index.ts'
import { type InvoiceAmounts, isSettled } from '../../../../../src-shared/money/invoice-amounts.ts'
import { amountText, percentOf, sharesOf } from '../../../../../src-shared/money/money.ts'
import { dayText } from '../../../../../src-shared/texts/day-words.ts'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { plusDays } from '../../../../../src-shared/time/time.ts'
import { fieldProblem, Problem } from '../../../../../src-shared/wire/errors.ts'

interface Line {
  amount: number
}

/** The sums of the lines, in minor units; VAT is rounded once, on the total. */
export function totals(lines: Line[], vatPerc: number): { net: number; vat: number; gross: number } {
  const net = lines.reduce((sum, { amount }) => sum + amount, 0)
  const vat = percentOf(net, vatPerc)
  return { net, vat, gross: net + vat }
}

/**
 * Checks the sign of the total. @throws Problem invalid_input for a credit memo with a positive total, or an invoice
 * with a negative one.
 * @throws Problem invalid_input for a credit memo that asks for money, or an invoice that gives some.
 */
export function checkSign(type: string, net: number): void {
  if (type === 'CREDIT_MEMO' && net > 0) throw fieldProblem('lines', message('credit_memo_total_positive'))
  if (type !== 'CREDIT_MEMO' && net < 0) throw fieldProblem('lines', message('invoice_total_negative'))
}

/** @throws Problem state_conflict where no line has an amount: the invoice would print 0.00. */
export function checkHasAmounts(lines: Line[]): void {
  if (lines.every(({ amount }) => amount === 0)) throw new Problem('state_conflict', message('invoice_without_amounts'))
}

/** @throws Problem state_conflict once the invoice is issued. */
export function checkDraft({ status }: { status: string }): void {
  if (status !== 'DRAFT') throw new Problem('state_conflict', message('invoice_already_issued'))
}

/** @throws Problem state_conflict while the invoice is a draft. */
export function checkIssued({ status }: { status: string }): void {
  if (status === 'DRAFT') throw new Problem('state_conflict', message('invoice_is_draft'))
}

interface Numbered {
  type: string
  status: string
}

/** Only an issued invoice with a number can be canceled by a credit memo, and only once. @throws Problem state_conflict */
export function checkCreditable(invoice: Numbered): void {
  const why = whyNotCreditable(invoice)
  if (why) throw new Problem('state_conflict', why)
}

/** Whether the next step of an invoice gives a number: issuing a draft, or the credit memo that cancels an issued one. */
export const getsNumber = (invoice: Numbered): boolean =>
  invoice.status === 'DRAFT' ? invoice.type !== 'PROFORMA_INVOICE' : whyNotCreditable(invoice) === undefined

function whyNotCreditable({ type, status }: Numbered): Message | undefined {
  return status === 'DRAFT'
    ? message('draft_not_creditable')
    : status === 'CREDITED'
      ? message('invoice_already_credited')
      : type !== 'INVOICE'
        ? message('invoice_type_not_creditable')
        : undefined
}

/** `2026-00042`: the year it was issued in and a number of the operator's own sequence; a proforma has none. */
export function invoiceNumber(type: string, issuedAt: number, sequence: number): string | null {
  return type === 'PROFORMA_INVOICE'
    ? null
    : `${new Date(issuedAt).getUTCFullYear()}-${String(sequence).padStart(5, '0')}`
}

/** The latest dated invoice that has a number. */
interface LastIssued {
  number: string
  /** `2026-11-21` in UTC. */
  day: string
}
type NumberWarning = { type: 'DATE_BEFORE_LAST_ISSUED' | 'YEAR_BEFORE_LAST_ISSUED'; message: Message }
type AmountWarning = { type: 'CREDITS_EXCEED_INVOICES'; message: Message }

/**
 * Warnings about a number that is given now. Numbers and dates of invoices rise together; a numbered invoice dated after
 * today shows that the clock of this computer was wrong then, or is wrong now. Days and years are in UTC, as on the invoice.
 */
export function numberWarnings(today: string, last: LastIssued | undefined): NumberWarning[] {
  if (!last || last.day <= today) return []
  const date = message('last_invoice_in_future', { day: last.day, number: last.number, today })
  const [year, lastYear] = [today.slice(0, 4), last.number.slice(0, 4)]
  const series = message('next_number_of_earlier_year', { lastYear, number: last.number, year })
  return [
    { type: 'DATE_BEFORE_LAST_ISSUED', message: date },
    ...(year < lastYear ? [{ type: 'YEAR_BEFORE_LAST_ISSUED' as const, message: series }] : []),
  ]
}

/**
 * Warns where the next step of an invoice credits more than its booking was invoiced: a draft credit memo that is issued,
 * or the credit memo that cancels an invoice of which a part was credited before.
 */
export function creditWarnings(
  { type, status, gross, currency }: Numbered & { gross: number; currency: string },
  invoiced: number,
): AmountWarning[] {
  const isCredit = type === 'CREDIT_MEMO' ? status === 'DRAFT' : whyNotCreditable({ type, status }) === undefined
  const excess = 0 - (invoiced - Math.abs(gross))
  if (!isCredit || excess <= 0) return []
  const amount = `${amountText(excess, currency)} ${currency}`
  return [{ type: 'CREDITS_EXCEED_INVOICES', message: message('credits_exceed_invoices', { amount }) }]
}

/** The status of an issued invoice by its payments; a draft and a canceled invoice keep theirs. */
export function statusWhenPaid<Status extends string>(
  status: Status,
  amounts: InvoiceAmounts,
): Status | 'PAID' | 'ISSUED' {
  if (status === 'DRAFT' || status === 'CREDITED') return status
  return isSettled(amounts) ? 'PAID' : 'ISSUED'
}

/** The footnote that is printed: it asks for a payment, which a credit memo does not. */
export const footnoteOf = (
  { type }: { type: string },
  { seller }: { seller: { footnote: string | null } },
): string | null => (type === 'CREDIT_MEMO' ? null : seller.footnote)

interface FlightLine {
  from: string
  to: string
  /** `2026-03-01` */
  date: string
  pax: number
  /** Minutes. */
  blockTime: number
}

/** The lines of a booking's price in the current language: one for each flight, by its share of the block time. */
export function proposedLines(net: number, flights: FlightLine[]) {
  if (flights.length === 0)
    return [{ description: t('Charter'), quantity: 1, unit: t('flight', { context: 'unit' }), amount: net }]
  const shares = sharesOf(
    net,
    flights.map(({ blockTime }) => blockTime),
  )
  return flights.map(({ from, to, date, pax, blockTime }, index) => ({
    description:
      pax === 0
        ? t('Positioning flight {{from}}-{{to}}, {{date}}', { from, to, date: dayText(date) })
        : t('Charter flight {{from}}-{{to}}, {{date}}', { from, to, date: dayText(date) }),
    quantity: Math.round((blockTime * 100) / 60) / 100,
    unit: t('hour', { context: 'unit' }),
    amount: shares[index] ?? 0,
  }))
}

/** A document that bills a booking; the net amount is in the currency of the booking's price. */
interface Billed {
  number: string
  isCredit: boolean
  /** `2026-03-01` */
  day: string
  net: number
}

interface Billing {
  type: string
  /** Net. */
  price: number
  billed: Billed[]
}

/** One line without an amount: what comes on top of the price is entered in the draft. */
const nothingLeft = () => proposedLines(0, [])

/**
 * The lines of the next document of a booking, in the current language. An invoice bills the price and deducts what is
 * invoiced, a line for each document; a credit memo gives back what is invoiced beyond the price, or else all of it.
 */
export function nextLines({ type, price, billed }: Billing, flights: FlightLine[]) {
  const invoiced = billed.reduce((sum, { net }) => sum + net, 0)
  if (type === 'CREDIT_MEMO') {
    const amount = invoiced > price ? invoiced - price : invoiced
    return amount > 0 ? creditLines(proposedLines(amount, flights)) : nothingLeft()
  }
  if (billed.length === 0) return proposedLines(price, flights)
  if (invoiced >= price) return nothingLeft()
  return [
    ...proposedLines(price, flights),
    ...billed.map(({ number, isCredit, day, net }) => ({
      description: isCredit
        ? t('Credit note {{number}}, {{date}}', { number, date: dayText(day) })
        : t('Less invoice {{number}}, {{date}}', { number, date: dayText(day) }),
      quantity: 1,
      unit: '',
      amount: 0 - net,
    })),
  ]
}

/** The day an invoice of a day is to be paid by. */
export const dueDay = (day: string, paymentDays: number): string => plusDays(day, paymentDays)

/** A credit memo's lines: the invoice's, each given back. */
export const creditLines = <L extends Line>(lines: L[]): L[] =>
  lines.map((line) => ({ ...line, amount: 0 - line.amount }))
