import { Modal } from '@mantine/core'
import { fromMinor } from '../../../../src-shared/money/money.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { FormError } from '../../../ui/FormError.tsx'
import { SendQuoteForm } from './SendQuoteForm.tsx'
import type { BookingPage } from './types.ts'

/** Sends a quote or a booking confirmation with its PDF: by e-mail, as a draft of the mail program, or by other means. */
export function SendQuote({ booking, onClose }: { booking: BookingPage; onClose(): void }) {
  const { data: mail, error } = useApiQuery('quoteMail.propose', { params: { reference: String(booking.bookingId) } })
  const { bookingIdentifier } = booking
  const title =
    booking.bookedAt === null
      ? t('Send a quote for {{bookingIdentifier}}', { bookingIdentifier })
      : t('Send the confirmation of {{bookingIdentifier}}', { bookingIdentifier })
  return (
    <Modal opened={mail !== undefined || error !== null} onClose={onClose} title={title} size={600}>
      {mail ? (
        <SendQuoteForm
          booking={booking}
          mail={mail}
          price={{
            currency: booking.currency,
            net: fromMinor(booking.priceParts.net, booking.currency) || '',
            vatPerc: booking.priceParts.vatPerc,
          }}
          onClose={onClose}
        />
      ) : (
        <FormError error={error} fields={[]} />
      )}
    </Modal>
  )
}

/** The same of a quote that is not on the screen, by its number. */
export function SendQuoteById({ bookingId, onClose }: { bookingId: number; onClose(): void }) {
  const { data } = useApiQuery('bookingDesk.page', { params: { bookingId: String(bookingId) } })
  return data ? <SendQuote booking={data} onClose={onClose} /> : null
}
