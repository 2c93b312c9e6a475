import { message } from '../../../../../src-shared/messages/index.ts'
import { percentOf } from '../../../../../src-shared/money/money.ts'
import { localMinute, plusDays } from '../../../../../src-shared/time/time.ts'
import { fieldProblem, found, Problem } from '../../../../../src-shared/wire/errors.ts'
import type { BookingStatus, Price } from '../../../data/tables/columns.ts'
import type { QuoteOption } from '../../../data/tables/sales.ts'

/** Days that a quote is valid until the settings say otherwise. */
export const DEFAULT_VALID_DAYS = 7
const MAX_LOGO_BYTES = 512 * 1024
/** The types of pictures that PDFs take. */
const logoTypes = ['image/png', 'image/jpeg']

/** The day until which a quote that is sent now is valid, by the operator's clock. */
export const validUntilFrom = (now: number, timeZone: string, days: number): string =>
  plusDays(localMinute(now, timeZone).slice(0, 10), days)

/** An option's price with the VAT of the quote. */
export const grossOf = (net: number, { vatPerc }: Pick<Price, 'vatPerc'>): number => net + percentOf(net, vatPerc)

/** What an option costs; a price of 0 is none, as of a quote. */
export const optionPrice = (net: number, price: Pick<Price, 'vatPerc'>) =>
  net === 0 ? { net: null, gross: null } : { net, gross: grossOf(net, price) }

/** The option of a list. @throws Problem quote_option_not_found. */
export const optionNamed = (options: QuoteOption[], optionId: string): QuoteOption =>
  found(
    options.find((one) => one.optionId === optionId),
    'quote_option_not_found',
  )

const sendable: readonly BookingStatus[] = ['R', 'a', 'W', 'Q', 'O', 'A', 'S']

export const isOpen = ({ status }: { status: BookingStatus }): boolean => sendable.includes(status)

/** @throws Problem state_conflict for what is booked, canceled or dropped. */
export function checkOpen(booking: { status: BookingStatus }): void {
  if (!isOpen(booking)) throw new Problem('state_conflict', message('quote_not_open'))
}

/** @throws Problem state_conflict for what is canceled or dropped: a booking's confirmation can be sent. */
export function checkMailable({ status }: { status: BookingStatus }): void {
  if (status === 'C' || status === 'D') throw new Problem('state_conflict', message('quote_closed'))
}

/** @throws Problem content_type_refused, too_large. */
export function checkLogo({ mediaType, bytes }: { mediaType: string; bytes: Uint8Array }): void {
  if (!logoTypes.includes(mediaType)) throw new Problem('content_type_refused', message('logo_types'))
  if (bytes.length > MAX_LOGO_BYTES) throw new Problem('too_large', message('logo_too_large'))
}

export const unreadableLogo = (): Problem => fieldProblem('file', message('logo_unreadable'))
