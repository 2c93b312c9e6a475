import { t } from '../../../../src-shared/texts/texts.ts'
import type { Column } from '../../../ui/table-column.ts'

interface OfBooking {
  account: string | null
  bookingIdentifier: string | null
}

/** The columns for the payer and the booking, in the tables of invoices and payments. */
export const bookingColumns = <Row extends OfBooking>(): Column<Row>[] => [
  {
    id: 'account',
    title: t('Account'),
    width: '2fr',
    sort: ({ account }) => account,
    cell: ({ account }) => account,
  },
  {
    id: 'booking',
    title: t('Booking'),
    width: 84,
    sort: ({ bookingIdentifier }) => bookingIdentifier,
    cell: ({ bookingIdentifier }) => bookingIdentifier,
  },
]
