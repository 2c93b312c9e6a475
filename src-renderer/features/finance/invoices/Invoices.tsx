import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconFileDollar, IconPlus, IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useBaseDay } from '../../../data/operator.ts'
import { useRequestedAction } from '../../../data/pending-action.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useQuery } from '../../../data/use-query.ts'
import { type Invoice, stateOf } from '../../../shared/invoices/invoice-states.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { useTextMemo } from '../../../ui/language.ts'
import { go } from '../../../ui/location.ts'
import { roundMoneyText } from '../../../ui/money.ts'
import { Spring } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { TablePage } from '../../../ui/TablePage.tsx'
import { sumsOf } from '../../../ui/totals.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { LetterheadDialog } from './LetterheadDialog.tsx'
import { NewInvoice } from './NewInvoice.tsx'

const groups = perLanguage(() => [
  { value: '', label: t('All') },
  { value: 'draft', label: t('Drafts') },
  { value: 'open', label: t('Open') },
  { value: 'overdue', label: t('Overdue') },
  { value: 'paid', label: t('Paid') },
  { value: 'canceled', label: t('Canceled') },
])

/** `€12,500, $300`: amounts of some invoices, each currency on its own. */
const sumWords = (rows: Invoice[], amountOf: (invoice: Invoice) => number): string =>
  sumsOf(rows.map((invoice) => ({ amount: amountOf(invoice), currency: invoice.currency })))
    .map(([currency, sum]) => roundMoneyText(sum, currency))
    .join(', ')

/** All invoices, the newest first: what is drafted, open, overdue, paid and canceled. */
export function Invoices() {
  const answer = useApiQuery('invoices.all', { query: {} })
  const today = useBaseDay()
  const [{ state, search }, choose] = useQuery({ state: '', search: '' })
  const [asking, setAsking] = useState<'new' | 'letterhead'>()
  useRequestedAction('/invoices', 'new', () => setAsking('new'))
  const columns = useTextMemo(() => invoiceColumns(today), [today])
  const letters = search.trim().toLowerCase()
  const all = answer.data ?? []
  const rows = all.filter(
    (invoice) =>
      (state === '' || stateOf(invoice, today).group === state) &&
      `${invoice.number} ${invoice.account} ${invoice.bookingIdentifier}`.toLowerCase().includes(letters),
  )
  const counted = (group: string) => all.filter((invoice) => stateOf(invoice, today).group === group).length
  const open = sumWords(rows, ({ open, toRefund }) => open + toRefund)
  const refund = sumWords(rows, ({ toRefund }) => toRefund)
  useKeys({ n: () => setAsking('new') })
  const create = (
    <Button leftSection={<IconPlus size={14} />} title={t('New invoice (n)')} onClick={() => setAsking('new')}>
      {t('New invoice')}
    </Button>
  )
  return (
    <TablePage
      title={t('Invoices')}
      answer={answer}
      tools={
        <>
          <Segmented
            aria-label={t('Status')}
            data={groups().map(({ value, label }) => ({
              value,
              label: value === '' || counted(value) === 0 ? label : `${label} ${counted(value)}`,
            }))}
            value={state}
            onChange={(state) => choose({ state })}
          />
          <Spring />
          {(open || refund) && (
            <span style={{ color: 'var(--ink-faint)', whiteSpace: 'nowrap' }}>
              {[open && t('{{open}} open', { open }), refund && t('{{refund}} to refund', { refund })]
                .filter(Boolean)
                .join(', ')}
            </span>
          )}
          <SearchField
            label={t('Search invoices')}
            width={180}
            value={search}
            onChange={(search) => choose({ search })}
          />
          <Tooltip label={t('Letterhead and terms')}>
            <ActionIcon
              variant="default"
              aria-label={t('Letterhead and terms')}
              onClick={() => setAsking('letterhead')}
            >
              <IconSettings size={16} />
            </ActionIcon>
          </Tooltip>
          {create}
        </>
      }
      columns={columns}
      rows={rows}
      rowKey={({ invoiceId }) => String(invoiceId)}
      onOpen={({ invoiceId }) => go(`/invoices/${invoiceId}`)}
      markOf={(invoice) => (stateOf(invoice, today).group === 'canceled' ? 'off' : undefined)}
      empty={
        <EmptyState
          icon={<IconFileDollar size={32} stroke={1.4} />}
          title={letters || state ? t('No invoice matches') : t('No invoices yet')}
          action={!letters && !state && create}
        >
          {letters || state
            ? t('Choose another state above, or search by number, account or booking.')
            : t('Create an invoice from a booking. The price is copied, with one line per flight.')}
        </EmptyState>
      }
    >
      {asking === 'new' && <NewInvoice onClose={() => setAsking(undefined)} />}
      {asking === 'letterhead' && <LetterheadDialog onClose={() => setAsking(undefined)} />}
    </TablePage>
  )
}
