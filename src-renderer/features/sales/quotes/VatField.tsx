import { NumberInput } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'

interface VatFieldProps {
  value: number | string
  onChange(percent: number | string): void
}

/** The rate of the VAT on a typed price. */
export function VatField({ value, onChange }: VatFieldProps) {
  return (
    <NumberInput
      label={t('VAT (%)')}
      min={0}
      max={100}
      decimalScale={2}
      hideControls
      value={value}
      onChange={onChange}
    />
  )
}
