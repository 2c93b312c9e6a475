import type { z } from 'zod'
import type { accountPage } from '../../../../../src-shared/contract/contacts/accounts-desk.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { grouped } from '../../../present/grouped.ts'
import { presentAccountDetails, presentBooking, presentInvoice, presentListed } from './desk-present.ts'
import { bookingsOf, invoicesOfAccount, legsOfBookings, peopleOf } from './desk-queries.ts'
import { type AccountRow, accountsById } from './queries.ts'

/** All that the page of an account shows. */
export async function pageOf(db: OperatorDb, row: AccountRow): Promise<z.infer<typeof accountPage>> {
  const bookings = await bookingsOf(db, row.id)
  const ids = bookings.map(({ id }) => id)
  const legsIn = grouped(await legsOfBookings(db, ids), ({ bookingId }) => bookingId)
  const [into] = row.mergedIntoId === null ? [] : await accountsById(db, [row.mergedIntoId])
  return {
    ...presentAccountDetails(row),
    mergedInto: into ? { accountId: into.publicId, name: into.name } : null,
    people: (await peopleOf(db, row.id)).map(presentListed),
    bookings: bookings.map((booking) => presentBooking(row, booking, legsIn(booking.id))),
    invoices: (await invoicesOfAccount(db, row.id)).map(presentInvoice),
  }
}
