import { fromMinor } from '../../../../src-shared/money/money.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { type Invoice, stateOf, typeName } from '../../../shared/invoices/invoice-states.ts'
import { moneyText } from '../../../ui/money.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { dateText, isoDay, plainDay } from '../../../ui/time.ts'
import { bookingColumns } from './money-columns.ts'

/** The columns of the invoices table on a day. */
export const invoiceColumns = (today: string): Column<Invoice>[] => [
  {
    id: 'number',
    title: t('Number'),
    width: 104,
    sort: ({ number, invoiceId }) => number ?? `~${invoiceId}`,
    text: ({ number }) => number,
    cell: ({ number }) => (number ? <b>{number}</b> : <span style={{ color: 'var(--ink-faint)' }}>{t('none')}</span>),
  },
  {
    id: 'type',
    title: t('Type'),
    width: 96,
    sort: ({ type }) => typeName(type),
    cell: ({ type }) => typeName(type),
  },
  ...bookingColumns<Invoice>(),
  {
    id: 'issued',
    title: t('Issued'),
    width: 104,
    sort: ({ issuedAt }) => issuedAt,
    text: ({ issuedAt }) => issuedAt && isoDay(issuedAt, 'UTC'),
    cell: ({ issuedAt }) => issuedAt && plainDay(issuedAt, 'UTC'),
  },
  {
    id: 'due',
    title: t('Due'),
    width: 104,
    sort: ({ dueDate }) => dueDate,
    cell: ({ dueDate }) => dueDate && dateText(dueDate),
  },
  {
    id: 'state',
    title: t('Status'),
    width: 140,
    sort: (invoice) => stateOf(invoice, today).word,
    cell(invoice) {
      const { tone, word } = stateOf(invoice, today)
      return <StatusBadge tone={tone}>{word}</StatusBadge>
    },
  },
  {
    id: 'gross',
    title: t('Gross'),
    width: 132,
    align: 'right',
    sort: ({ gross, currency }) => fromMinor(gross, currency),
    text: ({ gross, currency }) => moneyText(gross, currency),
    cell: ({ gross, currency }) => moneyText(gross, currency),
  },
  {
    id: 'open',
    title: t('Open'),
    width: 132,
    align: 'right',
    sort: ({ open, currency }) => fromMinor(open, currency),
    text: ({ open, currency }) => moneyText(open, currency),
    cell: ({ open, currency }) => (open === 0 ? null : moneyText(open, currency)),
  },
]
