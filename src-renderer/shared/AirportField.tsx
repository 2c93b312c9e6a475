import type { ReactNode } from 'react'
import type { Answer } from '../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../src-shared/contract/index.ts'
import { t } from '../../src-shared/texts/texts.ts'
import { useApiQuery } from '../data/use-api-query.ts'
import { useChosenOption, useRemoteOptions } from '../data/use-remote-options.ts'
import type { Why } from '../ui/blocked.tsx'
import { Picker } from '../ui/picker/Picker.tsx'
import type { PickerOption } from '../ui/picker/picker-state.ts'

interface AirportFieldProps {
  label: string
  description?: string
  /** The airport's code; empty for none. */
  value: string
  onChange(code: string): void
  error?: ReactNode
  /** The field is in a row of fields: its label is for screen readers only, and there is no space for more. */
  hideLabel?: boolean
  /** Why it can't be changed now. */
  why?: Why
  autoFocus?: boolean
}

type AirportHit = Answer<EndpointFor<'airports.search'>>[number]

const optionOf = ({ code, icao, iata, faa, name, city }: AirportHit): PickerOption => ({
  value: code,
  label: [icao ?? code, iata, city && !name.includes(city) ? `${name}, ${city}` : name].filter(Boolean).join('  '),
  codes: [code, icao, iata, faa].filter((one) => one !== null),
})

/** An airport by ICAO, IATA, city or name. A code that is no airport stays as it was typed, with an error. */
export function AirportField(props: AirportFieldProps) {
  const { label, description, value, onChange, error, hideLabel, why, autoFocus } = props
  const present = useApiQuery('airports.search', { query: { search: value } }, { enabled: value !== '' })
  const { picker } = useRemoteOptions('airports.search', {
    search: (text) => ({ query: { search: text } }),
    optionsOf: (airports) => airports.map(optionOf),
    needsText: true,
  })
  const known = present.data?.find(({ code }) => code === value)
  const [chosen, setPicked] = useChosenOption(value, known && optionOf(known))
  return (
    <Picker
      {...{ label, description, hideLabel, error, why, chosen, autoFocus, ...picker }}
      bare={hideLabel}
      clearable={!hideLabel}
      placeholder={t('ICAO, IATA, city or name')}
      onChoose={(option) => {
        setPicked(option)
        onChange(option?.value ?? '')
      }}
      words={{ nothing: t('No airport found'), hint: t('Type a code or a name') }}
    />
  )
}
