import { useState } from 'react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
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
  const [query, setQuery] = useState('')
  const [picked, setPicked] = useState<PickerOption | null>(null)
  const {
    data,
    isPlaceholderData,
    error: failure,
  } = useApiQuery('bookingDesk.table', {
    query: { search: query || undefined, limit: 20 },
  })
  const id = value === undefined ? '' : String(value)
  const known = data?.find(({ bookingId }) => bookingId === value)
  return (
    <Picker
      {...{ label, error, autoFocus }}
      placeholder={t('Identifier, account, tail or airport')}
      clearable
      chosen={id === '' ? null : picked?.value === id ? picked : known ? optionOf(known) : { value: id, label: id }}
      onChoose={(option) => {
        setPicked(option)
        onChange(option ? Number(option.value) : undefined)
      }}
      source={{
        find: (text) => (text === query && !isPlaceholderData ? data?.map(optionOf) : undefined),
        search: setQuery,
      }}
      failed={failure !== null}
      words={{ nothing: t('No booking matches'), hint: t('Type to search') }}
    />
  )
}
