import { fieldProblem, Problem } from '../../../../src-shared/errors.ts'
import { type Message, message } from '../../../../src-shared/messages/index.ts'
import { percentOf, sharesOf } from '../../../../src-shared/money.ts'
import { dayText } from '../../../../src-shared/texts/day-words.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { plusDays } from '../../../../src-shared/time.ts'

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
 * The status of an issued invoice after a payment: paid once the full amount came in, or for a credit memo once it went
 * out; one that cancels an invoice gives back no more than was paid for that.
 */
export function statusWhenPaid<Status extends string>(
  invoice: { status: Status; gross: number },
  paid: number,
  paidForCredited?: number,
): Status | 'PAID' | 'ISSUED' {
  if (invoice.status === 'DRAFT' || invoice.status === 'CREDITED') return invoice.status
  const due = amountDue(invoice, paidForCredited)
  return Math.sign(invoice.gross) * paid >= Math.abs(due) ? 'PAID' : 'ISSUED'
}

/** The amount due of an invoice; a credit memo that cancels one gives back the amount paid for that. */
export const amountDue = ({ gross }: { gross: number }, paidForCredited?: number): number =>
  paidForCredited === undefined ? gross : -paidForCredited

interface InvoiceState {
  type: string
  status: string
}

/** Whether an invoice has an amount due: credit memos and the invoices they cancel do not. */
export const hasAmountDue = ({ type, status }: Pick<InvoiceState, 'type' | 'status'>): boolean =>
  type === 'INVOICE' && /ISSUED|PAID/.test(status)

/**
 * A booking is paid when all the invoices are that ask for money, or when what came in covers what is due: they, or its
 * price before there is one. `due` is undefined where that can't be said in one currency.
 */
export function bookingStatusWhenPaid(
  asking: Pick<InvoiceState, 'status'>[],
  { due, paid }: { due: number | undefined; paid: number },
): 'PAID' | 'NOT_PAID' {
  const settled = asking.length > 0 && asking.every(({ status }) => status === 'PAID')
  return settled || (due !== undefined && paid > 0 && paid >= due) ? 'PAID' : 'NOT_PAID'
}

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

/** The day an invoice of a day is to be paid by. */
export const dueDay = (day: string, paymentDays: number): string => plusDays(day, paymentDays)

/** A credit memo's lines: the invoice's, each given back. */
export const creditLines = <L extends Line>(lines: L[]): L[] =>
  lines.map((line) => ({ ...line, amount: 0 - line.amount }))
