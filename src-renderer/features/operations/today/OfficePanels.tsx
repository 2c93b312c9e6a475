import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useZone } from '../../../data/use-zone.ts'
import { bookingWord } from '../../../ui/booking-letters.ts'
import { useNow } from '../../../ui/clock.ts'
import { daysLeft } from '../../../ui/days-away.ts'
import { roundMoneyText } from '../../../ui/money.ts'
import { BookingStatusBadge, StatusBadge } from '../../../ui/StatusBadge.tsx'
import { dayMonth, fromNow } from '../../../ui/time.ts'
import { List } from './List.tsx'
import classes from './Today.module.css'
import type { TodayPage } from './urgent.ts'

/** Quotes that wait for an answer, the next to depart first. */
export function QuotesPanel({ quotes }: { quotes: TodayPage['quotes'] }) {
  const zone = useZone()
  const now = useNow()
  return (
    <List
      {...quotes}
      title={t('Quotes awaiting a reply')}
      shape="short"
      most={10}
      rowKey={({ bookingId }) => String(bookingId)}
      to={({ bookingId }) => `/quotes/${bookingId}`}
      well={t('No requests or quotes awaiting a reply')}
      page={{ path: '/quotes', label: t('quotes') }}
    >
      {({ status, bookingIdentifier, accountName, from, to, departureAt, changedAt }) => (
        <>
          <BookingStatusBadge letter={status} />
          <b>{bookingIdentifier}</b>
          <span
            title={t('{{status}}, last changed {{when}}', {
              status: bookingWord(status),
              when: fromNow(changedAt, now),
            })}
          >
            {from}-{to} <span className={classes.faint}>{accountName}</span>
          </span>
          <span className={classes.end}>{dayMonth(departureAt, zone)}</span>
        </>
      )}
    </List>
  )
}

/** Quotes with a follow-up that is due, the longest overdue first. */
export function FollowUpsPanel({ followUps, today }: { followUps: TodayPage['followUps']; today: string }) {
  return (
    <List
      {...followUps}
      title={t('Follow-ups due')}
      shape="short"
      most={8}
      rowKey={({ bookingId }) => String(bookingId)}
      to={({ bookingId }) => `/quotes/${bookingId}`}
      well={t('No follow-ups due')}
      page={{ path: '/quotes', label: t('quotes') }}
    >
      {({ status, bookingIdentifier, accountName, note, day, overdue }) => (
        <>
          <BookingStatusBadge letter={status} />
          <b>{bookingIdentifier}</b>
          <span title={note ?? undefined}>
            {note ?? accountName} {note && <span className={classes.faint}>{accountName}</span>}
          </span>
          <span
            className={overdue ? `${classes.end} ${classes.bad}` : classes.end}
            title={overdue ? t('Overdue') : t('Due today')}
          >
            {daysLeft(day, today)}
          </span>
        </>
      )}
    </List>
  )
}

/** Invoices that are not paid, the longest overdue first. */
export function InvoicesPanel({ invoices, today }: { invoices: TodayPage['invoices']; today: string }) {
  return (
    <List
      {...invoices}
      title={t('Unpaid invoices')}
      shape="short"
      most={8}
      rowKey={({ invoiceId }) => String(invoiceId)}
      to={({ invoiceId }) => `/invoices/${invoiceId}`}
      well={t('All invoices are paid')}
      page={{ path: '/invoices', label: t('invoices') }}
    >
      {({ overdue, number, account, open, currency, dueDate }) => (
        <>
          <StatusBadge tone={overdue ? 'red' : 'yellow'} title={overdue ? t('Overdue') : t('Open')}>
            {overdue ? t('DUE') : t('OPEN')}
          </StatusBadge>
          <b>{number ?? t('Invoice')}</b>
          <span title={account ?? ''}>
            {roundMoneyText(open, currency)} <span className={classes.faint}>{account}</span>
          </span>
          <span className={classes.end} title={dueDate ?? t('No due date')}>
            {daysLeft(dueDate, today)}
          </span>
        </>
      )}
    </List>
  )
}

const troubles = perLanguage(
  () =>
    ({
      HELD: { tone: 'red', letters: t('DISABLED'), word: t('Disabled: the endpoint failed for too long') },
      FAILING: { tone: 'red', letters: t('FAILING'), word: t('Endpoint failing') },
      EXPIRED: { tone: 'red', letters: t('EXPIRED'), word: t('Expired: webhooks are no longer sent') },
      RENEW: { tone: 'yellow', letters: t('RENEW'), word: t('Expires soon and can be renewed') },
    }) as const,
)

/** Subscriptions that are held, fail or end soon. */
export function WebhooksPanel({ webhooks }: { webhooks: TodayPage['webhooks'] }) {
  const now = useNow()
  return (
    <List
      {...webhooks}
      title={t('Webhooks')}
      shape="line"
      most={8}
      rowKey={({ subscriptionId }) => subscriptionId}
      to={({ subscriptionId }) => `/subscriptions?open=${subscriptionId}`}
      well={t('All endpoints healthy, no subscriptions to renew')}
      page={{ path: '/subscriptions', label: t('subscriptions') }}
    >
      {({ trouble, partnerName, event, waiting, failures, at, callbackUrl }) => (
        <>
          <StatusBadge tone={troubles()[trouble].tone} title={troubles()[trouble].word}>
            {troubles()[trouble].letters}
          </StatusBadge>
          <b title={callbackUrl}>{partnerName}</b>
          <span title={event}>
            {event} {waiting > 0 && <span className={classes.faint}>{t('{{waiting}} waiting', { waiting })}</span>}
          </span>
          <span className={classes.end}>
            {trouble === 'FAILING' ? t('{{count}} failures', { count: failures }) : at === null ? '' : fromNow(at, now)}
          </span>
        </>
      )}
    </List>
  )
}
