import { fromMinor, toMinor } from '../../src-shared/money/money.ts'
import { t } from '../../src-shared/texts/texts.ts'
import { AmountField } from './AmountField.tsx'
import { currencies } from './currencies.ts'
import { ListPicker } from './picker/ListPicker.tsx'

/** The values of a price field, and of its request: minor units and their currency, both null for no price. */
export interface TypedPrice {
  amount: number | ''
  currency: string
  sent: { price: number | null; currency: string | null }
}

function priceOf(amount: number | '', currency: string): TypedPrice {
  const none = { price: null, currency: null }
  return { amount, currency, sent: amount === '' ? none : { price: toMinor(amount, currency), currency } }
}

/** The price of a record as its field shows it; without one the field offers `usual` as currency. */
export function typedPrice(
  record: { price: number | null; currency: string | null } | undefined,
  usual: string,
): TypedPrice {
  const currency = record?.currency ?? usual
  return priceOf(record?.price == null ? '' : fromMinor(record.price, currency), currency)
}

interface PriceFieldProps {
  label?: string
  value: TypedPrice
  onChange(value: TypedPrice): void
}

/** An amount and its currency, side by side. */
export function PriceField({ label = t('Price'), value: { amount, currency }, onChange }: PriceFieldProps) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 84px', gap: 6, alignItems: 'end' }}>
      <AmountField
        label={label}
        min={0}
        max={1_000_000_000}
        currency={currency}
        value={amount}
        onChange={(typed) => onChange(priceOf(typed, currency))}
      />
      <ListPicker
        hideLabel
        label={t('Currency for {{label}}', { label })}
        required
        options={currencies}
        value={currency}
        onChange={(chosen) => chosen && onChange(priceOf(amount, chosen))}
      />
    </div>
  )
}
