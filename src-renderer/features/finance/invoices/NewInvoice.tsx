import { invoiceTypes } from '../../../../src-shared/contract/finance/invoices.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useDialogForm } from '../../../data/use-dialog-form.ts'
import { typeName } from '../../../shared/invoices/invoice-states.ts'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import classes from '../../../ui/Form.module.css'
import { go } from '../../../ui/location.ts'
import { moneyText } from '../../../ui/money.ts'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { BookingField } from './BookingField.tsx'
import sheet from './Sheet.module.css'

interface NewInvoiceProps {
  /** The booking it is for, where that is known. */
  bookingId?: number
  onClose(): void
}

/** Drafts an invoice of a booking from its price; lines are changed on the page of the draft. */
export function NewInvoice({ bookingId: known, onClose }: NewInvoiceProps) {
  const add = useApiMutation('invoices.add', { quiet: true })
  const form = useDialogForm({
    calls: [add],
    values: { bookingId: known, type: 'INVOICE' as (typeof invoiceTypes)[number] },
    onClose,
  })
  const { bookingId, type } = form.values
  const params = { bookingId: String(bookingId) }
  const { data: proposal, error } = useApiQuery('invoices.propose', { params }, { enabled: bookingId !== undefined })
  const sign = type === 'CREDIT_MEMO' ? -1 : 1
  const net = (proposal?.lines ?? []).reduce((sum, { amount }) => sum + amount, 0)

  // The draft opens on its page, which is the message.
  const save = form.saving(undefined, async () => {
    if (!proposal) return { done: false }
    const { lines, currency, vatPerc, dueDate } = proposal
    const signed = lines.map((line) => ({ ...line, amount: sign * line.amount }))
    const outcome = await add.run({ params, body: { type, currency, vatPerc, dueDate, lines: signed } })
    if (outcome.done) go(`/invoices/${outcome.data.invoiceId}`)
    return outcome
  })
  return (
    <RecordDialog
      form={form}
      title={t('New invoice')}
      size={620}
      className={classes.one}
      verb={t('Create draft')}
      missing={t('Choose a booking')}
      ready={proposal !== undefined && bookingId !== undefined}
      error={form.dialog.error ?? (bookingId === undefined ? undefined : error)}
      onSave={save}
    >
      {known === undefined && <BookingField autoFocus {...form.field('bookingId')} />}
      <EnumSelect label={t('Type')} values={invoiceTypes} nameOf={typeName} {...form.field('type')} />
      {proposal && bookingId !== undefined && net === 0 && (
        <p style={{ margin: 0, color: 'var(--ink-soft)' }}>
          {t('The booking has no price. Enter the amounts in the draft before you issue it.')}
        </p>
      )}
      {proposal && bookingId !== undefined && (
        <table className={sheet.lines} aria-label={t('Invoice preview')}>
          <tbody>
            {proposal.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
              <tr key={index}>
                <td>{line.description}</td>
                <td>{net === 0 ? '' : moneyText(sign * line.amount, proposal.currency)}</td>
              </tr>
            ))}
            <tr data-sum>
              <td>{t('{{account}}, VAT {{vatPerc}} %', { account: proposal.account, vatPerc: proposal.vatPerc })}</td>
              <td>
                <b>
                  {net === 0
                    ? t('No price')
                    : t('{{amount}} net', { amount: moneyText(sign * net, proposal.currency) })}
                </b>
              </td>
            </tr>
          </tbody>
        </table>
      )}
    </RecordDialog>
  )
}
