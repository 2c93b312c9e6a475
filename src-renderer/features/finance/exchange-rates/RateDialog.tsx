import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useOperator } from '../../../data/operator.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecord } from '../../../data/use-record.ts'
import { RecordHistory } from '../../../shared/history/RecordHistory.tsx'
import { CurrencyField } from '../../../ui/CurrencyField.tsx'
import { useHour } from '../../../ui/clock.ts'
import { DateField, dateText } from '../../../ui/DateField.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { TextPicker } from '../../../ui/picker/TextPicker.tsx'
import { isoDay } from '../../../ui/time.ts'
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
const SHOWN = 8
const inverse = (value: number | '', digits: number): number | '' =>
  value === '' || value === 0 ? '' : Number((1 / value).toPrecision(digits))

/** An exchange rate, typed in either direction, with its history. */
export function RateDialog({ rate, sources, onClose }: RateDialogProps) {
  const today = isoDay(useHour(), 'UTC')
  const own = useOperator().currency
  const base = rate?.baseCurrency ?? own
  const [currency, setCurrency] = useState(rate?.currency ?? (own === 'USD' ? 'EUR' : 'USD'))
  const [day, setDay] = useState(dateText(rate?.day ?? today))
  const [value, setValue] = useState<number | ''>(rate?.rate ?? '')
  const [other, setOther] = useState<number | ''>(inverse(rate?.rate ?? '', SHOWN))
  const [source, setSource] = useState(rate?.source ?? '')
  const { add, change, saved, ...form } = useRecord(
    { add: 'exchangeRates.add', change: 'exchangeRates.change' },
    onClose,
  )
  const remove = useApiMutation('exchangeRates.remove')
  const date = typedDate(day, today, { lean: 'last' })
  const ready = value !== '' && value > 0 && date !== undefined
  const params = { exchangeRateId: String(rate?.exchangeRateId) }
  const save = () => {
    if (!ready) return
    const body = { currency, day: date, rate: value, source: source.trim() || null }
    void saved(rate ? change({ params, body }) : add({ body }), t('Exchange rate saved'))
  }
  return (
    <FormDialog
      {...form}
      title={rate ? t('Exchange rate') : t('New exchange rate')}
      size={520}
      verb={t('Save rate')}
      missing={t('Enter the currency, the day and the rate')}
      ready={ready}
      fields={['currency', 'day', 'rate']}
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
      <CurrencyField value={currency} onChange={setCurrency} error={fieldError(form.error, 'currency')} />
      <DateField
        label={t('From', { context: 'day' })}
        text={day}
        near={today}
        lean="last"
        setText={setDay}
        error={fieldError(form.error, 'day')}
      />
      <NumberField
        label={t('1 {{from}} in {{to}}', { from: currency, to: base })}
        data-autofocus
        hideControls
        allowNegative={false}
        decimalScale={DIGITS}
        value={value}
        onChange={(typed) => {
          setValue(typed)
          setOther(inverse(typed, SHOWN))
        }}
        error={fieldError(form.error, 'rate')}
      />
      <NumberField
        label={t('1 {{from}} in {{to}}', { from: base, to: currency })}
        hideControls
        allowNegative={false}
        decimalScale={DIGITS}
        value={other}
        onChange={(typed) => {
          setOther(typed)
          setValue(inverse(typed, DIGITS))
        }}
      />
      <TextPicker
        label={t('Source')}
        placeholder={t('ECB, bank, …')}
        options={sources}
        nothing={t('Not in the list. Saved as typed.')}
        value={source}
        onChange={setSource}
      />
    </FormDialog>
  )
}
