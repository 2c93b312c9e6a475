import { hashKey } from '@tanstack/react-query'
import type { AnyQuery } from './prefetch.ts'
import { queryClient } from './query-client.ts'

type Answers = Record<string, unknown>

const NAME = 'apron.last-start'
/** Other scripts may expect other shapes; the address of a script has the hash of its content. */
const version = import.meta.url
/** More takes as long to read as the core takes to answer. */
const MAX_CHARACTERS = 1_000_000
const WRITE_AFTER_MS = 1000
/** A query has an answer, or none any more since it was refused. */
const ENDS = new Set(['success', 'error'])

const fromLastStart = new WeakSet<object>()

/**
 * Whether an answer is that of the last start. It may be shown, but no changes may be requested from it on: a backup
 * may have been restored since.
 */
export const isFromLastStart = (answer: object): boolean => fromLastStart.has(answer)

function read(): Answers {
  try {
    const stored = JSON.parse(localStorage.getItem(NAME) ?? 'null')
    return (stored?.version === version && stored.answers) || {}
  } catch {
    return {}
  }
}

function write(answers: Answers): void {
  const text = JSON.stringify({ version, answers })
  try {
    if (text.length <= MAX_CHARACTERS) localStorage.setItem(NAME, text)
    else localStorage.removeItem(NAME)
  } catch {
    // Without storage the next start shows nothing before the core answers, as the first one did.
  }
}

/** Gives queries the answers of the last start, where there are any, until the core answers them. */
export function showLastAnswers(queries: readonly AnyQuery[]): void {
  const answers = read()
  for (const { queryKey } of queries) {
    const answer = answers[hashKey(queryKey)]
    if (typeof answer !== 'object' || answer === null) continue
    fromLastStart.add(answer)
    queryClient.setQueryData<unknown>(queryKey, answer)
  }
}

/** Keeps the answers of queries for the next start, each time one of them has changed, but for those not worth a guess. */
export function keepAnswers(queries: readonly AnyQuery[], isWorthKeeping: (answer: unknown) => boolean): void {
  const hashes = new Set(queries.map(({ queryKey }) => hashKey(queryKey)))
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = () => {
    clearTimeout(timer)
    timer = undefined
    const answers = queries
      .map(({ queryKey }) => [hashKey(queryKey), queryClient.getQueryData<unknown>(queryKey)] as const)
      .filter(([, answer]) => answer !== undefined && isWorthKeeping(answer))
    write(Object.fromEntries(answers))
  }
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !ENDS.has(event.action.type) || !hashes.has(event.query.queryHash)) return
    timer ??= setTimeout(() => requestIdleCallback(keep), WRITE_AFTER_MS)
  })
  addEventListener('pagehide', () => timer !== undefined && keep())
}
