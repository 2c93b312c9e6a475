import type { bookingDesk as contract } from '../../../../../../src-shared/contract/sales/bookings-desk.ts'
import { found } from '../../../../../../src-shared/wire/errors.ts'
import { contactPage } from '../../../../data/contacts/find.ts'
import type { ContactNoun } from '../../../../data/contacts/sources.ts'
import type { HandlersOf } from '../../../../dispatch/context.ts'
import { inOrder } from '../../../../present/in-order.ts'
import { accountsById } from '../../../contacts/accounts/queries.ts'
import { bookingByReference } from '../queries.ts'
import { presentAccountChoice, presentCustomer, presentRows } from './desk-present.ts'
import { customersById, matchingBookings, plansOf } from './desk-queries.ts'
import { presentBookingPage } from './present-booking-page.ts'

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
    return presentBookingPage(db, found(await bookingByReference(db, params.bookingId), 'quote_or_booking_not_found'))
  },
  async parties({ db }, { query: { search, limit } }) {
    const found = (noun: ContactNoun) => contactPage(db, { noun, search, inactive: false, limit })
    const customers = await customersById(db, await found('users'))
    const ids = await found('accounts')
    return {
      customers: customers.map(presentCustomer),
      accounts: inOrder(ids, await accountsById(db, ids)).map(presentAccountChoice),
    }
  },
}
