import { TextInput } from '@mantine/core'
import { t } from '../../src-shared/texts/texts.ts'
import { useBlocked, type Why } from './blocked.tsx'
import { typedTime } from './typed-time.ts'
import { useTypedField } from './use-typed-field.ts'

interface TimeFieldProps {
  label: string
  text: string
  setText(text: string): void
  /** Why it can't be changed now. */
  why?: Why
  /** The field may be left empty. */
  optional?: boolean
  hideLabel?: boolean
  placeholder?: string
}

/** A time of day by fast typing: "1030" is 10:30, "9" is 09:00. */
export function TimeField({ label, text, setText, why, optional, hideLabel, placeholder }: TimeFieldProps) {
  const time = typedTime(text)
  const blocked = useBlocked()
  const { left, props } = useTypedField(setText, time)
  return (
    <TextInput
      {...(hideLabel ? { 'aria-label': label } : { label })}
      placeholder={placeholder}
      value={text}
      data-unfinished={(!time && text.trim() !== '' && !why) || undefined}
      error={left && !time && !(optional && text.trim() === '') && t('Type a time such as 1030')}
      inputMode="numeric"
      {...props}
      {...blocked(why)}
    />
  )
}
