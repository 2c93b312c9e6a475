import { Pill } from '@mantine/core'
import { t } from '../../../src-shared/texts/texts.ts'
import { listSource } from './list-source.ts'
import classes from './Picker.module.css'
import { Picker } from './Picker.tsx'
import type { PickerOption } from './picker-state.ts'

interface MultiPickerProps {
  label: string
  placeholder?: string | undefined
  className?: string | undefined
  options: readonly (PickerOption | string)[]
  value: string[]
  onChange(value: string[]): void
}

/** Several of a list, in the order chosen: a picker adds one, each has a button that removes it. */
export function MultiPicker({ label, placeholder, className, options, value, onChange }: MultiPickerProps) {
  const all = options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
  const left = all.filter((option) => !value.includes(option.value))
  const pills = value.length > 0 && (
    <Pill.Group className={classes.pills} role="list" aria-label={label}>
      {value.map((one) => (
        <Pill
          key={one}
          withRemoveButton
          role="listitem"
          onRemove={() => onChange(value.filter((other) => other !== one))}
          removeButtonProps={{ 'aria-label': t('Remove {{name}}', { name: one }), 'aria-hidden': false, tabIndex: 0 }}
        >
          {all.find((option) => option.value === one)?.label ?? one}
        </Pill>
      ))}
    </Pill.Group>
  )
  return (
    <div className={className}>
      <Picker
        label={label}
        placeholder={value.length === 0 ? placeholder : t('Add another')}
        chosen={null}
        onChoose={(option) => option && onChange([...value, option.value])}
        keepsNone
        source={listSource(left)}
        words={{ nothing: t('No matches') }}
      />
      {pills}
    </div>
  )
}
