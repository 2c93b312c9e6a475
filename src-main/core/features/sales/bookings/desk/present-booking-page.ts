import type { Answer } from '../../../../../../src-shared/contract/endpoint.ts'
import type { bookingDesk } from '../../../../../../src-shared/contract/sales/bookings-desk.ts'
import { found } from '../../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../../data/operator-db.ts'
import { unpack } from '../../../../data/tables/columns.ts'
import { documentEntries } from '../../../office/documents/queries.ts'
import { loadBookingViews } from '../load-booking-views.ts'
import type { BookingRow } from '../queries.ts'
import { loadBookingHistory } from '../records/load-booking-history.ts'
import { loadVersionViews } from '../records/load-booking-versions.ts'
import { versionsOf } from '../records/records-queries.ts'
import { withFiles } from '../rules/history.ts'
import { presentPageLeg, presentPageVersion, presentParties, presentPrice, presentRow } from './desk-present.ts'
import { deskBooking, plansOf } from './desk-queries.ts'

/** All that the page of a quote or booking shows, including the writes of the present transaction. */
export async function presentBookingPage(
  db: OperatorDb,
  booking: BookingRow,
): Promise<Answer<typeof bookingDesk.page>> {
  const row = found(await deskBooking(db, booking.id), 'quote_or_booking_not_found')
  const view = found((await loadBookingViews(db, [row]))[0], 'quote_or_booking_not_found')
  const versions = await versionsOf(db, row.id)
  return {
    ...presentRow(row, await plansOf(db, [row.id])),
    ...presentParties(view),
    reference: row.reference,
    externalReference: row.externalReference,
    comment: row.comment,
    tripNumber: row.tripNumber,
    bookedAt: row.bookedAt,
    canceledAt: row.canceledAt,
    bookedVersion: row.bookedVersion,
    priceParts: presentPrice(unpack(row.price)),
    requestedPrice: row.requestedPrice && presentPrice(unpack(row.requestedPrice)),
    itinerary: view.legs.map(presentPageLeg),
    versions: (await loadVersionViews(db, versions)).map(presentPageVersion).reverse(),
    history: withFiles(await loadBookingHistory(db, row.id, versions), await documentEntries(db, [row.id])),
  }
}
