import { t } from '../../src-shared/texts/texts.ts'
import { currencies } from './currencies.ts'
import { ListPicker } from './picker/ListPicker.tsx'

interface CurrencyFieldProps {
  value: string
  onChange(currency: string): void
  disabled?: boolean
  error?: string | undefined
}

/** A currency by typing its code. */
export function CurrencyField({ value, onChange, disabled, error }: CurrencyFieldProps) {
  return (
    <ListPicker
      label={t('Currency')}
      required
      disabled={disabled}
      options={currencies}
      value={value}
      onChange={(code) => code && onChange(code)}
      error={error}
    />
  )
}
