import { t } from '../../../../src-shared/texts/texts.ts'
import { useZone } from '../../../data/use-zone.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { MailLink } from '../../../ui/MailLink.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { dayAndClock, fullDay } from '../../../ui/time.ts'
import type { BookingPage } from './types.ts'

interface PartyProps {
  name: string
  number?: string | null
  email: string | null
  phone: string | null
}

/** The name and contact details of a person. */
function Party({ name, number, email, phone }: PartyProps) {
  return (
    <>
      <b>{name}</b>
      {number && <small>{number}</small>}
      {email && (
        <small>
          <MailLink address={email} />
        </small>
      )}
      {phone && <small>{phone}</small>}
    </>
  )
}

/** A generated reference is not shown. */
const isMade = (reference: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(reference)

/** Customer, broker and external references. */
export function PartiesPanel({ booking }: { booking: BookingPage }) {
  const { customer, account, salesPerson, comment } = booking
  const zone = useZone()
  const entered = dayAndClock(booking.createdAt, zone)
  return (
    <Panel title={t('Parties')}>
      <DescriptionList
        of={[
          [t('Account'), <Party key="account" {...account} number={account.accountNumber} />],
          [t('Customer'), customer && <Party key="customer" {...customer} />],
          [t('Sales'), salesPerson?.name],
          [t('Comment'), comment],
          [t('Reference'), !isMade(booking.reference) && booking.reference],
          [t('Entered'), zone === 'UTC' ? t('{{at}} UTC', { at: entered }) : entered],
          [t('Booked'), booking.bookedAt !== null && fullDay(booking.bookedAt, zone)],
          [t('Canceled'), booking.canceledAt !== null && fullDay(booking.canceledAt, zone)],
        ]}
      />
    </Panel>
  )
}
