import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useBaseDay } from '../../../data/operator.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { DocumentsPanel } from '../../../shared/documents/DocumentsPanel.tsx'
import { openWords } from '../../../shared/invoices/invoice-states.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { moneyText } from '../../../ui/money.ts'
import { Panel } from '../../../ui/Panel.tsx'
import record from '../../../ui/Record.module.css'
import { PaymentsOf } from '../payments/PaymentsOf.tsx'
import { InvoiceHeader } from './InvoiceHeader.tsx'
import { LinesEditor } from './LinesEditor.tsx'
import classes from './Sheet.module.css'
import { type InvoicePage, Sheet } from './Sheet.tsx'

function Known({ invoice }: { invoice: InvoicePage }) {
  const today = useBaseDay()
  const [editing, setEditing] = useState(false)
  const { invoiceId, currency, creditOf, creditedBy, otherNumber, bookingId } = invoice
  const open = openWords(invoice)
  const isMemo = invoice.type === 'CREDIT_MEMO'
  return (
    <div className={record.page}>
      <InvoiceHeader invoice={invoice} today={today} onEdit={() => setEditing(true)} />
      <div className={classes.body}>
        {editing && invoice.status === 'DRAFT' ? (
          <LinesEditor invoice={invoice} today={today} onClose={() => setEditing(false)} />
        ) : (
          <Sheet invoice={invoice} />
        )}
        <div className={record.column}>
          <Panel title={t('Balance', { context: 'sums' })}>
            <DescriptionList
              of={[
                [
                  t('Booking'),
                  bookingId && <Anchor href={`#/quotes/${bookingId}`}>{invoice.bookingIdentifier}</Anchor>,
                ],
                [t('Total'), moneyText(invoice.gross, currency)],
                [
                  t('Received for invoice {{otherNumber}}', { otherNumber }),
                  creditOf !== null && moneyText(0 - invoice.due, currency),
                ],
                [t('Received'), !isMemo && invoice.paid !== 0 && moneyText(invoice.paid, currency)],
                [t('Refunded'), isMemo && invoice.paid !== 0 && moneyText(0 - invoice.paid, currency)],
                [open?.label ?? t('Open'), open && <b>{open.amount}</b>],
                [
                  t('Cancels'),
                  creditOf && (
                    <Anchor href={`#/invoices/${creditOf}`}>{t('Invoice {{otherNumber}}', { otherNumber })}</Anchor>
                  ),
                ],
                [
                  t('Canceled by'),
                  creditedBy && (
                    <Anchor href={`#/invoices/${creditedBy}`}>
                      {t('Credit note {{otherNumber}}', { otherNumber })}
                    </Anchor>
                  ),
                ],
              ]}
            />
          </Panel>
          {invoice.status !== 'DRAFT' && <PaymentsOf invoiceId={invoiceId} />}
          <DocumentsPanel noun="invoices" recordId={invoiceId} empty={t('Drop purchase orders or letters here.')} />
        </div>
      </div>
    </div>
  )
}

/** One invoice as it is printed, with what came in for it. */
export function Invoice({ params: { invoiceId = '' } }: { params: { invoiceId?: string } }) {
  const { data: invoice, error, refetch } = useApiQuery('invoices.read', { params: { invoiceId } })
  if (error && !invoice) return <ErrorState error={error} refetch={refetch} />
  return invoice ? <Known key={invoice.invoiceId} invoice={invoice} /> : null
}
