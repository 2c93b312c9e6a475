import { weightUnits } from '../../../../src-shared/contract/flights/manifest.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import classes from './Passengers.module.css'

export type WeightUnit = (typeof weightUnits)[number]

/** The unit of a saved weight; kilograms where none is said. */
export const weightUnitOf = (unit: string | null | undefined): WeightUnit => (unit === 'POUND' ? 'POUND' : 'KILOGRAM')

interface WeightFieldProps {
  label: string
  unitLabel: string
  autoFocus?: boolean
  weight: number | ''
  unit: WeightUnit
  onWeight(weight: number | ''): void
  onUnit(unit: WeightUnit): void
}

/** A weight with its unit. */
export function WeightField({ label, unitLabel, autoFocus, weight, unit, onWeight, onUnit }: WeightFieldProps) {
  return (
    <div className={classes.luggage}>
      <NumberField label={label} min={0} data-autofocus={autoFocus || undefined} value={weight} onChange={onWeight} />
      <EnumSelect
        aria-label={unitLabel}
        values={weightUnits}
        nameOf={(one) => (one === 'POUND' ? t('lb') : t('kg'))}
        value={unit}
        onChange={onUnit}
      />
    </div>
  )
}
