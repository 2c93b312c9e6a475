import { Anchor } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import lists from '../../../ui/Lists.module.css'
import { moneyText } from '../../../ui/money.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { dateText, plainDay } from '../../../ui/time.ts'
import { words } from '../../../ui/words.ts'
import type { AccountPage } from './AccountDialog.tsx'

const tones: Record<string, 'green' | 'yellow' | 'grey'> = { PAID: 'green', ISSUED: 'yellow' }

/** The invoices of an account, the newest first. */
export function AccountInvoices({ account: { invoices } }: { account: AccountPage }) {
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
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <tr key={invoice.invoiceId}>
                <td>{invoice.number ?? words(invoice.type)}</td>
                <td>
                  <Anchor href={`#/quotes/${invoice.bookingId}`}>{invoice.bookingIdentifier}</Anchor>
                </td>
                <td>{invoice.issuedAt !== null && plainDay(invoice.issuedAt, 'UTC')}</td>
                <td>{invoice.dueDate && dateText(invoice.dueDate)}</td>
                <td>
                  <StatusBadge tone={tones[invoice.status] ?? 'grey'}>{words(invoice.status)}</StatusBadge>
                </td>
                <td style={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
                  {moneyText(invoice.gross, invoice.currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
