import { t } from '../../../../src-shared/texts/texts.ts'
import { useOperator } from '../../../data/operator.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecordForm } from '../../../data/use-record-form.ts'
import { RecordHistory } from '../../../shared/history/RecordHistory.tsx'
import { CurrencyField } from '../../../ui/CurrencyField.tsx'
import { useHour } from '../../../ui/clock.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { TextPicker } from '../../../ui/picker/TextPicker.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { dateText, isoDay } from '../../../ui/time.ts'
import { typedDate } from '../../../ui/typed-time.ts'
import type { ExchangeRate } from './rate-words.ts'

interface RateDialogProps {
  /** Undefined: a new one. */
  rate?: ExchangeRate | undefined
  /** Where rates are from, as those there are say it. */
  sources: string[]
  onClose(): void
}

/** Digits of a rate that say something. */
const DIGITS = 12
/** Digits that the other direction is shown with. */
const ROW_LIMIT = 8
const inverse = (value: number | '', digits: number): number | '' =>
  value === '' || value === 0 ? '' : Number((1 / value).toPrecision(digits))

/** An exchange rate, typed in either direction, with its history. */
export function RateDialog({ rate, sources, onClose }: RateDialogProps) {
  const today = isoDay(useHour(), 'UTC')
  const own = useOperator().currency
  const base = rate?.baseCurrency ?? own
  const form = useRecordForm({
    add: 'exchangeRates.add',
    change: 'exchangeRates.change',
    values: {
      currency: rate?.currency ?? (own === 'USD' ? 'EUR' : 'USD'),
      day: dateText(rate?.day ?? today),
      rate: rate?.rate ?? ('' as number | ''),
      inverse: inverse(rate?.rate ?? '', ROW_LIMIT),
      source: rate?.source ?? '',
    },
    onClose,
  })
  const { currency, rate: value } = form.values
  const remove = useApiMutation('exchangeRates.remove')
  const date = typedDate(form.values.day, today, { lean: 'last' })
  const ready = value !== '' && value > 0 && date !== undefined
  const params = { exchangeRateId: String(rate?.exchangeRateId) }
  const save = form.saving(t('Exchange rate saved'), ({ source }) => {
    if (!ready) return
    const body = { currency, day: date, rate: value, source: source.trim() || null }
    return rate ? form.change({ params, body }) : form.add({ body })
  })
  return (
    <RecordDialog
      form={form}
      title={rate ? t('Exchange rate') : t('New exchange rate')}
      size={520}
      verb={t('Save rate')}
      missing={t('Enter the currency, the day and the rate')}
      ready={ready}
      removal={
        rate && {
          title: t('Delete this rate?'),
          text: t('The previous rate applies again. Amounts without a rate are left out of totals.'),
          label: t('Delete'),
          verb: t('Delete'),
          done: t('Exchange rate deleted'),
          running: remove.isPending,
          run: () => remove.run({ params }),
        }
      }
      onSave={save}
      after={rate && <RecordHistory noun="exchangeRates" recordId={rate.exchangeRateId} />}
    >
      <CurrencyField {...form.field('currency')} />
      <DateField label={t('From', { context: 'day' })} {...form.typed('day')} near={today} lean="last" />
      <NumberField
        label={t('1 {{from}} in {{to}}', { from: currency, to: base })}
        data-autofocus
        min={0}
        decimals={DIGITS}
        {...form.field('rate')}
        onChange={(typed) => form.set({ rate: typed, inverse: inverse(typed, ROW_LIMIT) })}
      />
      <NumberField
        label={t('1 {{from}} in {{to}}', { from: base, to: currency })}
        min={0}
        decimals={DIGITS}
        value={form.values.inverse}
        onChange={(typed) => form.set({ inverse: typed, rate: inverse(typed, DIGITS) })}
      />
      <TextPicker
        label={t('Source')}
        placeholder={t('e.g. ECB, bank, …')}
        options={sources}
        nothing={t('Not in the list. Saved as typed.')}
        {...form.field('source')}
      />
    </RecordDialog>
  )
}
