import type { UserInput } from '../../../../../../src-shared/contract/contacts/people.ts'
import type { ChangedBooking, CustomerInput } from '../../../../../../src-shared/contract/sales/booking-request.ts'
import { pack } from '../../../../data/tables/columns.ts'
import type { Writing } from '../../../../dispatch/context.ts'
import { namedAccount } from '../../../contacts/accounts/create.ts'
import { makeOptions } from '../legs/make-options.ts'
import { asTail, resolveNames } from '../legs/resolve-names.ts'
import { updateLegs } from '../legs/update-legs.ts'
import type { BookingView } from '../load-booking-views.ts'
import { type BookingRow, bookingById } from '../queries.ts'
import { loadBookingView } from '../resolve-booking.ts'
import { customerIn } from '../rules/customer.ts'
import { priceIn } from '../rules/price.ts'
import { stateAfter } from '../rules/states.ts'
import { applyPriceChange } from './after-price-change.ts'
import { agreePriceAfterChange } from './agree-price.ts'
import type { FlightEvent } from './announce-flights.ts'
import { resolveCustomer, resolveSalesPerson } from './resolve-parties.ts'

type KnownFields = Record<string, string | number | undefined>

const fold = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value)

/** Whether the party of a request equals the known one; an absent party does. */
const matchesKnown = (input: KnownFields, known: Record<string, unknown>): boolean =>
  Object.entries(input).every(([field, value]) => value === undefined || fold(value) === fold(known[field]))

/**
 * The customer, account and sales person of a booking after a change: a request that repeats the known data leaves
 * them, also where it would find or make others if the booking were new; a party it does not name stays.
 * @throws Problem; see `resolveParties`.
 */
async function changedParties(
  writing: Writing,
  { booking, customer: { person: known, account } }: BookingView,
  input: { customer?: CustomerInput | undefined; salesPerson?: UserInput | undefined },
) {
  const { account: requested, ...person } = customerIn(input.customer ?? {})
  const { externalReference, firstName, lastName, logName, email } = person
  const shown = known?.user ?? { ...account, lastName: account.name }
  const stays = matchesKnown({ externalReference, firstName, lastName, logName, email }, shown)
  const { accountid: publicId, externalReference: ofAccount, name, accountNumber } = requested ?? {}
  const sameAccount = matchesKnown({ publicId, externalReference: ofAccount, name, accountNumber }, account)
  const accountId = sameAccount
    ? booking.accountId
    : (await namedAccount(writing, requested ?? {}, undefined, 'customer.account')).id
  return {
    customerId: stays ? booking.customerId : ((await resolveCustomer(writing, person, accountId))?.id ?? null),
    accountId,
    salesPersonId:
      (input.salesPerson && (await resolveSalesPerson(writing, input.salesPerson))?.id) ?? booking.salesPersonId,
  }
}

/**
 * Changes a quote or booking as a client asks; what it leaves out stays. A new version where price or itinerary differ
 * (decision 18). Answers what it did to flights.
 * @throws Problem invalid_input, reference_taken, state_conflict; see `updateLegs` and `changedParties`.
 */
export async function updateBooking(
  writing: Writing,
  booking: BookingRow,
  given: ChangedBooking,
  action: 'updateQuote' | 'updateBooking',
): Promise<FlightEvent[]> {
  stateAfter(action, booking)
  const { db } = writing
  const view = await loadBookingView(db, booking)
  const tail = asTail(given.aircraft)
  const { fleet } = await resolveNames(db, [[tail, 'aircraft']], [])
  const aircraft = fleet.get(tail) ?? view.aircraft
  const parties = await changedParties(writing, view, given)
  const { reference, externalReference, workflow, workflowCustomName, origin, comment } = given
  const words = { reference, externalReference, workflow, workflowCustomName, origin, comment }
  await writing.change('bookings', booking.id, { ...words, ...parties, aircraftId: aircraft?.id })
  const { differs, events } = await updateLegs(writing, view, given)
  await makeOptions(writing, booking)
  const changed = (await bookingById(db, booking.id)) as BookingRow
  const replanned = differs || changed.aircraftId !== booking.aircraftId || changed.accountId !== booking.accountId
  const agreed = await agreePriceAfterChange(writing, changed, { aircraft, input: priceIn(given), replanned })
  const price = pack(agreed.price)
  await writing.change('bookings', booking.id, { price, requestedPrice: agreed.requested && pack(agreed.requested) })
  if (price !== booking.price) await applyPriceChange(writing, booking)
  return events
}
