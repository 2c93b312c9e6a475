import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { expenseLabels } from '../../../../src-shared/domain/finance/expense-types.ts'
import { fromMinor } from '../../../../src-shared/money/money.ts'
import { constantText, perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { moneyText } from '../../../ui/money.ts'
import { PaperCount } from '../../../ui/PaperCount.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { dateText } from '../../../ui/time.ts'
import { words } from '../../../ui/words.ts'

export type Expense = Answer<EndpointFor<'expenses.list'>>[number]

const tones = { OPEN: 'yellow', APPROVED: 'blue', REIMBURSED: 'green' } as const

/** Whether it is checked, and paid back. */
const ExpenseState = ({ status }: Pick<Expense, 'status'>) => (
  <StatusBadge tone={tones[status]}>{words(status)}</StatusBadge>
)

export const expenseColumns: () => Column<Expense>[] = perLanguage(() => [
  {
    id: 'date',
    title: t('Date'),
    width: 100,
    sort: ({ spentAt }) => spentAt,
    text: ({ date }) => date,
    cell: ({ date }) => dateText(date),
  },
  {
    id: 'type',
    title: t('Type'),
    width: 156,
    sort: ({ type }) => constantText(expenseLabels[type]),
    cell: ({ type }) => constantText(expenseLabels[type]),
  },
  {
    id: 'supplier',
    title: t('Supplier'),
    width: '1fr',
    sort: ({ supplier }) => supplier,
    cell: ({ supplier }) => supplier,
  },
  {
    id: 'flight',
    title: t('Flight'),
    width: 152,
    sort: ({ flightName }) => flightName,
    text: ({ flightName, route }) => [flightName, route].filter(Boolean).join(' '),
    cell: ({ flightName, route, tailNumber }) =>
      route ? (
        <>
          <b>{flightName}</b> {route}
        </>
      ) : (
        tailNumber
      ),
  },
  {
    id: 'backTo',
    title: t('Reimburse to'),
    width: '1fr',
    sort: ({ reimbursableToName }) => reimbursableToName,
    cell: ({ reimbursableToName }) => reimbursableToName,
  },
  {
    id: 'project',
    title: t('Project'),
    width: '1fr',
    sort: ({ projectName }) => projectName,
    cell: ({ projectName }) => projectName,
  },
  { id: 'state', title: t('Status'), width: 96, sort: ({ status }) => status, cell: ExpenseState },
  {
    id: 'gross',
    title: t('Gross'),
    width: 120,
    align: 'right',
    sort: ({ gross, currency }) => fromMinor(gross, currency),
    text: ({ gross, currency }) => moneyText(gross, currency),
    cell: ({ gross, currency }) => <b>{moneyText(gross, currency)}</b>,
  },
  {
    id: 'receipts',
    title: '',
    width: 42,
    text: ({ receipts }) => receipts,
    cell: ({ receipts }) => <PaperCount count={receipts} title={t('{{count}} receipts', { count: receipts })} />,
  },
])
