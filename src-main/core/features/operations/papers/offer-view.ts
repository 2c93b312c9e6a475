import { found } from '../../../../../src-shared/wire/errors.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { Reading } from '../../../dispatch/context.ts'
import { customerName, personName } from '../../../present/name.ts'
import { addressLines, invoicingOf, linesOf } from '../../finance/invoices/parties.ts'
import { loadBookingViews } from '../../sales/bookings/load-booking-views.ts'
import type { BookingRow } from '../../sales/bookings/queries.ts'
import { optionsOf } from '../../sales/quote-offers/present.ts'
import { offerOf, quoteSettingsOf, validityOf } from '../../sales/quote-offers/queries.ts'
import { joined } from './words.ts'

/** The content of an offer for the customer of a quote or booking. */
export async function offerViewOf({ db, now }: Pick<Reading, 'db' | 'now'>, booking: BookingRow) {
  const view = found((await loadBookingViews(db, [booking]))[0], 'quote_or_booking_not_found')
  const { address } = await invoicingOf(db)
  const { account, person } = view.customer
  const { name } = account
  const customer = customerName(person?.user, account)
  const seller = view.salesPerson?.user
  const { validUntil, terms } = await offerOf(db, booking.id)
  const settings = await quoteSettingsOf(db)
  return {
    view,
    validUntil: await validityOf(db, now, validUntil),
    terms: terms ?? settings.terms,
    options: booking.bookedAt === null ? await optionsOf(db, booking) : [],
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
