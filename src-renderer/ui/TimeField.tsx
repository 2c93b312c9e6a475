import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../src-shared/texts/texts.ts'
import { typedTime } from './typed-time.ts'

interface TimeFieldProps {
  label: string
  text: string
  setText(text: string): void
  disabled?: boolean
  /** May be left empty. */
  optional?: boolean
  hideLabel?: boolean
  placeholder?: string
}

/** A time of day by fast typing: "1030" is 10:30, "9" is 09:00. */
export function TimeField({ label, text, setText, disabled, optional, hideLabel, placeholder }: TimeFieldProps) {
  const [left, setLeft] = useState(false)
  const time = typedTime(text)
  return (
    <TextInput
      {...(hideLabel ? { 'aria-label': label } : { label })}
      placeholder={placeholder}
      value={text}
      disabled={disabled}
      error={left && !time && !(optional && text.trim() === '') && t('Type a time such as 1030')}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => {
        setLeft(false)
        setText(event.currentTarget.value)
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => {
        setLeft(true)
        if (time) setText(time)
      }}
    />
  )
}
