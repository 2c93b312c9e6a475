import type { bookingReads as contract } from '../../../../../../src-shared/contract/sales/booking-records.ts'
import { sinceOf } from '../../../../../../src-shared/time/time.ts'
import { found } from '../../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../../data/operator-db.ts'
import { unpack } from '../../../../data/tables/columns.ts'
import type { HandlersOf } from '../../../../dispatch/context.ts'
import { withTotal } from '../../../../dispatch/pages.ts'
import { accountByReference } from '../../../contacts/accounts/queries.ts'
import { userByReference } from '../../../contacts/people/queries.ts'
import { loadBookingViews } from '../load-booking-views.ts'
import { presentBooking } from '../present-booking.ts'
import { type BookingRow, bookingByReference } from '../queries.ts'
import { loadBookingHistory } from './load-booking-history.ts'
import { loadVersionViews, storedLegs } from './load-booking-versions.ts'
import { presentEvent, presentSnapshot, presentVersion } from './records-present.ts'
import {
  type BookingsQuery,
  type CustomerQuery,
  countBookings,
  countVersionsForCustomer,
  matchingBookings,
  versionsForCustomer,
  versionsOf,
} from './records-queries.ts'

const bookingOf = async (db: OperatorDb, reference: string) =>
  found(await bookingByReference(db, reference), 'quote_or_booking_not_found')
const accountOf = async (db: OperatorDb, reference: string) =>
  found(await accountByReference(db, reference), 'account_not_found')

/** The customer of an id: a person, an account that is the customer alone, or both by the same reference. */
async function customerNamed(db: OperatorDb, reference: string): Promise<CustomerQuery> {
  const user = await userByReference(db, reference)
  const account = await accountByReference(db, reference)
  return { userId: user?.id, accountId: account?.id }
}
async function customerOf(db: OperatorDb, reference: string): Promise<CustomerQuery> {
  const customer = await customerNamed(db, reference)
  return found(customer.userId || customer.accountId ? customer : undefined, 'customer_not_found')
}

interface Parties {
  customerId?: string | undefined
  customerAccountId?: string | undefined
}

/** The rows of the filters; an impossible id where they match none, so that nothing is found. */
async function named(db: OperatorDb, { customerId, customerAccountId }: Parties) {
  const customer = customerId === undefined ? undefined : await customerNamed(db, customerId)
  const account = customerAccountId === undefined ? undefined : await accountByReference(db, customerAccountId)
  return {
    customer,
    accountId: customerAccountId === undefined ? undefined : (account?.id ?? ''),
  }
}

const isOf = ({ customerId, accountId }: BookingRow, query: CustomerQuery): boolean =>
  customerId === null ? accountId === query.accountId : customerId === query.userId

const shown = async (db: OperatorDb, query: BookingsQuery) =>
  withTotal(
    (await loadBookingViews(db, await matchingBookings(db, query))).map(presentBooking),
    await countBookings(db, query),
  )

async function versionsShown(db: OperatorDb, bookingId: string) {
  return (await loadVersionViews(db, await versionsOf(db, bookingId))).map(presentVersion)
}

export const bookingReads: HandlersOf<typeof contract> = {
  async list({ db }, { query: { lastRequest, filter, page, size, ...parties } }) {
    const conditions = { ...(await named(db, parties)), since: sinceOf(lastRequest), filter }
    return shown(db, { ...conditions, booked: true, limit: size, offset: page * size })
  },
  async notBooked({ db }, { query: { lastRequest, limit, offset, ...parties } }) {
    const since = lastRequest === undefined ? undefined : sinceOf(lastRequest)
    return shown(db, { ...(await named(db, parties)), since, booked: false, limit, offset })
  },
  async versions({ db }, { params }) {
    return versionsShown(db, (await bookingOf(db, params.rootBookingId)).id)
  },
  async accountVersions({ db }, { params }) {
    const { id, accountId } = await bookingOf(db, params.rootBookingId)
    const account = await accountOf(db, params.accountId)
    return account.id === accountId ? versionsShown(db, id) : []
  },
  async customerVersions({ db }, { params }) {
    const booking = await bookingOf(db, params.rootBookingId)
    return isOf(booking, await customerOf(db, params.customerId)) ? versionsShown(db, booking.id) : []
  },
  async versionsOfCustomer({ db }, { params, query }) {
    const customer = await customerOf(db, params.customerId)
    const page = (await loadVersionViews(db, await versionsForCustomer(db, customer, query))).map(presentVersion)
    return withTotal(page, await countVersionsForCustomer(db, customer))
  },
  async bookedSnapshot({ db }, { params }) {
    const { id, bookedVersion } = await bookingOf(db, params.reference)
    const versions = await versionsOf(db, id)
    const booked = found(
      versions.find(({ version }) => version === bookedVersion),
      'snapshot_not_found',
    )
    const content = unpack(booked.content)
    return presentSnapshot(content.price, (await storedLegs(db, [content]))[0] ?? [])
  },
  async history({ db }, { params }) {
    return (await loadBookingHistory(db, (await bookingOf(db, params.reference)).id)).map(presentEvent)
  },
}
