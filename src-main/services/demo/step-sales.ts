import { amountText } from '../../../src-shared/money/money.ts'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { nextTurn } from '../../core/runtime/turns.ts'
import type { PlannedInvoice, PlannedPayment } from './money.ts'
import { paper } from './papers.ts'
import type { Plan } from './plan.ts'
import type { PlannedBooking } from './sales.ts'
import { done, type Step } from './step.ts'
import { followUpSteps } from './step-offers.ts'
import { inboxStep, quoteSteps } from './step-quotes.ts'
import type { WrittenRecords } from './written.ts'

const minute = (instant: number) => new Date(instant).toISOString().slice(0, 16)

function bodyOf({ account, customer, tailNumber, flights, enteredAt: _, ...same }: PlannedBooking) {
  return {
    ...same,
    externalReference: `demo-${same.reference}`,
    aircraft: tailNumber,
    customer: {
      externalReference: customer.externalReference,
      account: { externalReference: account.externalReference },
    },
    legs: flights.map(({ from, to, departureAt, pax, flightNumber }) => ({
      departureAirport: from,
      arrivalAirport: to,
      departureDateUTC: minute(departureAt),
      pax,
      flightNumber,
    })),
  }
}

function bookingStep(booking: PlannedBooking, written: WrittenRecords): Step {
  const { enteredAt, flights } = booking
  const body = bodyOf(booking)
  return {
    at: enteredAt,
    async run(desk) {
      const { bookingid, legs } = done(await desk.bookings.record({ body }))
      written.bookings.set(booking, bookingid)
      for (const [index, flight] of flights.entries()) {
        const flightId = legs[index]?.flightInfo?.flightId
        if (flightId !== undefined) written.flights.set(flight, flightId)
      }
    },
  }
}

function paymentStep(
  { amount, method, status, at, withAdvice }: PlannedPayment,
  invoice: { id(): number; number(): string; issuedAt: number; currency: string; account: string },
): Step {
  return {
    at: Math.max(at, invoice.issuedAt),
    async run(desk) {
      const body = { invoiceIds: [invoice.id()], amount, currency: invoice.currency, method, status }
      const { paymentId } = done(await desk.payments.add({ body }))
      if (!withAdvice) return
      const sum = `${amountText(amount, invoice.currency)} ${invoice.currency}`
      const bytes = paper(['Credit advice', '', `From: ${invoice.account}`, sum, `Reference: ${invoice.number()}`])
      const file = { name: `Advice ${invoice.number()}.pdf`, bytes }
      done(await desk.documents.add({ query: { noun: 'payments', recordId: paymentId }, file }))
    },
  }
}

function invoiceSteps(booking: PlannedBooking, planned: PlannedInvoice, written: WrittenRecords): Step[] {
  const { draftedAt, issuedAt, payments, creditedAt, withPdf, ...draft } = planned
  let invoiceId = 0
  let number = ''
  const params = () => ({ invoiceId: String(invoiceId) })
  const { currency } = booking.price
  const drafted: Step = {
    at: Math.max(draftedAt, booking.enteredAt + HOUR),
    async run(desk) {
      const booked = { bookingId: String(written.bookings.of(booking)) }
      invoiceId = done(await desk.invoices.add({ params: booked, body: { ...draft, currency } })).invoiceId
    },
  }
  if (issuedAt === undefined) return [drafted]
  const issued: Step = {
    at: Math.max(issuedAt, drafted.at),
    async run(desk) {
      number = done(await desk.invoices.issue({ params: params(), query: { withPdf } })).number ?? ''
    },
  }
  const invoice = { id: () => invoiceId, number: () => number, issuedAt: issued.at, currency }
  const paid = payments.map((payment) => paymentStep(payment, { ...invoice, account: booking.account.name }))
  const run: Step['run'] = async (desk) => void done(await desk.invoices.credit({ params: params() }))
  const credited = creditedAt === undefined ? [] : [{ at: Math.max(creditedAt, issued.at), run }]
  return [drafted, issued, ...paid, ...credited]
}

const CONFIRMED_WITHIN = 12 * DAY

/** Bookings that fly soon are confirmed to their customers, the day after they were entered. */
function confirmSteps({ bookings, now }: Plan): Step[] {
  const soon = bookings.filter(({ status, flights }) => {
    const departureAt = flights[0]?.departureAt ?? 0
    return status === 'B' && departureAt > now && departureAt < now + CONFIRMED_WITHIN
  })
  return soon.map(({ reference, enteredAt }) => ({
    at: Math.min(enteredAt + DAY, now - HOUR),
    run: async (desk) => void done(await desk.bookings.confirmBooked({ params: { reference } })),
  }))
}

/** Quotes and bookings when they were entered; invoices and what came in for them. */
export async function salesSteps(plan: Plan, written: WrittenRecords): Promise<Step[]> {
  const bookings: Step[] = []
  for (const booking of plan.bookings) {
    await nextTurn()
    bookings.push(bookingStep(booking, written))
  }
  return [
    ...bookings,
    ...plan.quotes.flatMap((quote) => quoteSteps(bodyOf(quote), quote.enteredAt, plan.now)),
    ...confirmSteps(plan),
    ...followUpSteps(plan.quotes, plan.now),
    inboxStep(plan.now),
    ...[...plan.invoices].flatMap(([booking, invoice]) => invoiceSteps(booking, invoice, written)),
  ]
}
