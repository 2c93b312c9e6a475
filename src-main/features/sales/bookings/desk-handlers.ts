import type { bookingDesk as contract } from '../../../../src-shared/contract/sales/bookings-desk.ts'
import { found } from '../../../../src-shared/errors.ts'
import { fits } from '../../../../src-shared/fits.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { bookingPageOf } from './desk-page.ts'
import { presentAccountChoice, presentCustomer, presentRows } from './desk-present.ts'
import { activeAccounts, activeCustomers, matchingBookings, plansOf } from './desk-queries.ts'
import { bookingByReference } from './queries.ts'

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
    return bookingPageOf(db, found(await bookingByReference(db, params.bookingId), 'quote_or_booking_not_found'))
  },
  async parties({ db }, { query: { search, limit } }) {
    const customers = (await activeCustomers(db)).map(presentCustomer)
    const accounts = (await activeAccounts(db)).map(presentAccountChoice)
    return {
      customers: customers.filter((one) => fits(search, [one.name, one.email, one.account?.name])).slice(0, limit),
      accounts: accounts.filter(({ name, accountNumber }) => fits(search, [name, accountNumber])).slice(0, limit),
    }
  },
}
