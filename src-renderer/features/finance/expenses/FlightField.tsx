import { useState } from 'react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { Picker } from '../../../ui/picker/Picker.tsx'
import type { PickerOption } from '../../../ui/picker/picker-state.ts'
import { dayMonth } from '../../../ui/time.ts'

interface FlightFieldProps {
  value: number | null
  /** What is chosen at first, as the field shows it. */
  shown: string | undefined
  onChange(flightId: number | null): void
}

type Row = Answer<EndpointFor<'flightDesk.table'>>[number]

const optionOf = (flight: Row): PickerOption => {
  const number = String(flight.flightNumber ?? flight.tripNumber)
  const route = `${flight.departureAirport}-${flight.arrivalAirport}`
  const label = `${number}  ${route}, ${dayMonth(flight.departureAt, 'UTC')}`
  return { value: String(flight.flightId), label, codes: [number] }
}

/** A flight by typing a part of its number, tail, airport or account. */
export function FlightField({ value, shown, onChange }: FlightFieldProps) {
  const [query, setQuery] = useState('')
  const [picked, setPicked] = useState<PickerOption | null>(null)
  const { data, isPlaceholderData, error } = useApiQuery(
    'flightDesk.table',
    { query: { search: query, limit: 30 } },
    { enabled: query !== '' },
  )
  const found = () => data?.toSorted((a, b) => b.departureAt - a.departureAt).map(optionOf)
  const id = value === null ? '' : String(value)
  return (
    <Picker
      label={t('Flight')}
      placeholder={t('Number, tail or airport')}
      clearable
      chosen={id === '' ? null : picked?.value === id ? picked : { value: id, label: shown ?? id }}
      onChoose={(option) => {
        setPicked(option)
        onChange(option ? Number(option.value) : null)
      }}
      source={{
        find: (text) => (text === '' ? [] : text === query && !isPlaceholderData ? found() : undefined),
        search: setQuery,
      }}
      failed={error !== null}
      words={{ nothing: t('No flight matches'), hint: t('Type to search') }}
    />
  )
}
