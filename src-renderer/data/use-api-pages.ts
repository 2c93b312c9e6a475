import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Answer, RequestParts } from '../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../src-shared/contract/index.ts'
import { bridge } from '../api.ts'
import type { ApiError } from '../ui/api-error.ts'
import { callApi } from './call-api.ts'
import { queryClient } from './query-client.ts'

/** Operations that answer page by page (`pagesAfter` of wire.ts). */
type Paged = 'peopleDesk.table' | 'accountDesk.table'
type RowOf<O extends Paged> = Answer<EndpointFor<O>>[number]

/** The rows of a list as far as they were fetched. */
export interface ApiPages<Row> {
  data: Row[] | undefined
  /** `data` is of what was asked before: another search or order is on its way. */
  isPlaceholderData: boolean
  isLoading: boolean
  error: ApiError | null
  refetch(): unknown
  /** Fetches the next page; does nothing while it is on its way, or where there is none. */
  fetchMore(): void
  /**
   * Fetches the whole list. `reached` hears how many rows came so far, and answers whether to go on; undefined once it
   * answered that not.
   */
  fetchAll(reached: (rows: number) => boolean): Promise<Row[] | undefined>
}

/** Rows of a page: several screens of a table, and a few milliseconds of the core. */
const PAGE = 200
/** Rows of a page where the whole list is fetched: half as long in the core as nothing may hold it up. */
const LARGE_PAGE = 250

/**
 * A list of any length, page by page as it is scrolled through, kept fresh by the change feed.
 * `idOf`: the number by which the core knows a row, for the page after it.
 */
export function useApiPages<O extends Paged>(
  operation: O,
  query: NonNullable<RequestParts<EndpointFor<O>>['query']>,
  idOf: (row: RowOf<O>) => number,
): ApiPages<RowOf<O>> {
  const fetchPage = (last: number | undefined, limit: number, signal?: AbortSignal): Promise<RowOf<O>[]> => {
    const after = last === undefined ? {} : { after: last }
    return callApi(
      operation,
      { query: { ...query, ...after, limit } } as unknown as RequestParts<EndpointFor<O>>,
      signal,
    )
  }
  const { data, isPlaceholderData, isLoading, error, refetch, hasNextPage, isFetching, fetchNextPage } =
    useInfiniteQuery(
      {
        queryKey: [operation, { query }, 'pages'],
        queryFn: ({ pageParam, ...context }) => fetchPage(pageParam, PAGE, bridge.desktop ? undefined : context.signal),
        initialPageParam: undefined as number | undefined,
        getNextPageParam: (page) => {
          const last = page.at(-1)
          return last && page.length === PAGE ? idOf(last) : undefined
        },
        placeholderData: keepPreviousData,
      },
      queryClient,
    )
  const rows = useMemo(() => data?.pages.flat(), [data])
  return {
    ...{ data: rows, isPlaceholderData, isLoading, error, refetch },
    fetchMore() {
      if (hasNextPage && !isFetching) void fetchNextPage()
    },
    // Past the pages on the screen, which would be drawn again with each page that comes.
    async fetchAll(reached) {
      const all: RowOf<O>[] = []
      for (;;) {
        const last = all.at(-1)
        const page = await fetchPage(last && idOf(last), LARGE_PAGE)
        all.push(...page)
        if (page.length < LARGE_PAGE) return all
        if (!reached(all.length)) return undefined
      }
    },
  }
}
