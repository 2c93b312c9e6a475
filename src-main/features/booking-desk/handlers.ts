import type { bookingDesk as contract } from '../../../src-shared/contract/booking-desk.ts'
import { found } from '../../../src-shared/errors.ts'
import type { HandlersOf } from '../../context.ts'
import { bookingByReference } from '../bookings/queries.ts'
import { bookingPageOf } from './page.ts'
import { presentCustomer, presentRows } from './present.ts'
import { accountsLike, customersLike, matchingBookings, plansOf } from './queries.ts'

export const bookingDesk: HandlersOf<typeof contract> = {
  async table({ db }, { query }) {
    const rows = await matchingBookings(db, query)
    return presentRows(
      rows,
      await plansOf(
        db,
        rows.map(({ id }) => id),
      ),
    )
  },
  async page({ db }, { params }) {
    return bookingPageOf(db, found(await bookingByReference(db, params.bookingId), 'quote or booking'))
  },
  async parties({ db }, { query: { search = '', limit } }) {
    const accounts = await accountsLike(db, search, limit)
    return {
      customers: (await customersLike(db, search, limit)).map(presentCustomer),
      accounts: accounts.map(({ publicId, name, accountNumber }) => ({ accountId: publicId, name, accountNumber })),
    }
  },
}
