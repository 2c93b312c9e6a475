import { decimalsOf } from '../../src-shared/money/currencies.ts'
import { fromMinor, toMinor } from '../../src-shared/money/money.ts'
import { NumberField, type NumberFieldProps } from './NumberField.tsx'

type AmountFieldProps = Omit<NumberFieldProps, 'decimals' | 'grouped' | 'needed' | 'value' | 'onChange'> & {
  currency: string
  value: number | ''
  onChange(typed: number | ''): void
}

/** An amount with the decimals of its currency; after a change to one with fewer it shows the rounded amount that is saved. */
export const AmountField = ({ currency, value, ...field }: AmountFieldProps) => (
  <NumberField
    {...field}
    grouped
    decimals={decimalsOf(currency)}
    value={value === '' ? '' : fromMinor(toMinor(value, currency), currency)}
  />
)
