import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import { useAnswer } from '../../data/use-answer.ts'

interface BookingFieldProps {
  label?: string
  value: number | undefined
  onChange(bookingId: number | undefined): void
  error?: string | undefined
  autoFocus?: boolean
}

const asGiven = ({ options }: { options: unknown[] }) => options as never

/** A booking by typing a part of its identifier, account, tail or airport. */
export function BookingField({ label = t('Booking'), value, onChange, error, autoFocus }: BookingFieldProps) {
  const [text, setText] = useState('')
  const [typed] = useDebouncedValue(text.trim(), 150)
  const letters = typed.split('  ')[0] || undefined
  const { body } = useAnswer('bookingDesk.table', { query: { search: letters, limit: 20 } })
  const data = (body ?? []).map((row) => ({
    value: String(row.bookingId),
    label: `${row.bookingIdentifier}  ${row.accountName}, ${row.route.join('-')}`,
  }))
  return (
    <Select
      label={label}
      placeholder={t('Identifier, account, tail or airport')}
      searchable
      clearable
      data-autofocus={autoFocus || undefined}
      nothingFoundMessage={typed ? t('No booking matches') : t('Type a part of it')}
      data={data}
      filter={asGiven}
      searchValue={text}
      onSearchChange={setText}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      error={error}
    />
  )
}
