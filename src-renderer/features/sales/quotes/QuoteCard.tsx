import { IconUsers } from '@tabler/icons-react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useAirportZone } from '../../../data/use-zone.ts'
import { roundMoneyText } from '../../../ui/money.ts'
import { RouteText } from '../../../ui/RouteText.tsx'
import { BookingStatusBadge } from '../../../ui/StatusBadge.tsx'
import { dayAndClock, fromNow } from '../../../ui/time.ts'
import classes from './Quotes.module.css'
import { urgencyOf } from './states.ts'
import type { BookingRow } from './use-sales.ts'

/** A quote or booking on the sales board: state, route, times, customer and price. */
export function QuoteCard({ row, now }: { row: BookingRow; now: number }) {
  const zone = useAirportZone()(row.departureTimeZone ?? 'UTC')
  const urgency = urgencyOf(row, now)
  return (
    <a
      className={classes.card}
      href={`#/quotes/${row.bookingId}`}
      data-card
      data-urgency={urgency}
      title={[
        row.quoteNumber ?? row.bookingNumber,
        row.customerName,
        row.version > 1 ? t('version {{version}}', { version: row.version }) : null,
        t('entered {{when}}', { when: fromNow(row.createdAt, now) }),
      ]
        .filter(Boolean)
        .join('\n')}
    >
      <span className={classes.top}>
        <BookingStatusBadge letter={row.status} />
        <b>{row.bookingIdentifier}</b>
        <span className={classes.price}>
          {row.price === 0 ? t('no price') : roundMoneyText(row.price, row.currency)}
        </span>
      </span>
      <span className={classes.line}>
        <RouteText route={row.route} brief />
        <span className={classes.pax}>
          <IconUsers size={12} aria-label={t('Passengers')} />
          {row.pax}
        </span>
      </span>
      <span className={classes.who}>{row.accountName}</span>
      <span className={classes.when}>
        <span>{row.departureAt === null ? t('no legs yet') : dayAndClock(row.departureAt, zone)}</span>
        <span className={classes.tail}>{row.tailNumber ?? t('no tail')}</span>
      </span>
      {urgency && row.departureAt !== null && (
        <span className={classes.urgent}>
          {row.departureAt < now
            ? t('should have departed {{when}}', { when: fromNow(row.departureAt, now) })
            : t('departs {{when}}', { when: fromNow(row.departureAt, now) })}
        </span>
      )}
    </a>
  )
}
