import { TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { type NumberLimits, readNumber, writeNumber } from './typed-number.ts'
import { useTypedField } from './use-typed-field.ts'

interface FieldProps extends Omit<TextInputProps, 'onChange' | 'value' | 'min' | 'max'>, NumberLimits {
  /** Thousands are set apart. */
  grouped?: boolean
  /** The unit behind the number, such as ` kg`. */
  suffix?: string | undefined
}
/** A field that may be left empty, which is '', or one that has to have a number and hands over nothing else. */
export type NumberFieldProps = FieldProps &
  (
    | { needed?: false; value: number | ''; onChange(value: number | ''): void }
    | { needed: true; value: number; onChange(value: number): void }
  )

/**
 * A number that is typed. What is no number, or none that the field takes, stays as it was typed with the reason at the
 * field, and is not handed over; no form is saved with it.
 */
export function NumberField(props: NumberFieldProps) {
  const {
    min,
    max,
    decimals,
    grouped = false,
    suffix = '',
    needed,
    value,
    onChange,
    error,
    onBlur,
    onFocus,
    ...field
  } = props
  const limits = { min, max, decimals }
  const [typed, setTyped] = useState<{ text: string; value: number | '' }>()
  // What is set from elsewhere takes the place of what is typed.
  const text = typed && Object.is(typed.value, value) ? typed.text : undefined
  const written = value === '' ? '' : writeNumber(value, grouped) + suffix
  const read = (text: string) => {
    const found = readNumber(suffix && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text, limits)
    return needed && found.problem === undefined && found.value === '' ? readNumber('?', limits) : found
  }
  const problem = text === undefined ? undefined : read(text).problem
  const type = (text: string) => {
    const found = read(text)
    setTyped({ text, value: found.problem === undefined ? found.value : value })
    if (found.problem === undefined) (onChange as (value: number | '') => void)(found.value)
  }
  const { left, props: typing } = useTypedField(type, undefined)
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!by || problem !== undefined || field.readOnly || field.disabled) return
    event.preventDefault()
    const next = (value === '' ? 0 : value) + by
    if (readNumber(String(next), limits).problem === undefined) type(writeNumber(next, grouped))
  }
  return (
    <TextInput
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      onKeyDown={step}
      {...field}
      {...typing}
      value={text ?? written}
      onFocus={(event) => {
        typing.onFocus(event)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        typing.onBlur()
        if (problem === undefined) setTyped(undefined)
        onBlur?.(event)
      }}
      data-unfinished={(problem !== undefined && !field.disabled) || undefined}
      error={(left && problem) || error}
    />
  )
}
