import { t } from '../../src-shared/texts/texts.ts'
import type { Why } from './blocked.tsx'
import { currencies } from './currencies.ts'
import { ListPicker } from './picker/ListPicker.tsx'

interface CurrencyFieldProps {
  value: string
  onChange(currency: string): void
  /** Why it can't be changed now. */
  why?: Why
  error?: string | undefined
}

/** A currency by typing its code. */
export function CurrencyField({ value, onChange, why, error }: CurrencyFieldProps) {
  return (
    <ListPicker
      label={t('Currency')}
      required
      why={why}
      options={currencies}
      value={value}
      onChange={(code) => code && onChange(code)}
      error={error}
    />
  )
}
