import { Anchor } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import lists from '../../../ui/Lists.module.css'
import { moneyText } from '../../../ui/money.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { RouteText } from '../../../ui/RouteText.tsx'
import { BookingStatusBadge } from '../../../ui/StatusBadge.tsx'
import { plainDay } from '../../../ui/time.ts'
import type { AccountPage } from './AccountDialog.tsx'

/** The quotes and bookings of an account, the newest first. */
export function AccountBookings({ account: { bookings } }: { account: AccountPage }) {
  return (
    <Panel title={t('Quotes and bookings')} note={bookings.length || undefined}>
      {bookings.length === 0 ? (
        <p className={lists.none}>{t('None yet.')}</p>
      ) : (
        <table className={lists.table}>
          <thead>
            <tr>
              <th>{t('Booking')}</th>
              <th>{t('Route')}</th>
              <th>{t('Departure')}</th>
              <th>{t('Customer')}</th>
              <th style={{ textAlign: 'right' }}>{t('Price')}</th>
            </tr>
          </thead>
          <tbody>
            {bookings.map((booking) => (
              <tr key={booking.bookingId}>
                <td style={{ whiteSpace: 'nowrap' }}>
                  <BookingStatusBadge letter={booking.status} />{' '}
                  <Anchor href={`#/quotes/${booking.bookingId}`}>{booking.bookingIdentifier}</Anchor>
                </td>
                <td>
                  <RouteText route={booking.route} />
                </td>
                <td style={{ whiteSpace: 'nowrap' }}>
                  {booking.departureAt !== null && plainDay(booking.departureAt, 'UTC')}
                </td>
                <td>{booking.customerName}</td>
                <td style={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
                  {booking.gross === 0 ? '' : moneyText(booking.gross, booking.currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
