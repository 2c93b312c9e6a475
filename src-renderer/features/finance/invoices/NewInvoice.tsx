import { Select } from '@mantine/core'
import { useState } from 'react'
import { invoiceTypes } from '../../../../src-shared/contract/finance/invoices.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import classes from '../../../ui/Form.module.css'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { go } from '../../../ui/location.ts'
import { moneyText } from '../../../ui/money.ts'
import { BookingField } from './BookingField.tsx'
import sheet from './Sheet.module.css'
import { typeName } from './states.ts'

interface NewInvoiceProps {
  /** The booking it is for, where that is known. */
  bookingId?: number
  onClose(): void
}

/** Drafts an invoice of a booking from its price; lines are changed on the page of the draft. */
export function NewInvoice({ bookingId: known, onClose }: NewInvoiceProps) {
  const [bookingId, setBookingId] = useState(known)
  const [type, setType] = useState<(typeof invoiceTypes)[number]>('INVOICE')
  const params = { bookingId: String(bookingId) }
  const { data: proposal, error } = useApiQuery('invoices.propose', { params }, { enabled: bookingId !== undefined })
  const add = useApiMutation('invoices.add', { quiet: true })
  const sign = type === 'CREDIT_MEMO' ? -1 : 1
  const net = (proposal?.lines ?? []).reduce((sum, { amount }) => sum + amount, 0)

  const save = async () => {
    if (!proposal) return
    const { lines, currency, vatPerc, dueDate } = proposal
    const signed = lines.map((line) => ({ ...line, amount: sign * line.amount }))
    const outcome = await add.run({ params, body: { type, currency, vatPerc, dueDate, lines: signed } })
    if (outcome.done) go(`/invoices/${outcome.data.invoiceId}`)
  }
  return (
    <FormDialog
      title={t('New invoice')}
      size={620}
      className={classes.one}
      verb={t('Create draft')}
      missing={t('Choose a booking')}
      ready={proposal !== undefined && bookingId !== undefined}
      running={add.isPending}
      error={add.error ?? (bookingId === undefined ? undefined : error)}
      onSave={() => void save()}
      onClose={onClose}
    >
      {known === undefined && <BookingField autoFocus value={bookingId} onChange={setBookingId} />}
      <Select
        label={t('Type')}
        allowDeselect={false}
        data={invoiceTypes.map((value) => ({ value, label: typeName(value) }))}
        value={type}
        onChange={(chosen) => chosen && setType(chosen as typeof type)}
      />
      {proposal && bookingId !== undefined && (
        <table className={sheet.lines} aria-label={t('Invoice preview')}>
          <tbody>
            {proposal.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
              <tr key={index}>
                <td>{line.description}</td>
                <td>{moneyText(sign * line.amount, proposal.currency)}</td>
              </tr>
            ))}
            <tr data-sum>
              <td>{t('{{account}}, VAT {{vatPerc}} %', { account: proposal.account, vatPerc: proposal.vatPerc })}</td>
              <td>
                <b>{t('{{amount}} net', { amount: moneyText(sign * net, proposal.currency) })}</b>
              </td>
            </tr>
          </tbody>
        </table>
      )}
    </FormDialog>
  )
}
