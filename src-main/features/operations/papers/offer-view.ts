import { found } from '../../../../src-shared/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { unpack } from '../../../data/tables/columns.ts'
import { customerName, personName } from '../../../present/name.ts'
import { addressLines, invoicingOf, linesOf } from '../../finance/invoices/parties.ts'
import type { BookingRow } from '../../sales/bookings/queries.ts'
import { bookingViews } from '../../sales/bookings/view.ts'
import { joined } from './words.ts'

/** The content of an offer for the customer of a quote or booking. */
export async function offerViewOf(db: OperatorDb, booking: BookingRow) {
  const view = found((await bookingViews(db, [booking]))[0], 'quote_or_booking_not_found')
  const { address } = await invoicingOf(db)
  const { account, person } = view.customer
  const { name } = account
  const customer = customerName(person?.user, account)
  const seller = view.salesPerson?.user
  return {
    view,
    address: linesOf(address),
    buyer: {
      name,
      lines: [
        ...(customer === name ? [] : [customer]),
        ...(account.address ? addressLines(unpack(account.address)) : []),
      ],
    },
    contact: seller ? joined([personName(seller), seller.mobile ?? seller.phone, seller.email]) : null,
  }
}
export type OfferView = Awaited<ReturnType<typeof offerViewOf>>
