import type { RecordedBooking } from '../../../../../../src-shared/contract/sales/booking-request.ts'
import type { NewRecord } from '../../../../data/journal.ts'
import { pack } from '../../../../data/tables/columns.ts'
import type { Writing } from '../../../../dispatch/context.ts'
import { addLegs } from '../legs/add-legs.ts'
import { makeOptions } from '../legs/make-options.ts'
import type { Itinerary } from '../legs/read-itinerary.ts'
import { bookingByReference, takenIdentifiers } from '../queries.ts'
import { bookingNumber, identifierFrom } from '../rules/numbers.ts'
import { bookedAndCanceled, stateOf } from '../rules/states.ts'
import type { AgreedPrice } from './agree-price.ts'
import { resolveParties } from './resolve-parties.ts'

type NewBooking = Omit<RecordedBooking, 'legs' | 'price' | 'quotePrice' | 'accountPrice' | 'aircraft'> & {
  confirmed?: boolean
}
type Leg = RecordedBooking['legs'][number]

const CANDIDATES = 8

/** An identifier that no booking has. */
async function freeIdentifier(writing: Writing): Promise<string> {
  for (;;) {
    const candidates = Array.from({ length: CANDIDATES }, () => identifierFrom(writing.random))
    const taken = await takenIdentifiers(writing.db, candidates)
    const free = candidates.find((candidate) => !taken.includes(candidate))
    if (free) return free
  }
}

/** The number of a booking that is confirmed now; none is given twice, and none that is a reference of another. */
export async function nextBookingNumber(writing: Writing): Promise<string> {
  for (;;) {
    const number = bookingNumber(await writing.next('bookingNumber'), writing.now)
    if (!(await bookingByReference(writing.db, number))) return number
  }
}

/**
 * Writes a booking of any state with its legs and first version and, when it is or was booked, its flights and tickets.
 * Answers its row's id and its flights; it records no event (decision 26). @throws Problem; see `resolveParties` and `movementAfter`.
 */
export async function createBooking(
  writing: Writing,
  input: NewBooking,
  itinerary: Itinerary<Leg>,
  priceFor: (accountId: string) => Promise<AgreedPrice>,
): Promise<{ id: string; flights: NewRecord[] }> {
  const bookingId = writing.newId()
  const workflow = input.workflow ?? 'CHARTER'
  const { bookedAt, canceledAt } = bookedAndCanceled(input, writing.now)
  const tripNumber = await writing.next('tripNumber')
  const workflowCustomName = input.workflowCustomName ?? null
  const booking = { id: bookingId, workflow, workflowCustomName, tripNumber, bookedAt, canceledAt }
  const state = stateOf(input.confirmed ? 'confirmed' : input.status)
  const parties = await resolveParties(writing, input)
  const { price, requested } = await priceFor(parties.accountId)
  await writing.add('bookings', {
    ...parties,
    ...booking,
    rootId: bookingId,
    version: 1,
    quoteNumber: input.quoteNumber ?? null,
    bookingIdentifier: await freeIdentifier(writing),
    bookingNumber: input.confirmed ? await nextBookingNumber(writing) : null,
    reference: input.reference ?? writing.newId(),
    externalReference: input.externalReference ?? writing.newId(),
    ...state,
    origin: input.origin ?? (writing.caller.kind === 'key' ? 'API' : 'DESK'),
    aircraftId: itinerary.aircraft?.id ?? null,
    comment: input.comment ?? null,
    price: pack(price),
    requestedPrice: requested ? pack(requested) : null,
    paymentStatus: input.paymentStatus,
    paymentStatusSet: input.paymentStatus === 'PAID' ? 1 : 0,
    bookedVersion: bookedAt === null ? null : 1,
  })
  const { flights } = await addLegs(writing, booking, itinerary)
  await makeOptions(writing, { ...booking, ...state })
  return { id: bookingId, flights }
}
