import { t } from '../../../src-shared/texts/texts.ts'
import { Panel } from '../../ui/Panel.tsx'
import { dayAndClock, fullDay } from '../../ui/time.ts'
import { useZone } from '../../ui/use-zone.ts'
import classes from './Quote.module.css'
import type { BookingPage } from './Quote.tsx'

function Reach({ email, phone }: { email: string | null; phone: string | null }) {
  return (
    <>
      {email && (
        <small>
          <a href={`mailto:${email}`}>{email}</a>
        </small>
      )}
      {phone && <small>{phone}</small>}
    </>
  )
}

/** A reference that nobody chose says nothing. */
const isMade = (reference: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(reference)

/** For whom it is, who sells it, and by what it is called elsewhere. */
export function PartiesPanel({ booking }: { booking: BookingPage }) {
  const { customer, account, salesPerson, comment } = booking
  const zone = useZone()
  return (
    <Panel title={t('Parties')}>
      <dl className={classes.facts}>
        <dt>{t('Account')}</dt>
        <dd>
          <b>{account.name}</b>
          <small>{account.accountNumber}</small>
          <Reach {...account} />
        </dd>
        <dt>{t('Customer')}</dt>
        <dd>
          <b>{customer.name}</b>
          <Reach {...customer} />
        </dd>
        {salesPerson && (
          <>
            <dt>{t('Sales')}</dt>
            <dd>{salesPerson.name}</dd>
          </>
        )}
        {comment && (
          <>
            <dt>{t('Comment')}</dt>
            <dd className={classes.comment}>{comment}</dd>
          </>
        )}
        {!isMade(booking.reference) && (
          <>
            <dt>{t('Reference')}</dt>
            <dd>{booking.reference}</dd>
          </>
        )}
        <dt>{t('Entered')}</dt>
        <dd>
          {zone === 'UTC'
            ? t('{{at}} UTC', { at: dayAndClock(booking.createdAt, zone) })
            : dayAndClock(booking.createdAt, zone)}
        </dd>
        {booking.bookedAt !== null && (
          <>
            <dt>{t('Booked')}</dt>
            <dd>{fullDay(booking.bookedAt, zone)}</dd>
          </>
        )}
        {booking.canceledAt !== null && (
          <>
            <dt>{t('Canceled')}</dt>
            <dd>{fullDay(booking.canceledAt, zone)}</dd>
          </>
        )}
      </dl>
    </Panel>
  )
}
