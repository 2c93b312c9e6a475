import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useChosenOption, useRemoteOptions } from '../../../data/use-remote-options.ts'
import { Picker } from '../../../ui/picker/Picker.tsx'
import type { PickerOption } from '../../../ui/picker/picker-state.ts'

interface BookingFieldProps {
  label?: string
  value: number | undefined
  onChange(bookingId: number | undefined): void
  error?: string | undefined
  autoFocus?: boolean
}

type Row = Answer<EndpointFor<'bookingDesk.table'>>[number]

const optionOf = ({ bookingId, bookingIdentifier, accountName, route }: Row): PickerOption => ({
  value: String(bookingId),
  label: `${bookingIdentifier}  ${accountName}, ${route.join('-')}`,
  codes: [bookingIdentifier],
})

/** A booking by typing a part of its identifier, account, tail or airport. */
export function BookingField({ label = t('Booking'), value, onChange, error, autoFocus }: BookingFieldProps) {
  const { data, picker } = useRemoteOptions('bookingDesk.table', {
    search: (text) => ({ query: { search: text || undefined, limit: 20 } }),
    optionsOf: (rows) => rows.map(optionOf),
  })
  const known = data?.find(({ bookingId }) => bookingId === value)
  const [chosen, setPicked] = useChosenOption(value === undefined ? '' : String(value), known && optionOf(known))
  return (
    <Picker
      {...{ label, error, autoFocus, chosen, ...picker }}
      placeholder={t('Identifier, account, tail or airport')}
      clearable
      onChoose={(option) => {
        setPicked(option)
        onChange(option ? Number(option.value) : undefined)
      }}
      words={{ nothing: t('No booking matches'), hint: t('Type to search') }}
    />
  )
}
