import { useDocumentTitle } from '@mantine/hooks'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useAirportZone } from '../../../data/use-zone.ts'
import { PrintMenu } from '../../../shared/papers/PrintMenu.tsx'
import { paper } from '../../../shared/papers/use-paper.ts'
import { BackButton } from '../../../ui/BackButton.tsx'
import { bookingWord } from '../../../ui/booking-letters.ts'
import { moneyText } from '../../../ui/money.ts'
import classes from '../../../ui/RecordHeader.module.css'
import { RouteText } from '../../../ui/RouteText.tsx'
import { BookingStatusBadge, StatusBadge } from '../../../ui/StatusBadge.tsx'
import { fullDayAndClock } from '../../../ui/time.ts'
import { words, wordsWithin } from '../../../ui/words.ts'
import { QuoteActions } from './QuoteActions.tsx'
import type { BookingPage } from './types.ts'

/** The quote or booking: state, route, parties, price, and actions. */
export function QuoteHeader({ booking }: { booking: BookingPage }) {
  const { bookingIdentifier, status, departureAt, departureTimeZone, route } = booking
  useDocumentTitle(t('{{bookingIdentifier}} {{route}} - Apron', { bookingIdentifier, route: route.join('-') }))
  const zone = useAirportZone()(departureTimeZone ?? 'UTC')
  const state = booking.workflowState === 'BOOKING_SENT' ? t('Confirmed') : bookingWord(status)
  return (
    <header className={classes.header}>
      <BackButton otherwise="/quotes" />
      <div className={classes.name}>
        <h1>{bookingIdentifier}</h1>
        <span>
          {booking.bookingNumber ?? booking.quoteNumber ?? t('no. {{bookingId}}', { bookingId: booking.bookingId })}
        </span>
      </div>
      <div className={classes.fact}>
        <b>
          <BookingStatusBadge letter={status} /> {state}
        </b>
        <span>
          {t('{{workflow}}, via {{origin}}', {
            workflow: words(booking.workflow),
            origin: booking.origin === 'API' ? t('API') : wordsWithin(booking.origin),
          })}
        </span>
      </div>
      <div className={classes.route}>
        <b>
          <RouteText route={route} />
        </b>
        <span>{departureAt === null ? t('no legs yet') : fullDayAndClock(departureAt, zone)}</span>
      </div>
      <div className={classes.fact}>
        <b>{booking.tailNumber ?? t('No tail')}</b>
        <span>{booking.aircraftType ?? t('to be assigned')}</span>
      </div>
      <div className={`${classes.fact} ${classes.account}`}>
        <b title={booking.accountName}>{booking.accountName}</b>
        <span>{booking.customerName}</span>
      </div>
      <div className={classes.fact}>
        <b>{booking.price === 0 ? t('No price') : moneyText(booking.price, booking.currency)}</b>
        <span>
          {booking.paymentStatus === 'PAID' ? <StatusBadge tone="green">{t('Paid')}</StatusBadge> : t('not paid')}
          {booking.version > 1 && `, ${t('version {{version}}', { version: booking.version })}`}
        </span>
      </div>
      <div className={classes.state}>
        <PrintMenu
          items={[
            {
              label: booking.bookedAt === null ? t('Quote for customer') : t('Booking confirmation'),
              kind: 'pdf',
              does: paper('prints.quote', { params: { bookingId: String(booking.bookingId) } }),
            },
          ]}
        />
        <QuoteActions booking={booking} />
      </div>
    </header>
  )
}
