import { useState } from 'react'
import { fromMinor, toMinor } from '../../../../src-shared/money.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { AmountField } from '../../../ui/AmountField.tsx'
import { CurrencyField } from '../../../ui/CurrencyField.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { showDone } from '../../../ui/messages.ts'
import { moneyText } from '../../../ui/money.ts'
import { NotesField } from '../../../ui/NotesField.tsx'
import { isSaved, typedAmounts } from './quote-body.ts'
import type { BookingPage } from './types.ts'
import { VatField } from './VatField.tsx'

/** Answers a request with a quote: at which price, with which words. */
export function SendQuote({ booking, onClose }: { booking: BookingPage; onClose(): void }) {
  const send = useApiMutation('quotes.send', { quiet: true })
  const [currency, setCurrency] = useState(booking.currency)
  const [net, setNet] = useState<number | string>(fromMinor(booking.priceParts.net, booking.currency) || '')
  const [vatPerc, setVatPerc] = useState<number | string>(booking.priceParts.vatPerc)
  const [comment, setComment] = useState(booking.comment ?? '')
  const typed = { currency, net, vatPerc }
  const sum = typedAmounts(typed)
  const sent = async () => {
    const price = net === '' || isSaved(typed, booking.priceParts) ? {} : { price: sum }
    const body = { ...price, ...(comment.trim() ? { comment: comment.trim() } : {}) }
    const { done } = await send.run({ params: { reference: String(booking.bookingId) }, body })
    if (!done) return
    showDone(t('Quote sent'), booking.bookingIdentifier)
    onClose()
  }
  return (
    <FormDialog
      title={t('Send a quote for {{bookingIdentifier}}', { bookingIdentifier: booking.bookingIdentifier })}
      size={460}
      verb={t('Send quote')}
      running={send.isPending}
      error={send.error}
      onSave={() => void sent()}
      onClose={onClose}
    >
      <AmountField label={t('Net price')} data-autofocus min={0} currency={currency} value={net} onChange={setNet} />
      <CurrencyField value={currency} onChange={setCurrency} />
      <VatField value={vatPerc} onChange={setVatPerc} />
      <p style={{ margin: '0 0 6px', color: 'var(--ink-soft)' }}>
        {net === ''
          ? t('The price stays unchanged.')
          : t('Gross {{amount}}', { amount: moneyText(toMinor(sum.gross, currency), currency) })}
      </p>
      <NotesField label={t('Comment')} rows={2} value={comment} onChange={setComment} />
    </FormDialog>
  )
}
