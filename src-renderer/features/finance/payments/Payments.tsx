import { Button } from '@mantine/core'
import { IconCash, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useRequestedAction } from '../../../data/pending-action.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useQuery } from '../../../data/use-query.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { Spring } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { TablePage } from '../../../ui/TablePage.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'
import { paymentColumns } from './payment-columns.tsx'
import { purposeOf } from './payment-words.ts'

const states = perLanguage(() => [
  { value: '', label: t('All') },
  { value: 'PAID', label: t('Paid') },
  { value: 'NOT_PAID', label: t('Expected') },
])

/** All payments, the newest first: what came in and what is expected. */
export function Payments() {
  const answer = useApiQuery('payments.list', { query: {} })
  const [{ state, search }, choose] = useQuery({ state: '', search: '' })
  const [editedId, setEditedId] = useState<'new' | number>()
  useRequestedAction('/payments', 'new', () => setEditedId('new'))
  const letters = search.trim().toLowerCase()
  const all = answer.data ?? []
  const rows = all.filter(
    (payment) =>
      (state === '' || payment.status === state) &&
      `${payment.account} ${payment.bookingIdentifier} ${purposeOf(payment)}`.toLowerCase().includes(letters),
  )
  const edited = all.find(({ paymentId }) => paymentId === editedId)
  useKeys({ n: () => setEditedId('new') })
  const create = (
    <Button leftSection={<IconPlus size={14} />} title={t('New payment (n)')} onClick={() => setEditedId('new')}>
      {t('New payment')}
    </Button>
  )
  return (
    <TablePage
      title={t('Payments')}
      answer={answer}
      tools={
        <>
          <Segmented aria-label={t('Status')} data={states()} value={state} onChange={(state) => choose({ state })} />
          <Spring />
          <SearchField
            label={t('Search payments')}
            width={200}
            value={search}
            onChange={(search) => choose({ search })}
          />
          {create}
        </>
      }
      columns={paymentColumns()}
      rows={rows}
      rowKey={({ paymentId }) => String(paymentId)}
      onOpen={({ paymentId }) => setEditedId(paymentId)}
      sortedBy={{ id: 'date', desc: true }}
      empty={
        <EmptyState
          icon={<IconCash size={32} stroke={1.4} />}
          title={letters || state ? t('No payment matches') : t('No payments yet')}
          action={!letters && !state && create}
        >
          {letters || state
            ? t('Choose another state above, or search by invoice number, account or booking.')
            : t('Record payments here or on an invoice, or receive them through the API.')}
        </EmptyState>
      }
    >
      {editedId === 'new' && <PaymentDialog onClose={() => setEditedId(undefined)} />}
      {edited && <PaymentDialog key={edited.paymentId} payment={edited} onClose={() => setEditedId(undefined)} />}
    </TablePage>
  )
}
