import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountText } from '../../../src-shared/money/money.ts'
import { permissions } from '../../../src-shared/wire/access.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { addJet } from '../../support/flights.ts'
import {
  addRates,
  type Ledger,
  type MoneySituation,
  moneySituation,
  openLedger,
  takeStep,
} from '../../support/money-situations.ts'
import { wholeText } from '../../support/papers.ts'
import { runs } from '../../support/runs.ts'

/**
 * The money of a booking is the same wherever it is shown: on the page of an invoice, the lists of the booking, of all
 * invoices and of the account, on Today, on the papers, and to partners.
 */

const SITUATIONS = runs(15, 60)
/** Printing takes longest: the papers of one situation in so many are read. */
const PRINTED_OF = 6

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  partner = await apron.partner({ permissions })
  await addJet(apron, 'HB-LED')
  await addRates(apron)
})
afterAll(() => apron.close())

type Invoices = Ledger['invoices']
const byId = (one: { invoiceId: number }, other: { invoiceId: number }) => one.invoiceId - other.invoiceId
const expected = (ledger: Ledger, invoice: Invoices[number]) => ({
  ...{ invoiceId: invoice.invoiceId, type: invoice.type, currency: invoice.currency, status: ledger.status(invoice) },
  ...{ gross: invoice.gross, paid: ledger.paid(invoice.invoiceId), open: ledger.open(invoice) },
})
type Shown = {
  [Field in keyof ReturnType<typeof expected>]: ReturnType<typeof expected>[Field] extends number ? number : string
}
const shown = ({ invoiceId, type, currency, status, gross, paid, open }: Shown) => ({
  ...{ invoiceId, type, currency, status, gross, paid, open },
})

async function invoicesAlike(ledger: Ledger) {
  const { desk } = apron
  const wanted = ledger.invoices.map((one) => expected(ledger, one)).sort(byId)
  const list = answered(await desk.invoices.list({ params: { bookingId: String(ledger.bookingId) } }))
  expect(list.map(shown).sort(byId)).toEqual(wanted)
  for (const invoice of ledger.invoices) {
    const { invoiceId, net, vat, gross, printedRefund } = invoice
    const page = answered(await desk.invoices.read({ params: { invoiceId: String(invoiceId) } }))
    expect(shown(page)).toEqual(expected(ledger, invoice))
    expect(page).toMatchObject({ net, vat, gross, due: ledger.due(invoice), refund: printedRefund })
  }
  const all = answered(await desk.invoices.all({ query: { limit: 5000 } }))
  expect(
    all
      .filter(({ bookingId }) => bookingId === ledger.bookingId)
      .map(shown)
      .sort(byId),
  ).toEqual(wanted)
  const { accountId } = ledger.account
  const account = answered(await desk.accountDesk.page({ params: { accountId: String(accountId) } }))
  expect(account.invoices.map(shown).sort(byId)).toEqual(wanted)
  const owed = wanted.filter(({ type, status }) => type === 'INVOICE' && status === 'ISSUED')
  const today = answered(
    await desk.today.read({ query: { from: apron.clock.now(), to: apron.clock.now() + 1 } }),
  ).invoices
  const here = today.rows.filter((row) => row.account === ledger.account.name)
  for (const { invoiceId, open, currency } of here)
    expect({ invoiceId, open, currency }).toEqual(
      owed
        .map(({ invoiceId, open, currency }) => ({ invoiceId, open, currency }))
        .find((one) => one.invoiceId === invoiceId),
    )
}

async function partnersAlike(ledger: Ledger) {
  const { desk } = apron
  const reference = String(ledger.bookingId)
  const units = (minor: number, currency: string) => Number(amountText(minor, currency).replaceAll(',', ''))
  const issued = answered(await partner.accounting.invoices({ params: { reference } }))
  const wanted = ledger.invoices.map((one) => ({
    ...{ id: one.invoiceId, invoiceStatus: ledger.status(one), currency: one.currency },
    ...{ net: units(one.net, one.currency), vat: units(one.vat, one.currency), gross: units(one.gross, one.currency) },
  }))
  expect(
    issued.map(({ id, invoiceStatus, currency, net, vat, gross }) => ({
      id,
      invoiceStatus,
      currency,
      net,
      vat,
      gross,
    })),
  ).toEqual(wanted)
  const received = (one: Ledger['payments'][number]) => ({
    ...{ id: one.paymentId, amount: units(one.amount, one.currency), currency: one.currency },
    status: one.received ? 'PAID' : 'NOT_PAID',
  })
  const payments = answered(await partner.invoicePayments.list({ query: { quoteId: reference } }))
  expect(payments.map(({ id, amount, currency, status }) => ({ id, amount, currency, status }))).toEqual(
    ledger.payments.map(received).sort((one, other) => one.id - other.id),
  )
  const atDesk = answered(await desk.payments.list({ query: { bookingId: ledger.bookingId } }))
  expect(atDesk.map(({ paymentId, amount, status }) => ({ paymentId, amount, status })).reverse()).toEqual(
    ledger.payments
      .map(({ paymentId, amount, received }) => ({ paymentId, amount, status: received ? 'PAID' : 'NOT_PAID' }))
      .sort((one, other) => one.paymentId - other.paymentId),
  )
  const status = ledger.paymentStatus
  const booking = answered(await partner.bookings.read({ params: { reference } }))
  const books = answered(await partner.accounting.booking({ params: { reference } }))
  const page = answered(await desk.bookingDesk.page({ params: { bookingId: reference } }))
  expect([booking.paymentStatus, books.paymentStatus, page.paymentStatus]).toEqual([status, status, status])
  expect(books.paymentGuarantee).toBe(status === 'PAID' ? 'FINANCIAL_RELEASE_OK' : 'NOT_GUARANTEED')
  expect(booking.price.gross).toBe(units(ledger.price.gross, ledger.price.currency))
  expect(page.price).toBe(ledger.price.gross)
}

async function papersAlike(ledger: Ledger) {
  const { desk } = apron
  for (const invoice of ledger.invoices) {
    const { currency, printedRefund, creditOf } = invoice
    const text = await wholeText(
      answered(await desk.invoices.pdf({ params: { invoiceId: String(invoice.invoiceId) } })).bytes,
    )
    expect(text).toContain(`Total ${currency} ${amountText(invoice.gross, currency)}`)
    expect(text).toContain(`Net ${amountText(invoice.net, currency)}`)
    expect(text).toContain(`VAT ${ledger.vatPerc} % ${amountText(invoice.vat, currency)}`)
    if (creditOf === null) continue
    const refund = printedRefund
      ? `${amountText(printedRefund, currency)} ${currency} received for invoice`
      : 'No payment was received for invoice'
    expect(text).toContain(refund)
  }
  const params = { bookingId: String(ledger.bookingId) }
  const { currency, gross } = ledger.price
  const quote = await wholeText(answered(await desk.prints.quote({ params })).bytes)
  expect(quote).toContain(gross === 0 ? 'Price to follow.' : `Total ${currency} ${amountText(gross, currency)}`)
}

let played = 0
let steps = 0
async function playedAlike(given: MoneySituation) {
  const ledger = await openLedger(apron, 'HB-LED', given)
  for (const step of given.steps) {
    steps++
    expect(await takeStep(apron, partner, ledger, step)).toBeUndefined()
    const { paymentStatus } = answered(
      await apron.desk.bookings.read({ params: { reference: String(ledger.bookingId) } }),
    )
    expect([step.do, paymentStatus]).toEqual([step.do, ledger.paymentStatus])
  }
  await invoicesAlike(ledger)
  await partnersAlike(ledger)
  if (played++ % PRINTED_OF === 0) await papersAlike(ledger)
}

test(`the money of ${SITUATIONS} bookings is the same on every screen, paper and interface`, {
  timeout: 60_000 + SITUATIONS * 20_000,
}, async () => {
  await fc.assert(fc.asyncProperty(moneySituation, playedAlike), { numRuns: SITUATIONS, seed: 27, endOnFailure: true })
  process.stdout.write(`${played} situations, ${steps} steps\n`)
})
