import { notifyManager, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer, RequestParts } from '../../src-shared/contract/endpoint.ts'
import type { EndpointFor, Operation } from '../../src-shared/contract/index.ts'
import { bridge } from '../api.ts'
import type { ApiError } from '../ui/api-error.ts'
import { isRefusal } from './api-error.ts'
import { callApi } from './call-api.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
  }
}

/** How long an answer that no page shows stays ready for when the page is opened again. */
const KEPT_MS = 10 * 60_000
const RETRIES = 2

// The library waits for a timer by default: a button would be pressed twice before it shows that it is at work.
notifyManager.setScheduler(queueMicrotask)

/**
 * The server state of the window. Answers stay fresh until the change feed reports one of the nouns they show, so
 * neither time, focus nor the network (the core is on this computer) makes a query ask again.
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    // A refused query shows why; what it showed before is no longer true. Without a connection the old answer stays.
    onError: (error, query) => {
      if (isRefusal(error)) query.setState({ data: undefined })
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: KEPT_MS,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      retry: (failures, error) => !isRefusal(error) && failures < RETRIES,
    },
    mutations: { networkMode: 'always', gcTime: 0 },
  },
})

/** The query of an operation: its key, and the call that answers it. */
export const apiQuery = <O extends Operation>(operation: O, sent: RequestParts<EndpointFor<O>>) =>
  queryOptions({
    queryKey: [operation, sent] as readonly [Operation, unknown],
    // Reading the signal makes the library cancel a query that is no longer shown; over IPC that would lose the answer.
    queryFn: (context): Promise<Answer<EndpointFor<O>>> =>
      callApi(operation, sent, bridge.desktop ? undefined : context.signal),
  })
