import { useDebouncedValue } from '@mantine/hooks'
import type { Answer, Input, RequestParts } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor, Operation } from '../../../../src-shared/contract/index.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import type { ApiError } from '../../../ui/api-error.ts'

interface DebouncedResult<Data> {
  /** The last answer; it stays while a changed body has none yet. */
  data: Data | undefined
  error: ApiError | null
  /** The data answers the body as it is now. */
  isCurrent: boolean
}

const TYPING_MS = 250

/** The answer of an operation to a body that changes with each key; called a moment after the last one. */
export function useDebouncedQuery<O extends Operation>(
  operation: O,
  body: Input<EndpointFor<O>>['body'] | undefined,
): DebouncedResult<Answer<EndpointFor<O>>> {
  const wanted = body === undefined ? '' : JSON.stringify(body)
  const [debounced] = useDebouncedValue(wanted, TYPING_MS)
  const enabled = debounced !== ''
  const sent = (enabled ? { body: JSON.parse(debounced) } : {}) as RequestParts<EndpointFor<O>>
  const { data, error, isPlaceholderData } = useApiQuery(operation, sent, { enabled, gcTime: 0 })
  return { data, error, isCurrent: enabled && debounced === wanted && data !== undefined && !isPlaceholderData }
}
