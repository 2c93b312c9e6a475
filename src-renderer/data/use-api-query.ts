import {
  hashKey,
  keepPreviousData,
  type UseQueryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Answer, RequestParts } from '../../src-shared/contract/endpoint.ts'
import type { EndpointFor, Operation } from '../../src-shared/contract/index.ts'
import type { ApiError } from '../ui/api-error.ts'
import { firstScreen } from './first-screen.ts'
import { apiQuery, queryClient } from './query-client.ts'

interface ApiQueryOptions<Data> {
  /** False calls nothing. */
  enabled?: boolean
  /** Calls again after so many milliseconds, whatever the change feed reports; false: not at all. */
  refetchInterval?(data: Data | undefined): number | false
  /** It takes long or is looked at last: requested after the first screen, and refetched after what else a change touches. */
  isBackground?: boolean
  /** Milliseconds for which the answer is kept once nothing shows it; 0 for what must not be shown again. */
  gcTime?: number
}

type QueryFn<Data> = Exclude<UseQueryOptions<Data>['queryFn'], undefined | symbol>

const afterFirstScreen =
  <Data>(call: unknown): QueryFn<Data> =>
  async (context) => {
    await firstScreen
    return (call as QueryFn<Data>)(context)
  }

type ApiQueryResult<Data> = UseQueryResult<Data, ApiError>

/**
 * The answer of an operation, kept fresh by the change feed. While a changed input (another day, another search) has no
 * answer yet, the previous one stays as `data`, with `isPlaceholderData`.
 */
export function useApiQuery<O extends Operation>(
  operation: O,
  sent: RequestParts<EndpointFor<O>>,
  { enabled = true, isBackground, refetchInterval, ...options }: ApiQueryOptions<Answer<EndpointFor<O>>> = {},
): ApiQueryResult<Answer<EndpointFor<O>>> {
  const call = apiQuery(operation, sent)
  const query: UseQueryOptions = {
    ...(call as UseQueryOptions),
    ...(isBackground && { queryFn: afterFirstScreen(call.queryFn) }),
    ...options,
    enabled,
    ...(isBackground && { meta: { isBackground } }),
    ...(enabled && { placeholderData: keepPreviousData }),
    ...(refetchInterval && {
      refetchInterval: ({ state }) => refetchInterval(state.data as Answer<EndpointFor<O>> | undefined),
    }),
  }
  return useQuery(query, queryClient) as ApiQueryResult<Answer<EndpointFor<O>>>
}

/** The state of one of several queries. */
interface ApiQueryPart<Data> {
  data: Data | undefined
  error: ApiError | null
  isFetching: boolean
}

/** Whether queries are being repeated and their state is otherwise unchanged. */
function isUnderWay(now: readonly ApiQueryPart<unknown>[], before: readonly ApiQueryPart<unknown>[]): boolean {
  const alike = now.every(({ data, error }, index) => {
    const known = before[index]
    return known && (known.data === undefined) === (data === undefined) && known.error === error
  })
  return alike && now.some(({ isFetching }) => isFetching)
}

/**
 * The states of several queries. The query library compares what it combines value by value, however large it is,
 * unless that is an object of a class.
 */
class ApiQueryParts<Data> {
  readonly parts: readonly ApiQueryPart<Data>[]

  constructor(parts: readonly ApiQueryPart<Data>[]) {
    this.parts = parts
  }
}

const isSamePart = (one: ApiQueryPart<unknown>, other: ApiQueryPart<unknown> | undefined): boolean =>
  other !== undefined && one.data === other.data && one.error === other.error && one.isFetching === other.isFetching

/** Combines queries into one list, which stays what it is until all that are under way are answered. */
function changeTogether<Data>() {
  let last = new ApiQueryParts<Data>([])
  return (results: UseQueryResult<Data, ApiError>[]): ApiQueryParts<Data> => {
    const now = results.map(({ data, error, isFetching }) => ({ data, error, isFetching }))
    const { parts } = last
    const isKnown = now.length === parts.length && now.every((part, index) => isSamePart(part, parts[index]))
    if (!isKnown && !isUnderWay(now, parts)) last = new ApiQueryParts(now)
    return last
  }
}

/**
 * The answers of one operation to several inputs, kept fresh. The list and its parts are the same until they change.
 * `queryOf` is a query of the operation that requests its answer in a way of its own.
 */
export function useApiQueries<O extends Operation>(
  operation: O,
  sents: RequestParts<EndpointFor<O>>[],
  queryOf: (sent: RequestParts<EndpointFor<O>>) => ReturnType<typeof apiQuery<O>> = (sent) => apiQuery(operation, sent),
): readonly ApiQueryPart<Answer<EndpointFor<O>>>[] {
  const key = hashKey([operation, sents])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other queries begin another list
  const combine = useMemo(() => changeTogether<Answer<EndpointFor<O>>>(), [key])
  return useQueries({ queries: sents.map(queryOf), combine }, queryClient).parts
}
