import { uuidv7 } from 'uuidv7'
import type { RecordedBooking } from '../../../src-shared/contract/booking-request.ts'
import type { Writing } from '../../context.ts'
import { type Price, pack } from '../../data/tables/columns.ts'
import type { Itinerary } from './itinerary.ts'
import { addLegs } from './legs.ts'
import { bookingParties } from './parties.ts'
import { takenIdentifiers } from './queries.ts'
import { bookedAndCanceled, identifierFrom, workflowStateOf } from './rules/states.ts'
import { addVersion } from './versions.ts'

type NewBooking = Omit<RecordedBooking, 'legs' | 'price' | 'aircraft'>
type Leg = RecordedBooking['legs'][number]

const CANDIDATES = 8

/** An identifier that no booking has. */
async function freeIdentifier(writing: Writing): Promise<string> {
  for (;;) {
    const candidates = Array.from({ length: CANDIDATES }, () => identifierFrom(writing.host.random))
    const taken = await takenIdentifiers(writing.db, candidates)
    const free = candidates.find((candidate) => !taken.includes(candidate))
    if (free) return free
  }
}

/**
 * Writes a booking of any state with its legs and first version and, when it is or was booked, its flights and tickets.
 * Answers its row's id. @throws Problem; see `bookingParties` and `movementAfter`.
 */
export async function createBooking(
  writing: Writing,
  given: NewBooking,
  itinerary: Itinerary<Leg>,
  price: Price,
): Promise<string> {
  const bookingId = uuidv7()
  const workflow = given.workflow ?? 'CHARTER'
  const { bookedAt, canceledAt } = bookedAndCanceled(given, writing.now)
  const tripNumber = await writing.next('tripNumber')
  const booking = { id: bookingId, workflow, tripNumber, bookedAt, canceledAt }
  await writing.add('bookings', {
    ...(await bookingParties(writing, given)),
    ...booking,
    rootId: bookingId,
    version: 1,
    quoteNumber: given.quoteNumber ?? null,
    bookingIdentifier: await freeIdentifier(writing),
    bookingNumber: null,
    reference: given.reference ?? uuidv7(),
    externalReference: given.externalReference ?? uuidv7(),
    status: given.status,
    workflowState: workflowStateOf(given.status),
    workflowCustomName: given.workflowCustomName ?? null,
    origin: given.origin ?? (writing.caller.kind === 'key' ? 'API' : 'DESK'),
    aircraftId: itinerary.aircraft?.id ?? null,
    comment: given.comment ?? null,
    price: pack(price),
    paymentStatus: given.paymentStatus,
    bookedVersion: bookedAt === null ? null : 1,
  })
  const { legs } = await addLegs(writing, booking, itinerary)
  await addVersion(writing, { bookingId, version: 1, price }, legs)
  return bookingId
}
