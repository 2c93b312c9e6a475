import { type Message, message } from '../../../../src-shared/messages/index.ts'
import { isDay } from '../../../../src-shared/time/time.ts'

type Fields = Record<string, unknown>

/** The names by which requests give the two ends of a window or of a validity. */
const ends = [
  ['from', 'to'],
  ['startAt', 'endAt'],
  ['validFrom', 'validTo'],
  ['validFrom', 'validUntil'],
  ['employedSince', 'employedUntil'],
] as const

/** A number below this is the id of a record, a larger one an instant in milliseconds (since 1973). */
const LEAST_INSTANT = 100_000_000_000

const DAY = /^\d{4}-\d\d-\d\d$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/

/** The instant of one end; times without an offset are read alike, as UTC. Undefined where it is no date or time. */
function instantOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value >= LEAST_INSTANT ? value : undefined
  if (typeof value !== 'string') return undefined
  const [, , , offset] = TIME.exec(value) ?? []
  if (!isDay(value.slice(0, 10)) || (!DAY.test(value) && !TIME.test(value))) return undefined
  const text = value.replace(/([+-]\d\d)(\d\d)$/, value.length > 16 ? '$1:$2' : '$&')
  const at = Date.parse(DAY.test(value) || offset ? text : `${text}Z`)
  return Number.isNaN(at) ? undefined : at
}

/** Whether one end is a day and the other a time, or one has an offset and the other none: those are not compared. */
const isAlike = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'string' || typeof other !== 'string') return typeof one === typeof other
  return (
    DAY.test(one) === DAY.test(other) && (TIME.exec(one)?.[3] === undefined) === (TIME.exec(other)?.[3] === undefined)
  )
}

/** The window of a query or body that ends before it begins, by its second field (decision 66). */
export function reversedWindow(input: unknown): { field: string; problem: Message } | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const fields = input as Fields
  for (const [begin, end] of ends) {
    if (!isAlike(fields[begin], fields[end])) continue
    const [from, to] = [instantOf(fields[begin]), instantOf(fields[end])]
    if (from !== undefined && to !== undefined && to < from)
      return { field: end, problem: message('window_ends_before_start', { start: begin }) }
  }
  return undefined
}
