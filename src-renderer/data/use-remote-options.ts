import { useState } from 'react'
import type { Answer, RequestParts } from '../../src-shared/contract/endpoint.ts'
import type { EndpointFor, Operation } from '../../src-shared/contract/index.ts'
import type { PickerOption } from '../ui/picker/picker-state.ts'
import { useApiQuery } from './use-api-query.ts'

interface RemoteOptions<O extends Operation> {
  /** The input of the operation for a typed text. */
  search(text: string): RequestParts<EndpointFor<O>>
  optionsOf(data: Answer<EndpointFor<O>>): PickerOption[]
  /** An empty text has no options, and calls nothing. */
  needsText?: boolean
}

/** The options of a picker whose records are searched by the core, by the text that is typed. */
export function useRemoteOptions<O extends Operation>(
  operation: O,
  { search, optionsOf, needsText = false }: RemoteOptions<O>,
) {
  const [query, setQuery] = useState('')
  const enabled = !needsText || query !== ''
  const { data, isPlaceholderData, error } = useApiQuery(operation, search(query), { enabled })
  const find = (text: string) => {
    if (needsText && text === '') return []
    return text === query && !isPlaceholderData && data ? optionsOf(data) : undefined
  }
  /** `data`: the last answer; `picker`: the props of the picker. */
  return { data, picker: { source: { find, search: setQuery }, failed: error !== null } }
}

/**
 * The option that a picker shows for a value that its form keeps: the one picked there, else the one `known` of the
 * value, else the value itself. Empty: none.
 */
export function useChosenOption(value: string, known?: PickerOption) {
  const [picked, setPicked] = useState<PickerOption | null>(null)
  const shown = picked?.value === value ? picked : (known ?? { value, label: value })
  return [value === '' ? null : shown, setPicked] as const
}
