import type { z } from 'zod'
import type { booking } from '../../../../../src-shared/contract/sales/bookings.ts'
import { type Message, message } from '../../../../../src-shared/messages/index.ts'
import { messageAsText } from '../../../../../src-shared/messages/text.ts'
import type { Writing } from '../../../dispatch/context.ts'

type Request = z.infer<typeof booking>

/** Where a request wants to go, and when; `LSZH–EGGW–LSZH, from 2027-03-01`. */
function wish({ legs: all }: Request): Message | null {
  const legs = all.filter(({ status }) => status === 'OK')
  const [first] = legs
  if (!first) return null
  const stops = legs.flatMap(({ departureAirport, arrivalAirport }, index) =>
    departureAirport === legs[index - 1]?.arrivalAirport ? [arrivalAirport] : [departureAirport, arrivalAirport],
  )
  return message('quote_request_route', { route: stops.join('–'), day: first.departureDate.slice(0, 10) })
}

/** Notifies the operator of an incoming request, in the inbox (spec: Quotes and bookings, rule 4). */
export async function notifyOfRequest(writing: Writing, request: Request, rowId: string): Promise<Request> {
  const { customer, bookingIdentifier } = request
  const account = customer.account?.name
  const who = [customer.firstName, customer.lastName].filter(Boolean).join(' ') || customer.logName || account
  const requester = account && account !== who ? `${who}, ${account}` : (who ?? '')
  const wanted = wish(request)
  await writing.add('notifications', {
    kind: 'QUOTE_REQUEST',
    title: messageAsText(message('quote_request_from', { bookingIdentifier, requester })),
    body: wanted && messageAsText(wanted),
    noun: 'bookings',
    rowId,
    readAt: null,
  })
  return request
}
