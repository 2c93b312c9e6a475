import { Select } from '@mantine/core'
import { t } from '../../src-shared/texts/texts.ts'
import { currencies } from './currencies.ts'

interface CurrencyFieldProps {
  value: string
  onChange(currency: string): void
  disabled?: boolean
  error?: string | undefined
}

/** A currency by typing its code. */
export function CurrencyField({ value, onChange, disabled, error }: CurrencyFieldProps) {
  return (
    <Select
      label={t('Currency')}
      searchable
      allowDeselect={false}
      disabled={disabled}
      data={currencies}
      value={value}
      onChange={(code) => code && onChange(code)}
      error={error}
    />
  )
}
