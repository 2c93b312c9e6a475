import { Button } from '@mantine/core'
import { IconPlus, IconReceipt2 } from '@tabler/icons-react'
import { useState } from 'react'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { plusDays } from '../../../../src-shared/time/time.ts'
import { useRequestedAction } from '../../../data/pending-action.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useQuery } from '../../../data/use-query.ts'
import { useHour } from '../../../ui/clock.ts'
import { DayRange } from '../../../ui/DayRange.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { Spring } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { TablePage } from '../../../ui/TablePage.tsx'
import { isoDay } from '../../../ui/time.ts'
import { ExpenseDialog } from './ExpenseDialog.tsx'
import { type Expense, expenseColumns } from './expense-columns.tsx'

interface Filter {
  value: string
  label: string
  keeps(expense: Expense): boolean
}

const filters = perLanguage((): Filter[] => [
  { value: '', label: t('All'), keeps: () => true },
  { value: 'OPEN', label: t('Open'), keeps: ({ status }) => status === 'OPEN' },
  {
    value: 'back',
    label: t('To reimburse'),
    keeps: (one) => one.reimbursableTo !== null && one.status !== 'REIMBURSED',
  },
  { value: 'billable', label: t('Billable'), keeps: ({ billable }) => billable },
])
const DAYS_AT_FIRST = 60

/** The expenses of some days, the newest first. */
export function Expenses() {
  const today = isoDay(useHour(), 'UTC')
  const [{ from, to, filter, search }, choose] = useQuery({
    from: plusDays(today, 1 - DAYS_AT_FIRST),
    to: today,
    filter: '',
    search: '',
  })
  const answer = useApiQuery('expenses.list', { query: { from, to } })
  const [editedId, setEditedId] = useState<'new' | number>()
  useRequestedAction('/expenses', 'new', () => setEditedId('new'))
  const letters = search.trim().toLowerCase()
  const keeps = filters().find(({ value }) => value === filter)?.keeps ?? (() => true)
  const all = answer.data ?? []
  const rows = all.filter(
    (expense) =>
      keeps(expense) &&
      [expense.supplier, expense.flightName, expense.route, expense.crewMember, expense.reimbursableToName]
        .join(' ')
        .toLowerCase()
        .includes(letters),
  )
  const edited = all.find(({ expenseId }) => expenseId === editedId)
  useKeys({ n: () => setEditedId('new') })
  const create = (
    <Button leftSection={<IconPlus size={14} />} title={t('New expense (n)')} onClick={() => setEditedId('new')}>
      {t('New expense')}
    </Button>
  )
  return (
    <TablePage
      title={t('Expenses')}
      answer={answer}
      tools={
        <>
          <DayRange past from={from} to={to} today={today} onChange={choose} />
          <Segmented
            aria-label={t('Filter expenses')}
            data={filters().map(({ value, label }) => ({ value, label }))}
            value={filter}
            onChange={(filter) => choose({ filter })}
          />
          <Spring />
          <SearchField
            label={t('Search expenses')}
            width={180}
            value={search}
            onChange={(search) => choose({ search })}
          />
          {create}
        </>
      }
      columns={expenseColumns()}
      rows={rows}
      rowKey={({ expenseId }) => String(expenseId)}
      onOpen={({ expenseId }) => setEditedId(expenseId)}
      sortedBy={{ id: 'date', desc: true }}
      empty={
        <EmptyState
          icon={<IconReceipt2 size={32} stroke={1.4} />}
          title={all.length > 0 ? t('No expense matches') : t('No expenses on these days')}
          action={all.length === 0 && create}
        >
          {all.length > 0
            ? t('Choose All above, or search by supplier, flight or name.')
            : t('Record landing fees, handling, crew hotels and other costs, each with a photo of the receipt.')}
        </EmptyState>
      }
    >
      {editedId === 'new' && <ExpenseDialog onClose={() => setEditedId(undefined)} onAdded={setEditedId} />}
      {edited && <ExpenseDialog key={edited.expenseId} expense={edited} onClose={() => setEditedId(undefined)} />}
    </TablePage>
  )
}
