import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconArrowLeft, IconCash, IconDownload, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useKeys } from '../../app/keys.ts'
import { go } from '../../app/location.ts'
import { useCommand } from '../../data/use-command.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { saveFile } from '../../ui/documents/save-file.ts'
import { Letter } from '../../ui/Letter.tsx'
import { showDone } from '../../ui/messages.ts'
import { moneyText } from '../../ui/money.ts'
import header from '../flights/FlightHeader.module.css'
import { PaymentDialog } from '../payments/PaymentDialog.tsx'
import type { InvoicePage } from './Sheet.tsx'
import { invoiceName, openAmount, stateOf } from './states.ts'

interface InvoiceHeaderProps {
  invoice: InvoicePage
  today: string
  onEdit(): void
}

const back = () => (history.length > 1 ? history.back() : go('/invoices'))

/** Which invoice it is, where it stands, and what can be done with it. */
export function InvoiceHeader({ invoice, today, onEdit }: InvoiceHeaderProps) {
  const name = invoiceName(invoice)
  useDocumentTitle(`${name} - Apron`)
  const [asking, setAsking] = useState<'issue' | 'credit' | 'remove' | 'pay'>()
  const issue = useCommand('invoices.issue')
  const credit = useCommand('invoices.credit')
  const remove = useCommand('invoices.remove')
  const pdf = useCommand('invoices.pdf')
  const params = { invoiceId: String(invoice.invoiceId) }
  const close = () => setAsking(undefined)
  const draft = invoice.status === 'DRAFT'
  const payable = invoice.status === 'ISSUED'
  const creditable = invoice.type === 'INVOICE' && (invoice.status === 'ISSUED' || invoice.status === 'PAID')
  const { tone, word } = stateOf(invoice, today)

  const issueIt = async () => {
    const outcome = await issue.run({ params, query: {} })
    if (outcome.done) showDone(`${invoiceName(outcome.body)} issued`)
    close()
  }
  const creditIt = async () => {
    const outcome = await credit.run({ params })
    close()
    if (!outcome.done) return
    showDone(`${invoiceName(outcome.body)} issued`, `It cancels ${name}.`)
    go(`/invoices/${outcome.body.invoiceId}`)
  }
  const removeIt = async () => {
    const { done } = await remove.run({ params })
    close()
    if (!done) return
    showDone('Draft removed')
    go('/invoices', { replace: true })
  }
  const save = async () => {
    const outcome = await pdf.run({ params })
    if (outcome.done) saveFile(outcome.body)
  }
  useKeys({
    ...(draft ? { e: onEdit } : {}),
    ...(payable ? { r: () => setAsking('pay') } : {}),
  })
  return (
    <header className={header.header}>
      <Tooltip label="Back">
        <ActionIcon aria-label="Back" variant="default" onClick={back}>
          <IconArrowLeft size={16} />
        </ActionIcon>
      </Tooltip>
      <div className={header.name}>
        <h1>{name}</h1>
        <span>{invoice.account}</span>
      </div>
      <div className={header.fact}>
        <span>Total</span>
        <b>{moneyText(invoice.gross, invoice.currency)}</b>
      </div>
      {openAmount(invoice) !== 0 && openAmount(invoice) !== invoice.gross && (
        <div className={header.fact}>
          <span>Open</span>
          <b>{moneyText(openAmount(invoice), invoice.currency)}</b>
        </div>
      )}
      <div className={header.state}>
        <Letter tone={tone}>{word}</Letter>
        <Button
          variant="default"
          leftSection={<IconDownload size={14} />}
          loading={pdf.running}
          onClick={() => void save()}
        >
          PDF
        </Button>
        {draft && (
          <>
            <Button variant="light" color="red" onClick={() => setAsking('remove')}>
              Remove
            </Button>
            <Button variant="default" leftSection={<IconPencil size={14} />} title="Edit (e)" onClick={onEdit}>
              Edit
            </Button>
            <Button onClick={() => setAsking('issue')}>Issue</Button>
          </>
        )}
        {creditable && (
          <Button variant="light" color="red" onClick={() => setAsking('credit')}>
            Credit memo
          </Button>
        )}
        {payable && (
          <Button leftSection={<IconCash size={14} />} title="Record payment (r)" onClick={() => setAsking('pay')}>
            Record payment
          </Button>
        )}
      </div>
      {asking === 'pay' && <PaymentDialog invoice={invoice} onClose={close} />}
      <Confirm
        opened={asking === 'issue'}
        title={`Issue this ${invoice.type === 'PROFORMA_INVOICE' ? 'proforma' : 'invoice'}?`}
        verb="Issue"
        calm
        stay="Not yet"
        running={issue.running}
        onConfirm={() => void issueIt()}
        onClose={close}
      >
        {invoice.type === 'PROFORMA_INVOICE'
          ? 'It gets its date and its PDF, and can no longer be changed. A proforma has no number.'
          : 'It gets the next number and its PDF, and can no longer be changed or removed; a credit memo cancels it.'}
      </Confirm>
      <Confirm
        opened={asking === 'credit'}
        title={`Cancel ${name}?`}
        verb="Issue credit memo"
        stay="Keep it"
        running={credit.running}
        onConfirm={() => void creditIt()}
        onClose={close}
      >
        A credit memo over {moneyText(invoice.gross, invoice.currency)} is issued at once under its own number. The
        invoice stays on record and asks for nothing any more
        {invoice.paid > 0 ? '; what was paid is to be given back' : ''}.
      </Confirm>
      <Confirm
        opened={asking === 'remove'}
        title="Remove this draft?"
        verb="Remove"
        running={remove.running}
        onConfirm={() => void removeIt()}
        onClose={close}
      >
        It has no number yet, so nothing is missing without it.
      </Confirm>
    </header>
  )
}
