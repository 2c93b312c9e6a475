import { t } from '../../../../src-shared/texts/texts.ts'
import { NumberField } from '../../../ui/NumberField.tsx'

interface VatFieldProps {
  value: number
  onChange(percent: number): void
}

/** The rate of the VAT on a typed price. */
export function VatField({ value, onChange }: VatFieldProps) {
  return <NumberField label={t('VAT (%)')} min={0} max={100} decimals={2} needed value={value} onChange={onChange} />
}
