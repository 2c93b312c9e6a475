import type { FileReply } from '../../../../../src-shared/contract/file.ts'
import { asWritten } from '../../office/settings/paper-language.ts'
import type { BookingRow } from '../../sales/bookings/queries.ts'
import { type Printing, paper } from './files.ts'
import { offerViewOf } from './offer-view.ts'
import { offer, offerTitle } from './sheets/offer.ts'
import { fileStem } from './words.ts'

/** The name of the PDF of a quote or booking, without its ending. */
const nameOf = (booking: BookingRow): string[] => [offerTitle(booking.workflowState), booking.bookingIdentifier]

/** The quote or booking for its customer as a PDF; `onlyName`: without its bytes. */
export async function offerPaper(
  reading: Printing,
  booking: BookingRow,
  { onlyName = false } = {},
): Promise<Pick<FileReply, 'name' | 'mediaType' | 'bytes'>> {
  if (onlyName) {
    const name = await asWritten(reading, () => `${fileStem(nameOf(booking))}.pdf`)
    return { name, mediaType: 'application/pdf', bytes: new Uint8Array() }
  }
  const view = await offerViewOf(reading, booking)
  return paper(reading, () => ({ sheet: offer(view), name: nameOf(booking) }))
}
