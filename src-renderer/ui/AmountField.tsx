import { NumberInput, type NumberInputProps } from '@mantine/core'
import { decimalsOf } from '../../src-shared/currencies.ts'
import { fromMinor, toMinor } from '../../src-shared/money.ts'
import { thousands } from './number.ts'

interface AmountFieldProps extends Omit<NumberInputProps, 'onChange'> {
  currency: string
  onChange(typed: number | ''): void
}

/** An amount with the decimals of its currency; after a change to one with fewer it shows the rounded amount that is saved. */
export function AmountField({ currency, value, onChange, ...field }: AmountFieldProps) {
  const isAmount = typeof value === 'number' && Number.isFinite(value)
  return (
    <NumberInput
      hideControls
      {...field}
      decimalScale={decimalsOf(currency)}
      thousandSeparator={thousands()}
      value={isAmount ? fromMinor(toMinor(value, currency), currency) : value}
      onChange={(typed) => onChange(typed === '' ? '' : Number(typed))}
    />
  )
}
