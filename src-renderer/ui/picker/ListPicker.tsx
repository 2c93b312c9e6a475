import { t } from '../../../src-shared/texts/texts.ts'
import { listSource } from './list-source.ts'
import { Picker, type PickerProps } from './Picker.tsx'
import type { PickerOption } from './picker-state.ts'

interface ListPickerProps extends Omit<PickerProps, 'chosen' | 'onChoose' | 'source' | 'words'> {
  /** All there are; a text is its own value. */
  options: readonly (PickerOption | string)[]
  /** Empty or null: none. */
  value: string | null
  onChange(value: string | null): void
  /** The chosen option, where the list may lack it. */
  shown?: PickerOption | undefined
  nothing?: string | undefined
  /** The row that creates a record: "Add provider “Skylink”". */
  create?: ((text: string) => string) | undefined
}

/** A picker of a list that is all known: typing narrows it. */
export function ListPicker({ options, value, onChange, shown, nothing, create, ...props }: ListPickerProps) {
  const all = options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
  const known = all.find((option) => option.value === value) ?? shown
  // Options that are still on their way do not show their value instead.
  const unknown = { value: value ?? '', label: all.length === 0 ? '' : (value ?? '') }
  return (
    <Picker
      {...props}
      source={listSource(all)}
      chosen={value ? (known ?? unknown) : null}
      onChoose={(option) => onChange(option?.value ?? null)}
      words={{ nothing: nothing ?? t('No matches'), create }}
    />
  )
}
