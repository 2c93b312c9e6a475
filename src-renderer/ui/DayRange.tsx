import { Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { perLanguage, t } from '../../src-shared/texts/texts.ts'
import { plusDays } from '../../src-shared/time/time.ts'
import { DateField } from './DateField.tsx'
import { dateText } from './time.ts'
import { typedDate } from './typed-time.ts'

interface DayRangeProps {
  from: string
  to: string
  today: string
  onChange(range: { from: string; to: string }): void
  /** The shortcuts lead to the days up to today, not to those from today. */
  past?: boolean
}

const shortcuts = perLanguage(() => [
  { label: t('Today'), days: 1 },
  { label: t('7 days'), days: 7 },
  { label: t('30 days'), days: 30 },
])

/** The days from one through another, both included. */
export function DayRange({ from, to, today, onChange, past }: DayRangeProps) {
  return (
    <Group gap={6} wrap="nowrap">
      <Day
        label={t('From')}
        day={from}
        near={today}
        onChange={(day) => onChange({ from: day, to: day > to ? day : to })}
      />
      <span>–</span>
      <Day
        label={t('Through', { context: 'day' })}
        day={to}
        near={from}
        onChange={(day) => onChange({ from: day < from ? day : from, to: day })}
      />
      <Button.Group>
        {shortcuts().map(({ label, days }) => {
          const [first, last] = past ? [plusDays(today, 1 - days), today] : [today, plusDays(today, days - 1)]
          const chosen = from === first && to === last
          return (
            <Button
              key={label}
              variant={chosen ? 'light' : 'default'}
              px={10}
              aria-pressed={chosen}
              onClick={() => onChange({ from: first, to: last })}
            >
              {label}
            </Button>
          )
        })}
      </Button.Group>
    </Group>
  )
}

interface DayProps {
  label: string
  day: string
  near: string
  onChange(day: string): void
}

function Day({ label, day, near, onChange }: DayProps) {
  const [text, setText] = useState(dateText(day))
  useEffect(() => setText(dateText(day)), [day])
  const take = (typed: string) => {
    setText(typed)
    const found = typedDate(typed, near, { lean: 'nearest' })
    // A few digits already are a date; only a written-out one is taken while typing.
    if (found && dateText(found) === typed) onChange(found)
  }
  return (
    <div style={{ width: 128 }}>
      <DateField label={label} hideLabel text={text} setText={take} near={near} lean="nearest" />
    </div>
  )
}
