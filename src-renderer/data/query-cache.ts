import type { Sending } from '../../src-shared/bridge.ts'
import type { Reply } from '../../src-shared/errors.ts'
import type { ApiError } from '../ui/api-error.ts'
import { apiErrorOf, unreachable } from './api-error.ts'
import { kept } from './structural-sharing.ts'

/** What is known of one question. The last body stays while it is asked again. */
export interface Known<Body = unknown> {
  data: Body | undefined
  error: ApiError | undefined
  isFetching: boolean
  /** When it was last answered, milliseconds; null before the first answer. */
  answeredAt: number | null
}

interface Question {
  operation: string
  sent: Sending
  known: Known
  watchers: Set<() => void>
  /** Something it shows has changed since it was asked. */
  stale: boolean
}

interface AnswersOptions {
  call(operation: string, sent: Sending): Promise<Reply>
  /** The nouns an operation's answer is made of. */
  shows(operation: string): readonly string[]
  now(): number
  /** Called for each reply, and with false when there was none. */
  heard?(reached: boolean): void
}

/** What has been asked and answered. */
export interface Answers {
  read(operation: string, sent: Sending): Known
  /** Asks where nothing fresh is known, and tells of each change until the returned function is called. */
  watch(operation: string, sent: Sending, watcher: () => void): () => void
  /** Rows of these nouns were written: questions that show them are asked again. `*` means all. */
  changed(nouns: readonly string[]): void
  /** Asks one question again. */
  again(operation: string, sent: Sending): void
  /** Takes a body for the answer to a question until it is answered. */
  assume(operation: string, sent: Sending, body: unknown): void
}

const UNASKED: Known = { data: undefined, error: undefined, isFetching: false, answeredAt: null }
/** So many answers that nobody looks at are kept, to be shown at once when somebody comes back. */
const KEPT = 80

/** One name for the same question, whatever order its parts were written in. */
export function questionKey(operation: string, sent: Sending): string {
  const ordered = (_: string, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value
  return `${operation} ${JSON.stringify({ params: sent.params, query: sent.query, body: sent.body }, ordered)}`
}

export function createAnswers({ call, shows, now, heard }: AnswersOptions): Answers {
  const questions = new Map<string, Question>()

  const tell = (question: Question, change: Partial<Known>) => {
    question.known = { ...question.known, ...change }
    for (const watcher of question.watchers) watcher()
  }

  async function ask(question: Question): Promise<void> {
    if (question.known.isFetching) return
    question.stale = false
    tell(question, { isFetching: true })
    try {
      const reply = await call(question.operation, question.sent)
      heard?.(true)
      const error = apiErrorOf(reply)
      // A refused question shows why; what it showed before is no longer true.
      const before = question.known
      // What was taken for the answer and turns out to be it has been drawn already.
      const wasAssumed = before.answeredAt === null && before.data !== undefined
      const body = error ? undefined : wasAssumed ? kept(before.data, reply.body) : reply.body
      tell(question, { data: body, error, isFetching: false, answeredAt: now() })
    } catch {
      heard?.(false)
      tell(question, { error: unreachable, isFetching: false })
    }
    if (question.stale && question.watchers.size > 0) await ask(question)
  }

  function questionOf(operation: string, sent: Sending): Question {
    const key = questionKey(operation, sent)
    const existing = questions.get(key)
    if (existing) {
      questions.delete(key)
      questions.set(key, existing)
      return existing
    }
    const question: Question = { operation, sent, known: UNASKED, watchers: new Set(), stale: true }
    questions.set(key, question)
    for (const [oldest, { watchers }] of questions) {
      if (questions.size <= KEPT) break
      if (watchers.size === 0 && oldest !== key) questions.delete(oldest)
    }
    return question
  }

  return {
    read: (operation, sent) => questions.get(questionKey(operation, sent))?.known ?? UNASKED,
    watch(operation, sent, watcher) {
      const question = questionOf(operation, sent)
      question.watchers.add(watcher)
      if (question.stale || question.known.error) void ask(question)
      return () => question.watchers.delete(watcher)
    },
    changed(nouns) {
      const all = nouns.includes('*')
      for (const question of [...questions.values()]) {
        if (!all && !shows(question.operation).some((noun) => nouns.includes(noun))) continue
        question.stale = true
        if (question.watchers.size > 0) void ask(question)
      }
    },
    again(operation, sent) {
      const question = questionOf(operation, sent)
      question.stale = true
      void ask(question)
    },
    assume(operation, sent, body) {
      const question = questionOf(operation, sent)
      if (question.known.answeredAt === null) tell(question, { data: body })
    },
  }
}
