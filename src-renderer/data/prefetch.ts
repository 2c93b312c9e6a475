import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** A query with the call that answers it, of any operation. */
export interface AnyQuery {
  queryKey: QueryKey
  queryFn?: unknown
}

/** Requests what a page on its way will show, so that the page finds the answer there. */
export function prefetch(query: AnyQuery): void {
  void queryClient.prefetchQuery({ ...(query as object), queryKey: query.queryKey, staleTime: 0 })
}
