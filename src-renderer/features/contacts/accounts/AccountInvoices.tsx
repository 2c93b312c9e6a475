import { Anchor } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useBaseDay } from '../../../data/operator.ts'
import { stateOf, typeName } from '../../../shared/invoices/invoice-states.ts'
import lists from '../../../ui/Lists.module.css'
import { moneyText } from '../../../ui/money.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { dateText, plainDay } from '../../../ui/time.ts'
import type { AccountPage } from './AccountDialog.tsx'

/** The invoices of an account, the newest first. */
export function AccountInvoices({ account: { invoices } }: { account: AccountPage }) {
  const today = useBaseDay()
  return (
    <Panel title={t('Invoices')} note={invoices.length || undefined}>
      {invoices.length === 0 ? (
        <p className={lists.none}>{t('No invoices yet. Create one from a booking.')}</p>
      ) : (
        <table className={lists.table}>
          <thead>
            <tr>
              <th>{t('Invoice')}</th>
              <th>{t('Booking')}</th>
              <th>{t('Issued')}</th>
              <th>{t('Due')}</th>
              <th>{t('Status')}</th>
              <th style={{ textAlign: 'right' }}>{t('Gross')}</th>
              <th style={{ textAlign: 'right' }}>{t('Open')}</th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => {
              const { tone, word } = stateOf(invoice, today)
              return (
                <tr key={invoice.invoiceId}>
                  <td>{invoice.number ?? typeName(invoice.type)}</td>
                  <td>
                    <Anchor href={`#/quotes/${invoice.bookingId}`}>{invoice.bookingIdentifier}</Anchor>
                  </td>
                  <td>{invoice.issuedAt !== null && plainDay(invoice.issuedAt, 'UTC')}</td>
                  <td>{invoice.dueDate && dateText(invoice.dueDate)}</td>
                  <td>
                    <StatusBadge tone={tone}>{word}</StatusBadge>
                  </td>
                  <td style={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
                    {moneyText(invoice.gross, invoice.currency)}
                  </td>
                  <td style={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
                    {invoice.open === 0 ? '' : moneyText(invoice.open, invoice.currency)}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
