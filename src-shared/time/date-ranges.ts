import { type Message, message } from '../messages/index.ts'
import { issue } from '../messages/text.ts'
import { DAY } from './durations.ts'

/**
 * The natural range of each kind of date that a request sets (decision 66). Filters and windows have none: a client
 * that requests everything since 1970 gets everything.
 */

/** 2000-01-01 UTC: no flight, duty or payment that anybody enters is older. */
export const EARLIEST_MOMENT = Date.UTC(2000, 0, 1)
const YEARS_AHEAD = 10
/** Whole numbers up to here are seconds since 1970 where milliseconds of any time since 2000 are expected. */
export const MAX_SECONDS = 10_000_000_000

let readingAt: number | undefined

/** Runs a check of a request as of an instant: what is ahead is counted from there. */
export function asOf<Result>(now: number, check: () => Result): Result {
  const before = readingAt
  readingAt = now
  try {
    return check()
  } finally {
    readingAt = before
  }
}

/** The last instant that something is planned for: ten years ahead. */
function latestMoment(): number {
  const latest = new Date(readingAt ?? Date.now())
  latest.setUTCFullYear(latest.getUTCFullYear() + YEARS_AHEAD)
  return latest.getTime()
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const today = () => readingAt ?? Date.now()

/** Whether something can be planned for an instant, or have been done at it. */
export const isPlannable = (at: number): boolean => at >= EARLIEST_MOMENT && at <= latestMoment()

/** What a time must be instead of one that is out of range; a number of seconds is named as such. */
export function expectedMoment(input: unknown): Message {
  const number = typeof input === 'string' && /^\d{9,10}$/.test(input) ? Number(input) : input
  if (typeof number === 'number' && number >= 100_000_000 && number < MAX_SECONDS)
    return message('expected_milliseconds', { seconds: String(number) })
  return message('expected_time_between', { from: dayOf(EARLIEST_MOMENT), until: dayOf(latestMoment()) })
}
export const momentIssue = ({ input }: { input?: unknown }): string => issue(expectedMoment(input))

/** The days that a kind of date lies between. */
const ranges = {
  /** Something planned, agreed or done. */
  planned: () => [dayOf(EARLIEST_MOMENT), dayOf(latestMoment())],
  /** Nobody older travels; the day may have begun elsewhere. */
  birth: () => ['1900-01-01', dayOf(today() + DAY)],
  /** When a document or license was issued, or somebody was employed. */
  past: () => ['1940-01-01', dayOf(latestMoment())],
  /** When a document, license or rule ends; some never do and are issued until the year 9999. */
  end: () => ['1940-01-01', '9999-12-31'],
} satisfies Record<string, () => [string, string]>
export type DayRange = keyof typeof ranges

/** Whether the day of a text lies in the range of its kind. */
export function isInRange(kind: DayRange, text: string): boolean {
  const [from = '', until = ''] = ranges[kind]()
  const day = text.slice(0, 10)
  return day >= from && day <= until
}

export function dayIssue(kind: DayRange): string {
  const [from = '', until = ''] = ranges[kind]()
  return issue(message('expected_day_between', { from, until }))
}
