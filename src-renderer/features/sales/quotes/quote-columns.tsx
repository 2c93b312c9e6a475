import { fromMinor } from '../../../../src-shared/money/money.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { bookingWord } from '../../../ui/booking-letters.ts'
import { moneyText } from '../../../ui/money.ts'
import { RouteText } from '../../../ui/RouteText.tsx'
import { BookingStatusBadge, StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { fromNow, weekdayAndClock } from '../../../ui/time.ts'
import { words } from '../../../ui/words.ts'
import classes from './Quotes.module.css'
import type { BookingRow } from './use-sales.ts'

/** The columns that are left out where there is little space; the page of the booking has them too. */
const lesser = new Set(['number', 'customer', 'origin', 'changed'])

/** The columns of the table of quotes and bookings. */
export function quoteColumns(zoneAt: (zone: string) => string, now: number, wide: boolean): Column<BookingRow>[] {
  const columns: Column<BookingRow>[] = [
    {
      id: 'state',
      title: t('Status'),
      width: 132,
      sort: (row) => bookingWord(row.status),
      cell: (row) => (
        <>
          <BookingStatusBadge letter={row.status} />{' '}
          {row.workflowState === 'BOOKING_SENT' ? t('Confirmed') : bookingWord(row.status)}
        </>
      ),
    },
    {
      id: 'booking',
      title: t('Booking'),
      width: 84,
      sort: (row) => row.bookingIdentifier,
      cell: (row) => <b>{row.bookingIdentifier}</b>,
    },
    {
      id: 'number',
      title: t('Number'),
      width: 104,
      sort: (row) => row.bookingNumber ?? row.quoteNumber,
      cell: (row) => row.bookingNumber ?? row.quoteNumber ?? <span className={classes.faint}>-</span>,
    },
    {
      id: 'departure',
      title: t('Departs'),
      width: 128,
      sort: (row) => row.departureAt,
      cell: (row) => {
        const zone = zoneAt(row.departureTimeZone ?? 'UTC')
        return row.departureAt === null ? (
          <span className={classes.faint}>{t('no legs')}</span>
        ) : (
          weekdayAndClock(row.departureAt, zone)
        )
      },
    },
    {
      id: 'route',
      title: t('Route'),
      width: '3fr',
      sort: (row) => row.route.join(' '),
      cell: (row) => <RouteText route={row.route} />,
    },
    { id: 'pax', title: t('Pax'), width: 48, align: 'right', sort: (row) => row.pax, cell: (row) => row.pax },
    {
      id: 'tail',
      title: t('Aircraft'),
      width: 112,
      sort: (row) => row.tailNumber,
      cell: (row) =>
        row.tailNumber ? (
          <>
            {row.tailNumber} <span className={classes.faint}>{row.aircraftType}</span>
          </>
        ) : (
          <span className={classes.faint}>{t('no tail')}</span>
        ),
    },
    {
      id: 'account',
      title: t('Account'),
      width: '2fr',
      sort: (row) => row.accountName,
      cell: (row) => <span title={row.customerName}>{row.accountName}</span>,
    },
    {
      id: 'customer',
      title: t('Customer'),
      width: '2fr',
      sort: (row) => row.customerName,
      cell: (row) => row.customerName,
    },
    {
      id: 'origin',
      title: t('Source', { context: 'origin' }),
      width: 70,
      sort: (row) => row.origin,
      cell: (row) => words(row.origin),
    },
    {
      id: 'price',
      title: t('Price'),
      width: 118,
      align: 'right',
      sort: (row) => fromMinor(row.price, row.currency),
      text: (row) => (row.price === 0 ? '' : moneyText(row.price, row.currency)),
      cell: (row) =>
        row.price === 0 ? <span className={classes.faint}>{t('none')}</span> : moneyText(row.price, row.currency),
    },
    {
      id: 'paid',
      title: t('Paid'),
      width: 62,
      sort: (row) => row.paymentStatus,
      cell: (row) => (row.paymentStatus === 'PAID' ? <StatusBadge tone="green">{t('Paid')}</StatusBadge> : null),
    },
    {
      id: 'changed',
      title: t('Changed'),
      width: 96,
      sort: (row) => row.updatedAt,
      cell: (row) => <span className={classes.faint}>{fromNow(row.updatedAt, now)}</span>,
    },
  ]
  return wide ? columns : columns.filter(({ id }) => !lesser.has(id))
}
