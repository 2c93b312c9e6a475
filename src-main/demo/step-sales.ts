import { HOUR } from './flying.ts'
import type { PlannedInvoice } from './money.ts'
import type { Plan } from './plan.ts'
import type { PlannedBooking } from './sales.ts'
import { done, type Step } from './step.ts'
import type { Written } from './steps.ts'

const minute = (instant: number) => new Date(instant).toISOString().slice(0, 16)

function bookingStep(booking: PlannedBooking, written: Written): Step {
  const { account, customer, tailNumber, flights, enteredAt, ...same } = booking
  const body = {
    ...same,
    externalReference: `demo-${booking.reference}`,
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

function invoiceSteps(booking: PlannedBooking, invoice: PlannedInvoice, written: Written): Step[] {
  const { draftedAt, issuedAt, payments, ...draft } = invoice
  let invoiceId = 0
  const { currency } = booking.price
  const drafted: Step = {
    at: Math.max(draftedAt, booking.enteredAt + HOUR),
    async run(desk) {
      const params = { bookingId: String(written.bookings.of(booking)) }
      invoiceId = done(await desk.invoices.add({ params, body: { ...draft, currency } })).invoiceId
    },
  }
  if (issuedAt === undefined) return [drafted]
  const issued: Step = {
    at: Math.max(issuedAt, drafted.at),
    run: async (desk) => void done(await desk.invoices.issue({ params: { invoiceId: String(invoiceId) } })),
  }
  const paid = payments.map(
    ({ amount, method, paidAt }): Step => ({
      at: Math.max(paidAt, issued.at),
      run: async (desk) =>
        void done(await desk.payments.add({ body: { invoiceIds: [invoiceId], amount, currency, method, paidAt } })),
    }),
  )
  return [drafted, issued, ...paid]
}

/** Quotes and bookings when they were entered; invoices and what came in for them. */
export function salesSteps(plan: Plan, written: Written): Step[] {
  return [
    ...[...plan.bookings, ...plan.quotes].map((booking) => bookingStep(booking, written)),
    ...[...plan.invoices].flatMap(([booking, invoice]) => invoiceSteps(booking, invoice, written)),
  ]
}
