import { useState } from 'react'
import { listSource } from './list-source.ts'
import { Picker, type PickerProps } from './Picker.tsx'
import { type PickerOption, textOption } from './picker-state.ts'

interface TextPickerProps
  extends Pick<PickerProps, 'label' | 'description' | 'placeholder' | 'error' | 'autoFocus' | 'className' | 'why'> {
  /** The suggestions; a text is its own value. An option is taken by its label. */
  options: readonly (PickerOption | string)[]
  value: string
  onChange(text: string): void
  /** Said below a text that none of the options matches: "Not at this airport. Saved as typed." */
  nothing: string
}

const shownAs = (text: string) => (text === '' ? null : textOption(text))

/** A text that is typed freely, with a list to take it from. Leaving the field keeps what was typed. */
export function TextPicker({ options, value, onChange, nothing, ...props }: TextPickerProps) {
  const [picked, setPicked] = useState(() => shownAs(value))
  // The last text that the field handed over, by which another value is known to be set from outside.
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    setPicked(shownAs(value))
  }
  return (
    <Picker
      {...props}
      chosen={picked}
      onChoose={setPicked}
      onText={(text) => {
        setLastValue(text)
        onChange(text)
      }}
      source={listSource(options.map((option) => (typeof option === 'string' ? textOption(option) : option)))}
      words={{ nothing }}
    />
  )
}
