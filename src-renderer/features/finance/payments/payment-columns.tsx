import { fromMinor } from '../../../../src-shared/money/money.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { moneyText } from '../../../ui/money.ts'
import { PaperCount } from '../../../ui/PaperCount.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { isoDay, plainDay } from '../../../ui/time.ts'
import { bookingColumns } from '../invoices/money-columns.ts'
import { methodName, type Payment, purposeOf } from './payment-words.ts'

const dateOf = ({ paidAt, createdAt }: Payment) => paidAt ?? createdAt

/** Whether money has come, in letters. */
export function PaymentState({ status }: { status: string }) {
  return status === 'PAID' ? (
    <StatusBadge tone="green">{t('Paid')}</StatusBadge>
  ) : (
    <StatusBadge tone="yellow">{t('Expected')}</StatusBadge>
  )
}

export const paymentColumns: () => Column<Payment>[] = perLanguage(() => [
  {
    id: 'date',
    title: t('Date'),
    width: 104,
    sort: dateOf,
    text: (payment) => isoDay(dateOf(payment), 'UTC'),
    cell: (payment) => plainDay(dateOf(payment), 'UTC'),
  },
  ...bookingColumns<Payment>(),
  { id: 'for', title: t('For'), width: '1fr', sort: purposeOf, cell: purposeOf },
  {
    id: 'method',
    title: t('Method', { context: 'payment' }),
    width: 110,
    sort: ({ method }) => methodName(method),
    cell: ({ method }) => methodName(method),
  },
  {
    id: 'state',
    title: t('Status'),
    width: 92,
    sort: ({ status }) => status,
    cell: ({ status }) => <PaymentState status={status} />,
  },
  {
    id: 'amount',
    title: t('Amount'),
    width: 136,
    align: 'right',
    sort: ({ amount, currency }) => fromMinor(amount, currency),
    text: ({ amount, currency }) => moneyText(amount, currency),
    cell: ({ amount, currency }) => <b>{moneyText(amount, currency)}</b>,
  },
  {
    id: 'documents',
    title: '',
    width: 44,
    text: ({ documents }) => documents,
    cell: ({ documents }) => <PaperCount count={documents} title={t('{{count}} documents', { count: documents })} />,
  },
])
