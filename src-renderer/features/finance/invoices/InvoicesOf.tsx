import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useBaseDay } from '../../../data/operator.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { invoiceName, openWords, stateOf } from '../../../shared/invoices/invoice-states.ts'
import lists from '../../../ui/Lists.module.css'
import { moneyText } from '../../../ui/money.ts'
import { NewButton } from '../../../ui/NewButton.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { NewInvoice } from './NewInvoice.tsx'

/** The invoices of a booking, and a way to make one. */
export function InvoicesOf({ bookingId }: { bookingId: number }) {
  const { data } = useApiQuery('invoices.list', { params: { bookingId: String(bookingId) } })
  const today = useBaseDay()
  const [making, setMaking] = useState(false)
  const invoices = data ?? []
  return (
    <Panel
      title={t('Invoices')}
      note={invoices.length || undefined}
      action={<NewButton onClick={() => setMaking(true)}>{t('New')}</NewButton>}
    >
      {!data ? null : invoices.length === 0 ? (
        <p className={lists.none}>{t('None yet.')}</p>
      ) : (
        <ul className={lists.list}>
          {invoices.map((invoice) => {
            const { tone, word } = stateOf(invoice, today)
            const part = Math.abs(invoice.open) === Math.abs(invoice.gross) ? undefined : openWords(invoice)
            return (
              <li key={invoice.invoiceId} className={lists.line}>
                <Anchor href={`#/invoices/${invoice.invoiceId}`}>{invoiceName(invoice)}</Anchor>
                <span style={{ textAlign: 'right' }}>
                  <StatusBadge tone={tone}>{word}</StatusBadge>{' '}
                  <b style={{ whiteSpace: 'nowrap' }}>{moneyText(invoice.gross, invoice.currency)}</b>
                  {part && <small style={{ display: 'block' }}>{`${part.label} ${part.amount}`}</small>}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {making && <NewInvoice bookingId={bookingId} onClose={() => setMaking(false)} />}
    </Panel>
  )
}
