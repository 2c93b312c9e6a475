import { Input, MultiSelect } from '@mantine/core'
import { paymentMethods } from '../../../../src-shared/contract/finance/payments.ts'
import { fromMinor, toMinor } from '../../../../src-shared/money/money.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useOperator } from '../../../data/operator.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useRecordForm } from '../../../data/use-record-form.ts'
import { DocumentList } from '../../../shared/documents/DocumentList.tsx'
import { type Invoice, invoiceName, isPayable } from '../../../shared/invoices/invoice-states.ts'
import { AmountField } from '../../../ui/AmountField.tsx'
import { blockedField } from '../../../ui/blocked.tsx'
import { CurrencyField } from '../../../ui/CurrencyField.tsx'
import { useHour } from '../../../ui/clock.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import classes from '../../../ui/Form.module.css'
import { moneyText } from '../../../ui/money.ts'
import { NotesField } from '../../../ui/NotesField.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { dateText, isoDay } from '../../../ui/time.ts'
import { typedDate } from '../../../ui/typed-time.ts'
import { BookingField } from '../invoices/BookingField.tsx'
import { methodName, type Payment } from './payment-words.ts'

interface PaymentDialogProps {
  /** The payment that is looked at; without it a new one is noted. */
  payment?: Payment
  /** The invoice a new one is for. */
  invoice?: Invoice
  onClose(): void
}

type Method = (typeof paymentMethods)[number]

/** The amount that settles an invoice, also a proforma; negative for money to give back. */
const amountToPay = ({ due, paid }: Invoice) => due - paid

/** An invoice to choose; a payment is in the currency of the invoices it is for. */
function optionOf(invoice: Invoice, otherCurrency: boolean) {
  const words = { invoice: invoiceName(invoice), amount: moneyText(amountToPay(invoice), invoice.currency) }
  return otherCurrency
    ? { disabled: true, label: t('{{invoice}}, {{amount}} open (other currency)', words) }
    : { label: t('{{invoice}}, {{amount}} open', words) }
}

/** A payment: what it is for, how much, and how it came; with its documents once it is there. */
export function PaymentDialog({ payment, invoice, onClose }: PaymentDialogProps) {
  const today = isoDay(useHour(), 'UTC')
  const usual = useOperator().currency
  const currencyAtFirst = payment?.currency ?? invoice?.currency ?? usual
  const wanted = payment?.amount ?? (invoice && amountToPay(invoice))
  const form = useRecordForm({
    add: 'payments.add',
    change: 'payments.change',
    values: {
      bookingId: payment?.bookingId ?? invoice?.bookingId ?? undefined,
      invoiceIds: payment ? payment.invoices.map(({ invoiceId }) => invoiceId) : invoice ? [invoice.invoiceId] : [],
      currency: currencyAtFirst,
      amount: wanted === undefined ? ('' as number | '') : fromMinor(wanted, currencyAtFirst),
      status: payment?.status ?? ('PAID' as 'PAID' | 'NOT_PAID'),
      method: payment ? payment.method : ('TRANSFER' as Method | null),
      date: dateText(payment?.paidAt ? isoDay(payment.paidAt, 'UTC') : today),
      notes: payment?.notes ?? '',
    },
    onClose,
  })
  const { bookingId, invoiceIds: chosen, currency, amount, status } = form.values
  const remove = useApiMutation('payments.remove')

  const params = { bookingId: String(bookingId) }
  const { data: invoices } = useApiQuery('invoices.list', { params }, { enabled: bookingId !== undefined })
  const payable = (invoices ?? []).filter((one) => isPayable(one) || chosen.includes(one.invoiceId))
  const day = typedDate(form.values.date, today, { lean: 'last' })
  const ready = amount !== '' && (bookingId !== undefined || chosen.length > 0) && (status === 'NOT_PAID' || day)

  const choose = (ids: number[]) => {
    form.set({ invoiceIds: ids })
    const picked = payable.filter(({ invoiceId }) => ids.includes(invoiceId))
    const [first] = picked
    if (!first || payment) return
    const open = picked.reduce((sum, one) => sum + amountToPay(one), 0)
    form.set({ currency: first.currency, amount: fromMinor(open, first.currency) })
  }
  const save = form.saving(t('Payment saved'), ({ method, notes }) => {
    const kept = payment?.paidAt && isoDay(payment.paidAt, 'UTC') === day ? payment.paidAt : undefined
    const paidAt = status === 'PAID' && day ? (kept ?? Date.parse(`${day}T12:00Z`)) : null
    const same = { invoiceIds: chosen, amount: toMinor(Number(amount), currency), status, method, paidAt }
    const body = { ...same, notes: notes.trim() || null }
    return payment
      ? form.change({ params: { paymentId: String(payment.paymentId) }, body })
      : form.add({ body: { ...body, bookingId, currency } })
  })
  return (
    <RecordDialog
      form={form}
      title={
        payment
          ? t('Payment from {{account}}', { account: payment.account ?? payment.bookingIdentifier ?? '' })
          : t('New payment')
      }
      size={560}
      verb={t('Save payment')}
      missing={t('Enter the booking, the amount and the date')}
      ready={Boolean(ready)}
      removal={
        payment && {
          title: t('Delete this payment?'),
          text: t('The amount paid becomes open again, and the attached documents are deleted.'),
          done: t('Payment deleted'),
          label: t('Delete'),
          verb: t('Delete'),
          running: remove.isPending,
          run: () => remove.run({ params: { paymentId: String(payment.paymentId) } }),
        }
      }
      onSave={save}
    >
      {!payment && !invoice && (
        <div className={classes.wide}>
          <BookingField
            autoFocus
            {...form.field('bookingId')}
            onChange={(id) => form.set({ bookingId: id, invoiceIds: [] })}
          />
        </div>
      )}
      <MultiSelect
        className={classes.wide}
        label={t('Invoices')}
        placeholder={chosen.length === 0 ? t('None (for the whole booking)') : undefined}
        {...blockedField(bookingId === undefined && t('Choose the booking first'))}
        data={payable.map((one) => ({
          value: String(one.invoiceId),
          ...optionOf(one, chosen.length > 0 && one.currency !== currency),
        }))}
        value={chosen.map(String)}
        onChange={(ids) => choose(ids.map(Number))}
        error={form.errorOf('invoiceIds')}
      />
      <AmountField
        label={t('Amount (negative for refunds)')}
        data-autofocus={invoice ? true : undefined}
        currency={currency}
        {...form.field('amount')}
      />
      <CurrencyField {...form.field('currency')} why={payment && t('A saved payment keeps its currency.')} />
      <Input.Wrapper size="xs" label={t('Status')} labelElement="div" className={classes.top}>
        <Segmented
          aria-label={t('Status')}
          data={[
            { value: 'PAID', label: t('Received') },
            { value: 'NOT_PAID', label: t('Expected') },
          ]}
          value={status}
          onChange={(value) => form.set({ status: value })}
        />
      </Input.Wrapper>
      <DateField
        label={t('Payment date')}
        {...form.typed('date')}
        near={today}
        lean="last"
        why={status === 'NOT_PAID' && t('Set once the payment is received.')}
      />
      <EnumSelect
        className={classes.wide}
        label={t('Method', { context: 'payment' })}
        clearable
        values={paymentMethods}
        nameOf={methodName}
        {...form.field('method')}
      />
      <NotesField {...form.field('notes')} />
      {payment && (
        <div className={classes.wide}>
          <DocumentList
            noun="payments"
            recordId={payment.paymentId}
            empty={t('or drop the bank advice here (PDF, JPG or PNG)')}
          />
        </div>
      )}
    </RecordDialog>
  )
}
