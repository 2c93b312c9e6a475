import { QueryObserver } from '@tanstack/react-query'
import type { Answer, Sent } from '../../src-shared/contract/endpoint.ts'
import type { EndpointFor, Operation } from '../../src-shared/contract/index.ts'
import { apiQuery, queryClient } from './query-client.ts'

/** Calls what a page on its way will show, so that the page finds the answer there. */
export function prefetch<O extends Operation>(operation: O, sent: Sent<EndpointFor<O>>): void {
  void queryClient.prefetchQuery(apiQuery(operation, sent))
}

/**
 * Prefetches an operation and takes the answer of the last start, as `read`, for its answer until the core answers;
 * each answer is handed to `keep`.
 */
export function prefetchFromLastStart<O extends Operation>(
  operation: O,
  { read, keep }: { read(): Answer<EndpointFor<O>> | undefined; keep(data: Answer<EndpointFor<O>>): void },
): void {
  const options = apiQuery(operation, {} as Sent<EndpointFor<O>>)
  const last = read()
  if (last !== undefined) queryClient.setQueryData<unknown>(options.queryKey, last)
  new QueryObserver(queryClient, options).subscribe(({ data, isFetching }) => {
    if (data !== undefined && !isFetching) keep(data)
  })
  void queryClient.prefetchQuery({ ...options, staleTime: 0 })
}
