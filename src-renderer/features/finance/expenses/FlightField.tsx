import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { flightName } from '../../../../src-shared/flight/flight-name.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useChosenOption, useRemoteOptions } from '../../../data/use-remote-options.ts'
import { Picker } from '../../../ui/picker/Picker.tsx'
import type { PickerOption } from '../../../ui/picker/picker-state.ts'
import { dayMonth } from '../../../ui/time.ts'

interface FlightFieldProps {
  value: number | null
  /** The label of the flight that is chosen at first. */
  shown: string | undefined
  onChange(flightId: number | null): void
}

type Row = Answer<EndpointFor<'flightDesk.table'>>[number]

const optionOf = (flight: Row): PickerOption => {
  const number = flightName(flight)
  const route = `${flight.departureAirport}-${flight.arrivalAirport}`
  const label = `${number}  ${route}, ${dayMonth(flight.departureAt, 'UTC')}`
  return { value: String(flight.flightId), label, codes: [number] }
}

/** A flight by typing a part of its number, tail, airport or account. */
export function FlightField({ value, shown, onChange }: FlightFieldProps) {
  const { picker } = useRemoteOptions('flightDesk.table', {
    search: (text) => ({ query: { search: text, limit: 30 } }),
    optionsOf: (flights) => flights.toSorted((a, b) => b.departureAt - a.departureAt).map(optionOf),
    needsText: true,
  })
  const id = value === null ? '' : String(value)
  const [chosen, setPicked] = useChosenOption(id, { value: id, label: shown ?? id })
  return (
    <Picker
      {...{ chosen, ...picker }}
      label={t('Flight')}
      placeholder={t('Number, tail or airport')}
      clearable
      onChoose={(option) => {
        setPicked(option)
        onChange(option ? Number(option.value) : null)
      }}
      words={{ nothing: t('No flight matches'), hint: t('Type to search') }}
    />
  )
}
