import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { t } from '../../src-shared/texts/texts.ts'
import { useBlocked, type Why } from './blocked.tsx'
import { useLanguage } from './language.ts'
import { dateText } from './time.ts'
import { type DateDirection, typedDate } from './typed-time.ts'
import { useTypedField } from './use-typed-field.ts'

interface DateFieldProps {
  label: string
  /** The text of the field: typed, or as `dateText` writes it. */
  text: string
  setText(text: string): void
  /** The day by which a date without month or year is completed (`2026-11-21`). */
  near: string
  /** The side of `near` on which the date is; the next such day by default. */
  lean?: DateDirection
  /** The day of `today`, where that is not `near`. */
  today?: string
  /** The day from which on an incomplete date is looked for. */
  from?: string | undefined
  /** The day before which it can't be, such as an expiry before the issue. */
  after?: string | null | undefined
  /** The date is in the past, such as a birth: no day after `near`. */
  notAhead?: boolean
  hideLabel?: boolean
  /** Why it can't be changed now. */
  why?: Why
  error?: ReactNode
  placeholder?: string
  /** The field may be left empty. */
  optional?: boolean
}

/** A date by fast typing ("15", "1504", "150426") or from a calendar. */
export function DateField(input: DateFieldProps) {
  const {
    label,
    text,
    setText,
    near,
    hideLabel,
    why: blockedBy,
    error,
    placeholder,
    optional,
    lean,
    today,
    from,
    after,
    notAhead,
  } = input
  const blocked = useBlocked()
  const [picking, setPicking] = useState(false)
  const day = typedDate(text, near, { lean, today, from })
  const language = useLanguage()
  const [writtenIn, setWrittenIn] = useState(language)
  const write = (written: string) => {
    setWrittenIn(language)
    setText(written)
  }
  // A change of the language is no change of the form: the day is shown in the new one, and the text stays.
  const isForeign = day !== undefined && writtenIn !== language
  const { left, props } = useTypedField(write, isForeign || !day ? undefined : dateText(day))
  const blank = text.trim() === ''
  const why = () => {
    if (!day) return optional && blank ? undefined : t('Type a date such as 1504 or 15 Apr 2026')
    if (after && day <= after) return t('Must be after {{day}}', { day: dateText(after) })
    if (notAhead && day > near) return t('Must not be in the future')
    return undefined
  }
  const wrong = why()
  return (
    <TextInput
      {...(hideLabel ? { 'aria-label': label } : { label })}
      value={isForeign ? dateText(day) : text}
      error={error ?? (left && wrong)}
      data-unfinished={(wrong && !blank && !blockedBy) || undefined}
      placeholder={placeholder}
      {...props}
      {...blocked(blockedBy)}
      rightSection={
        blockedBy ? undefined : (
          <Popover opened={picking} onChange={setPicking} position="bottom-end" shadow="md" trapFocus>
            <Popover.Target>
              <ActionIcon
                size={22}
                aria-label={t('{{label}}: calendar', { label })}
                tabIndex={-1}
                onClick={() => setPicking(!picking)}
              >
                <IconCalendar size={14} />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown>
              <DatePicker
                value={day ?? null}
                defaultDate={day ?? near}
                highlightToday
                onChange={(picked) => {
                  if (picked) write(dateText(picked))
                  setPicking(false)
                }}
              />
            </Popover.Dropdown>
          </Popover>
        )
      }
    />
  )
}
