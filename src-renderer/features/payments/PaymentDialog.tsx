import { Button, Group, Modal, MultiSelect, NumberInput, SegmentedControl, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { paymentMethods } from '../../../src-shared/contract/payments.ts'
import { fromMinor, toMinor } from '../../../src-shared/money.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { useHour } from '../../data/clock.ts'
import { useOperator } from '../../data/operator.ts'
import { fieldTrouble } from '../../data/trouble.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { useCommand } from '../../data/use-command.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { currencies } from '../../ui/currencies.ts'
import { DateField, dateText } from '../../ui/DateField.tsx'
import { DocumentList } from '../../ui/documents/DocumentList.tsx'
import classes from '../../ui/Form.module.css'
import { FormTrouble } from '../../ui/FormTrouble.tsx'
import { showDone } from '../../ui/messages.ts'
import { moneyText } from '../../ui/money.ts'
import { thousands } from '../../ui/number.ts'
import { isoDay } from '../../ui/time.ts'
import { typedDate } from '../../ui/typed-time.ts'
import { BookingField } from '../invoices/BookingField.tsx'
import { type Invoice, invoiceName, openAmount } from '../invoices/states.ts'
import { methodName, type Payment } from './payment-words.ts'

interface PaymentDialogProps {
  /** The payment that is looked at; without it a new one is noted. */
  payment?: Payment
  /** The invoice a new one is for. */
  invoice?: Invoice
  onClose(): void
}

type Method = (typeof paymentMethods)[number]

/** A payment: what it is for, how much, and how it came; with its documents once it is there. */
export function PaymentDialog({ payment, invoice, onClose }: PaymentDialogProps) {
  const today = isoDay(useHour(), 'UTC')
  const usual = useOperator().currency
  const [bookingId, setBookingId] = useState(payment?.bookingId ?? invoice?.bookingId ?? undefined)
  const [chosen, setChosen] = useState<number[]>(
    payment ? payment.invoices.map(({ invoiceId }) => invoiceId) : invoice ? [invoice.invoiceId] : [],
  )
  const [currency, setCurrency] = useState(payment?.currency ?? invoice?.currency ?? usual)
  const wanted = invoice ? openAmount(invoice) || invoice.gross - invoice.paid : undefined
  const [amount, setAmount] = useState<number | ''>(
    payment ? fromMinor(payment.amount, currency) : wanted === undefined ? '' : fromMinor(wanted, currency),
  )
  const [status, setStatus] = useState<'PAID' | 'NOT_PAID'>(payment?.status ?? 'PAID')
  const [method, setMethod] = useState<Method | null>(payment ? payment.method : 'TRANSFER')
  const [date, setDate] = useState(dateText(payment?.paidAt ? isoDay(payment.paidAt, 'UTC') : today))
  const [notes, setNotes] = useState(payment?.notes ?? '')
  const [removing, setRemoving] = useState(false)
  const add = useCommand('payments.add', { quiet: true })
  const change = useCommand('payments.change', { quiet: true })
  const remove = useCommand('payments.remove')
  const trouble = add.trouble ?? change.trouble

  const params = { bookingId: String(bookingId) }
  const { body: invoices } = useAnswer('invoices.list', { params }, { off: bookingId === undefined })
  const payable = (invoices ?? []).filter(({ status, invoiceId }) => status === 'ISSUED' || chosen.includes(invoiceId))
  const day = typedDate(date, today)
  const ready = amount !== '' && (bookingId !== undefined || chosen.length > 0) && (status === 'NOT_PAID' || day)

  const choose = (ids: number[]) => {
    setChosen(ids)
    const picked = payable.filter(({ invoiceId }) => ids.includes(invoiceId))
    const [first] = picked
    if (!first || payment) return
    setCurrency(first.currency)
    setAmount(
      fromMinor(
        picked.reduce((sum, one) => sum + one.gross - one.paid, 0),
        first.currency,
      ),
    )
  }
  const save = async () => {
    if (!ready) return
    const kept = payment?.paidAt && isoDay(payment.paidAt, 'UTC') === day ? payment.paidAt : undefined
    const paidAt = status === 'PAID' && day ? (kept ?? Date.parse(`${day}T12:00Z`)) : null
    const same = { invoiceIds: chosen, amount: toMinor(Number(amount), currency), status, method, paidAt }
    const body = { ...same, notes: notes.trim() || null }
    const { done } = payment
      ? await change.run({ params: { paymentId: String(payment.paymentId) }, body })
      : await add.run({ body: { ...body, bookingId, currency } })
    if (!done) return
    showDone(t('Payment saved'))
    onClose()
  }
  const confirmRemove = async () => {
    const { done } = await remove.run({ params: { paymentId: String(payment?.paymentId) } })
    if (!done) return
    showDone(t('Payment removed'))
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={
        payment
          ? t('Payment of {{account}}', { account: payment.account ?? payment.bookingIdentifier ?? '' })
          : t('New payment')
      }
    >
      <form
        className={classes.two}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {!payment && !invoice && (
          <div className={classes.wide}>
            <BookingField
              autoFocus
              value={bookingId}
              onChange={(id) => {
                setBookingId(id)
                setChosen([])
              }}
              error={fieldTrouble(trouble, 'bookingId')}
            />
          </div>
        )}
        <MultiSelect
          className={classes.wide}
          label={t('Invoices')}
          placeholder={chosen.length === 0 ? t('None: for the booking as a whole') : undefined}
          disabled={bookingId === undefined}
          data={payable.map((one) => ({
            value: String(one.invoiceId),
            label: t('{{one}}, {{moneyText}} open', {
              one: invoiceName(one),
              moneyText: moneyText(one.gross - one.paid, one.currency),
            }),
          }))}
          value={chosen.map(String)}
          onChange={(ids) => choose(ids.map(Number))}
          error={fieldTrouble(trouble, 'invoiceIds')}
        />
        <NumberInput
          label={t('Amount (negative: given back)')}
          data-autofocus={invoice ? true : undefined}
          hideControls
          decimalScale={3}
          thousandSeparator={thousands}
          value={amount}
          onChange={(typed) => setAmount(typed === '' ? '' : Number(typed))}
          error={fieldTrouble(trouble, 'amount')}
        />
        <Select
          label={t('Currency')}
          searchable
          allowDeselect={false}
          disabled={payment !== undefined}
          data={currencies}
          value={currency}
          onChange={(code) => code && setCurrency(code)}
          error={fieldTrouble(trouble, 'currency')}
        />
        <SegmentedControl
          aria-label={t('State')}
          data={[
            { value: 'PAID', label: t('Came in') },
            { value: 'NOT_PAID', label: t('Expected') },
          ]}
          value={status}
          onChange={(value) => setStatus(value as typeof status)}
        />
        <DateField label={t('On')} text={date} near={today} setText={setDate} disabled={status === 'NOT_PAID'} />
        <Select
          className={classes.wide}
          label={t('Method')}
          clearable
          data={paymentMethods.map((value) => ({ value, label: methodName(value) }))}
          value={method}
          onChange={(value) => setMethod(value as Method | null)}
        />
        <Textarea
          className={classes.wide}
          label={t('Notes')}
          autosize
          minRows={1}
          maxRows={5}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        {payment && (
          <div className={classes.wide}>
            <DocumentList
              noun="payments"
              recordId={payment.paymentId}
              empty={t("or drop the bank's advice here (PDF, JPG or PNG)")}
            />
          </div>
        )}
        <div className={classes.wide}>
          <FormTrouble trouble={trouble} fields={['bookingId', 'invoiceIds', 'amount', 'currency']} />
        </div>
        <Group className={classes.wide} gap={8}>
          {payment && (
            <Button variant="light" color="red" onClick={() => setRemoving(true)}>
              {t('Remove')}
            </Button>
          )}
          <Button variant="default" ml="auto" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={!ready} loading={add.running || change.running}>
            {t('Save payment')}
          </Button>
        </Group>
      </form>
      <Confirm
        opened={removing}
        title={t('Remove this payment?')}
        verb={t('Remove')}
        running={remove.running}
        onConfirm={() => void confirmRemove()}
        onClose={() => setRemoving(false)}
      >
        {t('What it paid is open again, and its documents go with it.')}
      </Confirm>
    </Modal>
  )
}
