import fc from 'fast-check'
import { decimalsOf } from '../../src-shared/money/currencies.ts'
import { answered, type TestApron } from './apron.ts'

/**
 * The money of a booking, made from a seed: its price, invoices, payments, refunds and credit notes in several
 * currencies, entered at the desk and by a partner, and beside it a ledger of the test's own that says what is due.
 */

const currencies = ['EUR', 'USD', 'JPY', 'KWD', 'GBP'] as const
type Currency = (typeof currencies)[number]
/** Hundredths of a euro for one unit; GBP has no rate. */
const rates: Record<string, number> = { EUR: 100, USD: 50, JPY: 1, KWD: 300 }

const at = fc.nat({ max: 3 })
const percent = fc.constantFrom(1, 30, 50, 99, 100, 100, 130)
const currency = fc.constantFrom<Currency>('EUR', 'EUR', 'USD', 'JPY', 'KWD', 'GBP')
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('invoice' as const),
      percent,
      proforma: fc.boolean(),
      other: fc.option(currency, { freq: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      at,
      percent,
      expected: fc.boolean(),
      partner: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deposit' as const), percent, in: currency }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), at, percent }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('repay' as const), percent }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('credit' as const), at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('memo' as const), percent }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('notes' as const), at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('toggle' as const), at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('price' as const), percent }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('set' as const), paid: fc.boolean() }) },
)
export const moneySituation = fc.record({
  currency: fc.constantFrom<Currency>('EUR', 'EUR', 'JPY', 'KWD'),
  net: fc.oneof(fc.constant(0), fc.constantFrom(1, 5, 105, 333), fc.integer({ min: 1, max: 5_000_000 })),
  vatPerc: fc.constantFrom(0, 7.7, 8.1, 8.125, 20),
  steps: fc.array(step, { minLength: 2, maxLength: 9 }),
})
export type MoneySituation = typeof moneySituation extends fc.Arbitrary<infer One> ? One : never
type Step = MoneySituation['steps'][number]

interface LedgerInvoice {
  invoiceId: number
  type: 'INVOICE' | 'PROFORMA_INVOICE' | 'CREDIT_MEMO'
  currency: string
  net: number
  vat: number
  gross: number
  credited: boolean
  creditOf: number | null
  /** What was received for the canceled invoice when the credit note was issued. */
  printedRefund: number | null
}

interface LedgerPayment {
  paymentId: number
  invoiceId: number | null
  amount: number
  currency: string
  received: boolean
}

/** A quotient of whole numbers, rounded half away from zero. */
function rounded(value: bigint, by: bigint): number {
  const sign = value < 0n ? -1n : 1n
  return Number(sign * ((2n * sign * value + by) / (2n * by)))
}
const power = (currency: string) => 10n ** BigInt(decimalsOf(currency))

/** An amount in another currency by the rates of the test; undefined without one. */
function inCurrency(amount: number, from: string, to: string): number | undefined {
  if (from === to) return amount
  const [one, other] = [rates[from], rates[to]]
  if (one === undefined || other === undefined) return undefined
  return rounded(BigInt(amount) * BigInt(one) * power(to), BigInt(other) * power(from))
}

/** VAT in thousandths of a percent, so that it is exact. */
const vatOf = (net: number, vatPerc: number) => rounded(BigInt(net) * BigInt(Math.round(vatPerc * 1000)), 100_000n)

export const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)

/** What is known of the money of one booking without asking Apron. */
export class Ledger {
  readonly bookingId: number
  readonly vatPerc: number
  readonly account: { accountId: number; name: string }
  price: { currency: string; net: number; gross: number }
  invoices: LedgerInvoice[] = []
  payments: LedgerPayment[] = []
  /** The status that the partner set, while it stands. */
  set: 'PAID' | 'NOT_PAID' | undefined

  constructor(bookingId: number, { currency, net, vatPerc }: MoneySituation, account: Ledger['account']) {
    this.bookingId = bookingId
    this.vatPerc = vatPerc
    this.account = account
    this.price = { currency, net, gross: net + vatOf(net, vatPerc) }
  }

  paid = (invoiceId: number | null) =>
    sum(this.payments.filter((one) => one.received && one.invoiceId === invoiceId).map(({ amount }) => amount))
  /** What the booking got in a currency, without the payments of one invoice. */
  receivedBeside = ({ invoiceId, currency }: LedgerInvoice) =>
    sum(
      this.payments
        .filter((one) => one.received && one.currency === currency && one.invoiceId !== invoiceId)
        .map(({ amount }) => amount),
    )
  due = (one: LedgerInvoice) =>
    one.creditOf === null ? one.gross : 0 - Math.max(0, Math.min(this.paid(one.creditOf), this.receivedBeside(one)))
  isSettled(one: LedgerInvoice) {
    const left = this.due(one) - this.paid(one.invoiceId)
    return one.type === 'CREDIT_MEMO' ? left >= 0 : left <= 0
  }
  open = (one: LedgerInvoice) =>
    one.credited || one.type === 'PROFORMA_INVOICE' ? 0 : this.due(one) - this.paid(one.invoiceId)
  /** What is to be given back now: the credit note of a part is set off against what the booking owes first. */
  toRefund(one: LedgerInvoice): number {
    const left = Math.max(0, 0 - this.open(one))
    if (one.type !== 'CREDIT_MEMO' || one.creditOf !== null) return left
    const asking = this.invoices.filter(
      ({ type, credited, creditOf, currency }) =>
        !credited && currency === one.currency && type !== 'PROFORMA_INVOICE' && creditOf === null,
    )
    const received = this.receivedBeside(one)
    return Math.max(0, Math.min(left, received, received - sum(asking.map(({ gross }) => gross))))
  }
  status = (one: LedgerInvoice) => (one.credited ? 'CREDITED' : this.isSettled(one) ? 'PAID' : 'ISSUED')

  /** What the booking owes and got, in one currency; undefined where a rate is missing. */
  get paymentStatus(): 'PAID' | 'NOT_PAID' {
    if (this.set) return this.set
    const owed = this.invoices.filter(
      ({ type, credited, creditOf }) =>
        !credited && (type === 'INVOICE' || (type === 'CREDIT_MEMO' && creditOf === null)),
    )
    if (owed.length > 0 && owed.every((one) => this.isSettled(one))) return 'PAID'
    const to = owed[0]?.currency ?? this.price.currency
    const due =
      owed.length > 0 ? owed.map(({ gross, currency }) => inCurrency(gross, currency, to)) : [this.price.gross]
    if (due.includes(undefined)) return 'NOT_PAID'
    const got = this.payments.filter(({ received }) => received)
    const paid = sum(got.map(({ amount, currency }) => inCurrency(amount, currency, to) ?? 0))
    return paid > 0 && paid >= sum(due as number[]) ? 'PAID' : 'NOT_PAID'
  }

  /** Whether a refund gives back more than was received: for its invoice, or the booking. */
  isTooMuch({ invoiceId, amount, currency }: Omit<LedgerPayment, 'paymentId' | 'received'>): boolean {
    const invoice = this.invoices.find((one) => one.invoiceId === invoiceId)
    const least = invoice?.type === 'CREDIT_MEMO' ? this.due(invoice) : 0
    if (invoice && this.paid(invoice.invoiceId) + amount < least) return true
    const got = this.payments.filter(({ received }) => received)
    return got.every((one) => one.currency === currency) && sum(got.map((one) => one.amount)) + amount < 0
  }
}

/** The rates that situations are converted by. */
export async function addRates({ desk }: TestApron) {
  for (const [currency, hundredths] of Object.entries(rates))
    if (currency !== 'EUR')
      answered(await desk.exchangeRates.add({ body: { currency, day: '2026-01-01', rate: hundredths / 100 } }))
}

let made = 0

/** Enters a booking with the price of a situation. */
export async function openLedger({ desk }: TestApron, tail: string, given: MoneySituation): Promise<Ledger> {
  const name = `Ledger ${++made}`
  const { accountid } = answered(await desk.accounts.create({ body: { name, externalReference: name } }))
  const { currency, net, vatPerc } = given
  const inUnits = (minor: number) => minor / Number(power(currency))
  const vat = vatOf(net, vatPerc)
  const price = { currency, vatPerc, net: inUnits(net), vat: inUnits(vat), gross: inUnits(net + vat) }
  const customer = { lastName: 'Berg', externalReference: `ledger-${made}`, account: { externalReference: name } }
  const legs = [
    {
      departureAirport: 'LSZH',
      arrivalAirport: 'EGGW',
      departureDateUTC: '2027-01-05T08:00',
      pax: 3,
      flightNumber: `L${made}`,
    },
  ]
  const body = { aircraft: tail, status: 'B' as const, customer, ...(net === 0 ? {} : { price }), legs }
  const { bookingid } = answered(await desk.bookings.record({ body }))
  return new Ledger(bookingid, given, { accountId: Number(accountid), name })
}

const shareOf = (amount: number, percent: number) => Math.trunc((amount * percent) / 100)

async function issue({ desk }: TestApron, ledger: Ledger, type: LedgerInvoice['type'], net: number, currency: string) {
  const params = { bookingId: String(ledger.bookingId) }
  // Two lines with halves of a unit between them: VAT is of their sum.
  const first = Math.trunc(net / 3)
  const line = (amount: number) => ({ description: 'Charter', quantity: 1.25, unit: 'hour', amount })
  const lines = first === 0 ? [line(net)] : [line(first), line(net - first)]
  const { vatPerc } = ledger
  const { invoiceId } = answered(await desk.invoices.add({ params, body: { type, currency, vatPerc, lines } }))
  answered(await desk.invoices.issue({ params: { invoiceId: String(invoiceId) }, query: { withPdf: false } }))
  const vat = vatOf(net, vatPerc)
  const sums = { net, vat, gross: net + vat }
  ledger.invoices.push({ invoiceId, type, currency, ...sums, credited: false, creditOf: null, printedRefund: null })
}

type Pay = Omit<LedgerPayment, 'paymentId'> & { partner?: boolean }

/** Records a payment; a refund of more than was received must be refused. */
async function pay(
  apron: TestApron,
  partner: TestApron['desk'],
  ledger: Ledger,
  given: Pay,
): Promise<string | undefined> {
  const { invoiceId, amount, currency, received, partner: byPartner } = given
  const status = received ? ('PAID' as const) : ('NOT_PAID' as const)
  const invoiceIds = invoiceId === null ? [] : [invoiceId]
  const inUnits = amount / Number(power(currency))
  const reply = byPartner
    ? await partner.invoicePayments.create({
        body: { quoteId: ledger.bookingId, invoiceIds, amount: inUnits, currency, status },
      })
    : await apron.desk.payments.add({ body: { bookingId: ledger.bookingId, invoiceIds, amount, currency, status } })
  if (received && amount < 0 && ledger.isTooMuch(given)) {
    const { code } = reply.body as { code?: string }
    return reply.status === 400 && code === 'invalid_input'
      ? undefined
      : `a refund of ${amount} answered ${reply.status}`
  }
  const body = answered(reply as { status: number; body: { id?: number; paymentId?: number } } as never) as {
    id?: number
    paymentId?: number
  }
  ledger.payments.push({ paymentId: body.paymentId ?? body.id ?? 0, invoiceId, amount, currency, received })
  ledger.set = undefined
  return undefined
}

/** Takes a step of a situation; answers what went wrong. A step that has nothing to act on is left out. */
export async function takeStep(
  apron: TestApron,
  partner: TestApron['desk'],
  ledger: Ledger,
  step: Step,
): Promise<string | undefined> {
  const { desk } = apron
  const { price, invoices, payments } = ledger
  const wanted = 'at' in step ? step.at : 0
  const pick = <One>(all: One[]) => all[wanted % Math.max(1, all.length)]
  const payment = pick(payments)
  switch (step.do) {
    case 'invoice': {
      const currency = step.other ?? price.currency
      const net = shareOf(price.net || 1000, step.percent)
      if (net > 0) await issue(apron, ledger, step.proforma ? 'PROFORMA_INVOICE' : 'INVOICE', net, currency)
      return undefined
    }
    case 'memo': {
      const net = shareOf(price.net, step.percent)
      if (net > 0) await issue(apron, ledger, 'CREDIT_MEMO', 0 - net, price.currency)
      return undefined
    }
    case 'pay': {
      const invoice = pick(invoices.filter(({ type, credited }) => type !== 'CREDIT_MEMO' && !credited))
      const amount = invoice && shareOf(invoice.gross, step.percent)
      if (!invoice || !amount) return undefined
      const { invoiceId, currency } = invoice
      return pay(apron, partner, ledger, {
        invoiceId,
        amount,
        currency,
        received: !step.expected,
        partner: step.partner,
      })
    }
    case 'deposit': {
      const amount = shareOf(inCurrency(price.gross, price.currency, step.in) ?? price.gross, step.percent)
      if (amount <= 0) return undefined
      return pay(apron, partner, ledger, { invoiceId: null, amount, currency: step.in, received: true })
    }
    case 'refund': {
      const invoice = pick(invoices.filter(({ credited, type }) => !credited && type !== 'PROFORMA_INVOICE'))
      const amount = invoice && 0 - Math.abs(shareOf(invoice.gross, step.percent))
      if (!invoice || !amount) return undefined
      const { invoiceId, currency } = invoice
      return pay(apron, partner, ledger, { invoiceId, amount, currency, received: true })
    }
    case 'repay': {
      const amount = 0 - shareOf(price.gross, step.percent)
      if (amount >= 0) return undefined
      return pay(apron, partner, ledger, { invoiceId: null, amount, currency: price.currency, received: true })
    }
    case 'credit': {
      const invoice = pick(invoices.filter(({ type, credited }) => type === 'INVOICE' && !credited))
      if (!invoice) return undefined
      const memo = answered(await desk.invoices.credit({ params: { invoiceId: String(invoice.invoiceId) } }))
      invoice.credited = true
      const { invoiceId: creditOf, currency, net, vat, gross } = invoice
      const sums = { net: 0 - net, vat: 0 - vat, gross: 0 - gross }
      const printedRefund = Math.max(0, ledger.paid(creditOf))
      const { invoiceId } = memo
      invoices.push({ invoiceId, type: 'CREDIT_MEMO', currency, ...sums, credited: false, creditOf, printedRefund })
      return undefined
    }
    case 'notes': {
      if (!payment) return undefined
      const params = { paymentId: String(payment.paymentId) }
      if (step.at % 2 === 0)
        answered(await desk.payments.change({ params, body: { notes: 'By wire', method: 'OTHER' } }))
      else answered(await partner.invoicePayments.update({ params, body: { notes: 'By wire' } }))
      return undefined
    }
    case 'toggle': {
      if (!payment || payment.amount < 0) return undefined
      const status = payment.received ? ('NOT_PAID' as const) : ('PAID' as const)
      const params = { paymentId: String(payment.paymentId) }
      answered(await desk.payments.change({ params, body: { status } }))
      payment.received = !payment.received
      ledger.set = undefined
      return undefined
    }
    case 'remove': {
      if (!payment) return undefined
      const { status } = await desk.payments.remove({ params: { paymentId: String(payment.paymentId) } })
      payments.splice(payments.indexOf(payment), 1)
      ledger.set = undefined
      return status === 204 ? undefined : `the removal of a payment answered ${status}`
    }
    case 'price': {
      const net = shareOf(price.net, step.percent)
      const units = (minor: number) => minor / Number(power(price.currency))
      const vat = vatOf(net, ledger.vatPerc)
      const amounts = { net: units(net), vat: units(vat), gross: units(net + vat), vatPerc: ledger.vatPerc }
      const params = { reference: String(ledger.bookingId) }
      answered(await partner.bookings.update({ params, body: { price: { ...amounts, currency: price.currency } } }))
      ledger.price = { ...price, net, gross: net + vat }
      return undefined
    }
    case 'set': {
      const paymentStatus = step.paid ? ('PAID' as const) : ('NOT_PAID' as const)
      answered(await partner.bookings.pay({ params: { reference: String(ledger.bookingId) }, body: { paymentStatus } }))
      ledger.set = paymentStatus
      return undefined
    }
  }
}
