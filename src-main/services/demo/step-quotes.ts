import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import type { PlannedBooking, PlannedPrice } from './sales.ts'
import { done, type Step } from './step.ts'

type Run = Step['run']

const cheaper = (price: PlannedPrice, share: number): PlannedPrice => {
  const [net, vat] = [price.net, price.vat].map((amount) => Math.round(amount * share * 100) / 100) as [number, number]
  return { ...price, net, vat, gross: Math.round((net + vat) * 100) / 100 }
}

/** A quote as it comes in. The desk's own way to enter one takes any state; partners only ask. */
type QuoteBody = Omit<PlannedBooking, 'account' | 'customer' | 'tailNumber' | 'flights' | 'enteredAt'> & {
  aircraft: string
  customer: { externalReference: string; account: { externalReference: string } }
}

/** How a quote gets to its state: what is done with it after it came in, in this order. */
function lifeOf(body: QuoteBody): { came: PlannedBooking['status']; later: Run[] } {
  const params = { reference: body.reference }
  const send: Run = async (desk) => void done(await desk.quotes.send({ params, body: { price: body.price } }))
  const bargain: Run = async (desk) =>
    void done(await desk.quotes.update({ params, body: { price: cheaper(body.price, 0.96) } }))
  const take = (step: 'accept' | 'askOwner' | 'drop'): Run => {
    return async (desk) => void done(await desk.quotes[step]({ params }))
  }
  const refuse: Run = async (desk) => void done(await desk.quotes.remove({ params }))
  switch (body.status) {
    case 'Q':
      return { came: 'R', later: [send, bargain] }
    case 'A':
      return { came: 'R', later: [send, bargain, take('accept')] }
    case 'O':
      return { came: 'R', later: [send, take('askOwner')] }
    case 'C':
      return { came: 'R', later: [send, refuse] }
    case 'D':
      return { came: 'R', later: [take('drop')] }
    default:
      return { came: body.status, later: [] }
  }
}

/** Enters a request as a partner's system or web form does, so that it is in the inbox; a quote as the desk does. */
const enter =
  (body: QuoteBody, came: PlannedBooking['status']): Run =>
  async (desk) => {
    const { status, ...request } = { ...body, status: came }
    if (status === 'W') done(await desk.quotes.createWeb({ body: request }))
    else if (body.status === 'R') done(await desk.quotes.create({ body: request }))
    else done(await desk.bookings.record({ body: { ...body, status } }))
  }

/** The steps of a quote's life, spread over the time since it came in. */
export function quoteSteps(body: QuoteBody, enteredAt: number, now: number): Step[] {
  const { came, later } = lifeOf(body)
  const pause = Math.min(9 * HOUR, (now - enteredAt) / (later.length + 1))
  return [
    { at: enteredAt, run: enter(body, came) },
    ...later.map((run, index) => ({ at: enteredAt + Math.floor(pause * (index + 1)), run })),
  ]
}

/** Requests older than six days have been viewed. */
export const inboxStep = (now: number): Step => ({
  at: now - HOUR,
  async run(desk) {
    for (const { id, createdAt } of done(await desk.notifications.list({ query: { limit: 500 } }))) {
      if (createdAt < now - 6 * DAY) done(await desk.notifications.read({ params: { id } }))
    }
  },
})
