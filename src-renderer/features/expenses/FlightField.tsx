import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { dayMonth } from '../../ui/time.ts'

interface FlightFieldProps {
  value: number | null
  /** What is chosen at first, as the field shows it. */
  shown: string | undefined
  onChange(flightId: number | null): void
}

const asGiven = ({ options }: { options: unknown[] }) => options as never

/** A flight by typing a part of its number, tail, airport or account. */
export function FlightField({ value, shown, onChange }: FlightFieldProps) {
  const [text, setText] = useState(shown ?? '')
  const [typed] = useDebouncedValue(text.trim(), 150)
  const search = typed.split('  ')[0] ?? ''
  const { body } = useAnswer('flightDesk.table', { query: { search, limit: 30 } }, { off: search === '' })
  const found = (body ?? [])
    .toSorted((a, b) => b.departureAt - a.departureAt)
    .map((flight) => ({
      value: String(flight.flightId),
      label: `${flight.flightNumber ?? flight.tripNumber}  ${flight.departureAirport}-${flight.arrivalAirport}, ${dayMonth(flight.departureAt, 'UTC')}`,
    }))
  const kept = value !== null && shown && !found.some((one) => one.value === String(value))
  return (
    <Select
      label={t('Flight')}
      placeholder={t('Number, tail or airport')}
      searchable
      clearable
      nothingFoundMessage={search ? t('No flight matches') : t('Type a part of it')}
      data={kept ? [{ value: String(value), label: shown }, ...found] : found}
      filter={asGiven}
      searchValue={text}
      onSearchChange={setText}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  )
}
