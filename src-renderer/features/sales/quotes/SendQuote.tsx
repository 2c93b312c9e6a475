import { fromMinor, toMinor } from '../../../../src-shared/money.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useDialogForm } from '../../../data/use-dialog-form.ts'
import { AmountField } from '../../../ui/AmountField.tsx'
import { CurrencyField } from '../../../ui/CurrencyField.tsx'
import { showDone } from '../../../ui/messages.ts'
import { moneyText } from '../../../ui/money.ts'
import { NotesField } from '../../../ui/NotesField.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { sentText } from '../../../ui/record-values.ts'
import { isSaved, typedAmounts } from './quote-body.ts'
import type { BookingPage } from './types.ts'
import { VatField } from './VatField.tsx'

/** Answers a request with a quote: at which price, with which words. */
export function SendQuote({ booking, onClose }: { booking: BookingPage; onClose(): void }) {
  const send = useApiMutation('quotes.send', { quiet: true })
  const form = useDialogForm({
    calls: [send],
    values: {
      currency: booking.currency,
      net: (fromMinor(booking.priceParts.net, booking.currency) || '') as number | string,
      vatPerc: booking.priceParts.vatPerc as number | string,
      comment: booking.comment ?? '',
    },
    onClose,
    say: (words) => showDone(words, booking.bookingIdentifier),
  })
  const { currency, net, vatPerc } = form.values
  const typed = { currency, net, vatPerc }
  const sum = typedAmounts(typed)
  const save = form.saving(t('Quote sent'), ({ comment: text }) => {
    const price = net === '' || isSaved(typed, booking.priceParts) ? {} : { price: sum }
    const comment = sentText(text)
    const body = { ...price, ...(comment ? { comment } : {}) }
    return send.run({ params: { reference: String(booking.bookingId) }, body })
  })
  return (
    <RecordDialog
      form={form}
      title={t('Send a quote for {{bookingIdentifier}}', { bookingIdentifier: booking.bookingIdentifier })}
      size={460}
      verb={t('Send quote')}
      onSave={save}
    >
      <AmountField
        label={t('Net price')}
        data-autofocus
        min={0}
        currency={currency}
        value={net}
        onChange={(amount) => form.set({ net: amount })}
      />
      <CurrencyField value={currency} onChange={(code) => form.set({ currency: code })} />
      <VatField value={vatPerc} onChange={(percent) => form.set({ vatPerc: percent })} />
      <p style={{ margin: '0 0 6px', color: 'var(--ink-soft)' }}>
        {net === ''
          ? t('The price stays unchanged.')
          : t('Gross {{amount}}', { amount: moneyText(toMinor(sum.gross, currency), currency) })}
      </p>
      <NotesField label={t('Comment')} rows={2} {...form.field('comment')} />
    </RecordDialog>
  )
}
