import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Sending } from '../../src-shared/bridge.ts'
import type { Answer, Sent } from '../../src-shared/contract/endpoint.ts'
import type { EndpointFor, Operation } from '../../src-shared/contract/index.ts'
import { bridge } from '../api.ts'
import { endpoints } from '../bridge.ts'
import { lostTouch, noteConnected } from './connection.ts'
import { createAnswers, type Known, questionKey } from './query-cache.ts'

const IDLE_WITHIN_MS = 500

/** What the contract says of operations, once the first change came. */
let known: Awaited<ReturnType<typeof endpoints>> | undefined

const answers = createAnswers({
  call: (operation, sent) => bridge.call(operation as Operation, sent),
  shows: (operation) => known?.endpointOf(operation as Operation).shows ?? [],
  now: Date.now,
  heard: (reached) => (reached ? noteConnected() : lostTouch()),
})

/** Settles when nothing is being drawn, soon in any case. */
const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: IDLE_WITHIN_MS }))

/** Starts to ask again whatever the feed says has changed. */
export const followChanges = (): (() => void) =>
  bridge.subscribe(async ({ nouns }) => {
    noteConnected()
    known ??= await idle()
      .then(endpoints)
      .catch(() => undefined)
    answers.changed(known ? nouns : ['*'])
  })

/** Asks everything on the screen anew. */
export const refetchAll = (): void => answers.changed(['*'])

/** Asks what a screen that is on its way will ask, so that it finds the answer there. */
export function prefetch<O extends Operation>(operation: O, sent: Sent<EndpointFor<O>>): void {
  answers.again(operation, sent as Sending)
}

/**
 * Asks what a screen will ask, and takes what it was the last time, as `read`, for the answer until it comes; each
 * answer is handed to `keep`.
 */
export function askAsBefore<O extends Operation>(
  operation: O,
  { read, keep }: { read(): Answer<EndpointFor<O>> | undefined; keep(body: Answer<EndpointFor<O>>): void },
): void {
  const before = read()
  if (before !== undefined) answers.assume(operation, {}, before)
  answers.watch(operation, {}, () => {
    const { data, isFetching } = answers.read(operation, {})
    if (data !== undefined && !isFetching) keep(data as Answer<EndpointFor<O>>)
  })
}

export interface ApiQueryResult<Body> extends Known<Body> {
  /** The body answers this very question, not the one before. */
  fresh: boolean
  /** Nothing to show yet. */
  isLoading: boolean
  refetch(): void
}

const nothing: Known = { data: undefined, error: undefined, isFetching: false, answeredAt: null }
const unwatched = () => () => {}

/**
 * The answer to a question, kept fresh by the feed. While a changed question (another day, another search) has no answer
 * yet, the previous one stays on the screen. `off` asks nothing.
 */
export function useApiQuery<O extends Operation>(
  operation: O,
  sent: Sent<EndpointFor<O>>,
  { off = false }: { off?: boolean } = {},
): ApiQueryResult<Answer<EndpointFor<O>>> {
  const sending = sent as Sending
  const key = questionKey(operation, sending)
  // The key stands for `sending`, which is a new object each time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const watch = useCallback((watcher: () => void) => answers.watch(operation, sending, watcher), [key])
  const read = () => (off ? nothing : answers.read(operation, sending))
  const known = useSyncExternalStore(off ? unwatched : watch, read) as Known<Answer<EndpointFor<O>>>
  const last = useRef<Answer<EndpointFor<O>>>(undefined)
  if (known.data !== undefined) last.current = known.data
  const body = known.data ?? (known.error || off ? undefined : last.current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const again = useCallback(() => answers.again(operation, sending), [key])
  const loading = body === undefined && !known.error && !off
  return { ...known, data: body, fresh: known.data !== undefined, isLoading: loading, refetch: again }
}

/** Whether what is known of some questions is no news yet: they are being asked again, and answer together. */
function isUnderWay(now: readonly Known[], before: readonly Known[]): boolean {
  const alike = now.every(({ data, error }, index) => {
    const known = before[index]
    return known && (known.data === undefined) === (data === undefined) && known.error === error
  })
  return alike && now.some(({ isFetching }) => isFetching)
}

/**
 * The answers to one question about several stretches, kept fresh. They change together, once all of them have been
 * asked again; the list is the same one until then.
 */
export function useApiQueries<O extends Operation>(
  operation: O,
  sents: Sent<EndpointFor<O>>[],
): readonly Known<Answer<EndpointFor<O>>>[] {
  const sendings = sents as Sending[]
  const key = sendings.map((sending) => questionKey(operation, sending)).join()
  // As above: the key stands for the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const watch = useCallback(
    (watcher: () => void) => {
      const endings = sendings.map((sending) => answers.watch(operation, sending, watcher))
      return () => {
        for (const end of endings) end()
      }
    },
    [key],
  )
  const last = useRef<{ key: string; known: readonly Known[] }>({ key: '', known: [] })
  const read = () => {
    const known = sendings.map((sending) => answers.read(operation, sending))
    const isSame = key === last.current.key && known.every((one, index) => one === last.current.known[index])
    if (!isSame && !(key === last.current.key && isUnderWay(known, last.current.known))) last.current = { key, known }
    return last.current.known
  }
  return useSyncExternalStore(watch, read) as readonly Known<Answer<EndpointFor<O>>>[]
}
