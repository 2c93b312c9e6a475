import type { Query } from '@tanstack/react-query'
import type { Operation } from '../../src-shared/contract/index.ts'
import { bridge } from '../api.ts'
import { endpoints } from '../bridge.ts'
import { noteConnected } from './connection.ts'
import { queryClient } from './query-client.ts'

const IDLE_WITHIN_MS = 500

/** Queries that a change overtook while they were under way: their answer may be older than the change. */
const overtaken = new WeakSet<Query>()

/** Settles when nothing is being drawn, soon in any case. */
const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: IDLE_WITHIN_MS }))

const isBackground = ({ meta }: Query): boolean => meta?.['isBackground'] === true
const options = { cancelRefetch: false }

/**
 * Refetches what is on the screen, background queries last, and the rest when it is shown again. A call that is under
 * way is not repeated.
 */
async function invalidate(matches: (query: Query) => boolean): Promise<void> {
  for (const query of queryClient.getQueryCache().findAll({ predicate: matches, fetchStatus: 'fetching' }))
    overtaken.add(query)
  await queryClient.invalidateQueries({ predicate: (query) => matches(query) && !isBackground(query) }, options)
  await idle()
  await queryClient.invalidateQueries({ predicate: (query) => matches(query) && isBackground(query) }, options)
}

queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type !== 'updated' || query.state.fetchStatus !== 'idle' || !overtaken.delete(query)) return
  queueMicrotask(() => void invalidate((one) => one === query))
})

/** The contract's entries of operations, loaded with the first change. */
let contract: Awaited<ReturnType<typeof endpoints>> | undefined

/** Refetches every query that shows a noun the change feed reports; `*` means all. Returns how to stop. */
export const followChanges = (): (() => void) =>
  bridge.subscribe(async ({ nouns }) => {
    noteConnected()
    contract ??= await idle()
      .then(endpoints)
      .catch(() => undefined)
    const endpointOf = contract?.endpointOf
    void invalidate(
      ({ queryKey: [operation] }) =>
        !endpointOf ||
        nouns.includes('*') ||
        (endpointOf(operation as Operation).shows ?? []).some((noun) => nouns.includes(noun)),
    )
  })

/** Refetches everything on the screen. */
export const refetchAll = (): void => void invalidate(() => true)
