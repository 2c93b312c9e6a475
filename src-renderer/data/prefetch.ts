import type { QueryFunction, QueryKey } from '@tanstack/react-query'
import { painted } from '../ui/painted.ts'
import { queryClient } from './query-client.ts'

/** A query with the call that answers it, of any operation. */
export interface AnyQuery {
  queryKey: QueryKey
  queryFn?: unknown
}

/**
 * Requests what a page on its way will show, so that the page finds the answer there. With `onceDrawn` the answer is
 * held until what the page shows already is on the screen: handling it would keep that from being painted.
 */
export function prefetch({ queryKey, queryFn, ...query }: AnyQuery, { onceDrawn = false } = {}): void {
  const call = queryFn as QueryFunction
  const held: QueryFunction = async (context) => {
    const answer = await call(context)
    await painted()
    return answer
  }
  void queryClient.prefetchQuery({ ...query, queryKey, queryFn: onceDrawn ? held : call, staleTime: 0 })
}
