import { Alert, Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconAlertTriangle, IconCash, IconFileTypePdf, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { FileReply } from '../../../../src-shared/contract/file.ts'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { invoiceName, isPayable, openWords, stateOf } from '../../../shared/invoices/invoice-states.ts'
import { Preview } from '../../../shared/papers/Preview.tsx'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { BackButton } from '../../../ui/BackButton.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { go } from '../../../ui/location.ts'
import { showDone } from '../../../ui/messages.ts'
import { moneyText } from '../../../ui/money.ts'
import header from '../../../ui/RecordHeader.module.css'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { PaymentDialog } from '../payments/PaymentDialog.tsx'
import type { InvoicePage } from './Sheet.tsx'

/** The warnings about the number that an invoice, or its credit memo, would get now. */
function NumberWarnings({ of: { warnings } }: { of: Pick<InvoicePage, 'warnings'> }) {
  if (warnings.length === 0) return null
  return (
    <Alert color="yellow" p={10} mt={12} icon={<IconAlertTriangle size={16} />}>
      {warnings.map(({ type, message }) => (
        <div key={type}>{messageText(message)}</div>
      ))}
    </Alert>
  )
}

interface InvoiceHeaderProps {
  invoice: InvoicePage
  today: string
  onEdit(): void
}

/** The name of the invoice, its state, and its actions. */
export function InvoiceHeader({ invoice, today, onEdit }: InvoiceHeaderProps) {
  const name = invoiceName(invoice)
  useDocumentTitle(t('{{name}} - Apron', { name }))
  const [asking, setAsking] = useState<'issue' | 'credit' | 'remove' | 'pay'>()
  const issue = useApiMutation('invoices.issue')
  const credit = useApiMutation('invoices.credit')
  const remove = useApiMutation('invoices.remove')
  const pdf = useApiMutation('invoices.pdf')
  const [paper, setPaper] = useState<FileReply>()
  const params = { invoiceId: String(invoice.invoiceId) }
  const close = () => setAsking(undefined)
  const draft = invoice.status === 'DRAFT'
  const payable = isPayable(invoice)
  const creditable = invoice.type === 'INVOICE' && (invoice.status === 'ISSUED' || invoice.status === 'PAID')
  const { tone, word } = stateOf(invoice, today)
  const open = openWords(invoice)
  const odd = invoice.warnings.length > 0

  const issueIt = async () => {
    const outcome = await issue.run({ params, query: {} })
    if (outcome.done) showDone(t('{{name}} issued', { name: invoiceName(outcome.data) }))
    close()
  }
  const creditIt = async () => {
    const outcome = await credit.run({ params })
    close()
    if (!outcome.done) return
    showDone(t('{{name}} issued', { name: invoiceName(outcome.data) }), t('{{name}} is canceled.', { name }))
    go(`/invoices/${outcome.data.invoiceId}`)
  }
  const removeIt = async () => {
    const { done, changeId } = await remove.run({ params })
    close()
    if (!done) return
    void showUndoable(t('Draft deleted'), changeId)
    go('/invoices', { replace: true })
  }
  const look = async () => {
    const outcome = await pdf.run({ params })
    if (outcome.done) setPaper(outcome.data)
  }
  useKeys({
    ...(draft ? { e: onEdit } : {}),
    ...(payable ? { r: () => setAsking('pay') } : {}),
  })
  return (
    <header className={header.header}>
      <BackButton otherwise="/invoices" />
      <div className={header.name}>
        <h1>{name}</h1>
        <span>{invoice.account}</span>
      </div>
      <div className={header.fact}>
        <span>{t('Total')}</span>
        <b>{moneyText(invoice.gross, invoice.currency)}</b>
      </div>
      {open && Math.abs(invoice.open) !== Math.abs(invoice.gross) && (
        <div className={header.fact}>
          <span>{open.label}</span>
          <b>{open.amount}</b>
        </div>
      )}
      <div className={header.state}>
        <StatusBadge tone={tone}>{word}</StatusBadge>
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={14} />}
          loading={pdf.isPending}
          onClick={() => void look()}
        >
          {t('PDF')}
        </Button>
        {draft && (
          <>
            <Button variant="light" color="red" onClick={() => setAsking('remove')}>
              {t('Delete')}
            </Button>
            <Button variant="default" leftSection={<IconPencil size={14} />} title={t('Edit (e)')} onClick={onEdit}>
              {t('Edit')}
            </Button>
            <Button onClick={() => setAsking('issue')}>{t('Issue')}</Button>
          </>
        )}
        {creditable && (
          <Button variant="light" color="red" onClick={() => setAsking('credit')}>
            {t('Credit note')}
          </Button>
        )}
        {payable && (
          <Button leftSection={<IconCash size={14} />} title={t('Record payment (r)')} onClick={() => setAsking('pay')}>
            {t('Record payment')}
          </Button>
        )}
      </div>
      <Preview file={paper} onClose={() => setPaper(undefined)} />
      {asking === 'pay' && <PaymentDialog invoice={invoice} onClose={close} />}
      <Confirm
        opened={asking === 'issue'}
        title={invoice.type === 'PROFORMA_INVOICE' ? t('Issue this proforma?') : t('Issue this invoice?')}
        verb={odd ? t('Issue anyway') : t('Issue')}
        calm={!odd}
        stay={t('Cancel')}
        running={issue.isPending}
        onConfirm={() => void issueIt()}
        onClose={close}
      >
        {invoice.type === 'PROFORMA_INVOICE'
          ? t('The proforma gets a date and a PDF, but no number. You can’t edit it afterwards.')
          : t(
              'The invoice gets the next number and a PDF. You can’t edit or delete it afterwards. To cancel it, issue a credit note.',
            )}
        <NumberWarnings of={invoice} />
      </Confirm>
      <Confirm
        opened={asking === 'credit'}
        title={t('Cancel {{name}}?', { name })}
        verb={t('Issue credit note')}
        stay={t('Go back')}
        running={credit.isPending}
        onConfirm={() => void creditIt()}
        onClose={close}
      >
        {invoice.paid > 0
          ? t(
              'A credit note for {{amount}} is issued with its own number. The invoice stays on file with nothing due. Refund the {{paid}} already paid.',
              {
                amount: moneyText(invoice.gross, invoice.currency),
                paid: moneyText(invoice.paid, invoice.currency),
              },
            )
          : t(
              'A credit note for {{amount}} is issued with its own number. The invoice stays on file with nothing due.',
              { amount: moneyText(invoice.gross, invoice.currency) },
            )}
        <NumberWarnings of={invoice} />
      </Confirm>
      <Confirm
        opened={asking === 'remove'}
        title={t('Delete this draft?')}
        verb={t('Delete')}
        running={remove.isPending}
        onConfirm={() => void removeIt()}
        onClose={close}
      >
        {t('A draft has no number, so the numbering stays without gaps.')}
      </Confirm>
    </header>
  )
}
