import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import { invoiceTypes } from '../../../../src-shared/contract/finance/invoices.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
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
  const query = { type }
  const enabled = bookingId !== undefined
  const { data: proposal, error } = useApiQuery('invoices.propose', { params, query }, { enabled })
  const net = (proposal?.lines ?? []).reduce((sum, { amount }) => sum + amount, 0)

  // The draft opens on its page, which is the message.
  const save = form.saving(undefined, async () => {
    if (!proposal) return { done: false }
    const { lines, currency, vatPerc, dueDate } = proposal
    const outcome = await add.run({ params, body: { type, currency, vatPerc, dueDate, lines } })
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
      {proposal && bookingId !== undefined && <Billed of={proposal} type={type} />}
      {proposal && bookingId !== undefined && (
        <table className={sheet.lines} aria-label={t('Invoice preview')}>
          <tbody>
            {proposal.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
              <tr key={index}>
                <td>{line.description}</td>
                <td>{net === 0 ? '' : moneyText(line.amount, proposal.currency)}</td>
              </tr>
            ))}
            <tr data-sum>
              <td>{t('{{account}}, VAT {{vatPerc}} %', { account: proposal.account, vatPerc: proposal.vatPerc })}</td>
              <td>
                <b>{net === 0 ? t('No amount') : t('{{amount}} net', { amount: moneyText(net, proposal.currency) })}</b>
              </td>
            </tr>
          </tbody>
        </table>
      )}
    </RecordDialog>
  )
}

interface BilledProps {
  of: Answer<EndpointFor<'invoices.propose'>>
  type: (typeof invoiceTypes)[number]
}

/** What is invoiced of the booking, and why nothing is proposed where nothing is. */
function Billed({ of: { price, taxes, invoiced, currency, excluded, drafts, lines }, type }: BilledProps) {
  const amount = (minor: number) => moneyText(minor, currency)
  const texts = [
    lines.every((line) => line.amount === 0) &&
      (type === 'CREDIT_MEMO'
        ? t('Nothing to credit: the booking has no issued invoice. Enter the amounts in the draft before you issue it.')
        : invoiced === 0
          ? t('The booking has no price. Enter the amounts in the draft before you issue it.')
          : t(
              'Nothing to invoice: {{invoiced}} net is invoiced, the price is {{price}} net. Enter further amounts in the draft before you issue it.',
              { invoiced: amount(invoiced), price: amount(price) },
            )),
    taxes > 0 &&
      t(
        'Not in the lines: {{taxes}} of taxes beside VAT that the price has. Add them to the draft before you issue it.',
        {
          taxes: amount(taxes),
        },
      ),
    excluded.length > 0 &&
      t('Not deducted, because an exchange rate is missing: {{numbers}}', { numbers: excluded.join(', ') }),
    drafts > 0 && t('Drafts of this booking that are not deducted: {{count}}', { count: drafts }),
  ].filter((text) => text !== false)
  return texts.map((text) => (
    <p key={text} style={{ margin: 0, color: 'var(--ink-soft)' }}>
      {text}
    </p>
  ))
}
