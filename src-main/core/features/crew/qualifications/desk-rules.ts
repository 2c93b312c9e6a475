import { months } from '../../../../../src-shared/contract/crew/qualifications.ts'
import { isDay, plusDays, plusMonths } from '../../../../../src-shared/time/time.ts'

export interface Span {
  unit: 'DAYS' | 'MONTHS' | 'YEARS'
  value: number
}

/** The fields of a kind of qualification that determine how long one is valid. */
export interface Validity {
  validity: Span | null
  grace: { start: Span | null; end: Span | null } | null
}

/** A day after the last that can be written as one, in the year 9999, is none. */
const writable = (day: string) => (day.length === '9999-12-31'.length ? day : null)

/** A span after a day, or before it; 31 January and a month is the last of February. */
function after(day: string, { unit, value }: Span, sign: 1 | -1 = 1): string {
  if (unit === 'DAYS') return plusDays(day, sign * value)
  const months = unit === 'YEARS' ? 12 * value : value
  return new Date(plusMonths(Date.parse(day), sign * months)).toISOString().replace(/T.*/, '')
}

/** The last day of a qualification issued on a day, by the validity of its kind; null when it does not expire. */
export function expiryDate(issueDate: string | null | undefined, validity: Span | null): string | null {
  if (!issueDate || !validity) return null
  return writable(after(issueDate, validity))
}

const lastOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
const endsMonth = (day: string) => plusDays(day, 1).endsWith('-01')

/** The last end of a base month (1..12) that is no later than the end of a day's own month. */
function baseMonthEnd(day: string, baseMonth: number): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return lastOfMonth(baseMonth <= month ? year : year - 1, baseMonth)
}

interface Issued {
  issueDate: string | null | undefined
  /** 1..12: the month at whose end it expires each time. */
  baseMonth?: number | null | undefined
  /** When the one it renews expires. */
  previous?: string | null | undefined
}

/**
 * When what was issued on a day expires (spec: Crew qualifications, base month; qualification types, grace periods).
 * With a base month always at the end of that month, so that what was done within the grace before or after it counts
 * for it. Without one, a renewal within the grace before the end loses no time: it counts from that end.
 */
export function expiryOf({ issueDate, baseMonth, previous }: Issued, { validity, grace }: Validity): string | null {
  if (!issueDate || !validity) return null
  const early = grace?.start ?? null
  const plain = expiryDate(issueDate, validity)
  if (!plain) return null
  if (baseMonth) return baseMonthEnd((early && writable(after(plain, early))) ?? plain, baseMonth)
  const kept = previous && early && isDay(previous) && issueDate <= previous && issueDate >= after(previous, early, -1)
  if (!kept) return plain
  const next = writable(after(previous, validity))
  // A validity that ended with a month ends with one again: 28 February and a year before a leap day.
  return next && endsMonth(previous) && validity.unit !== 'DAYS'
    ? lastOfMonth(Number(next.slice(0, 4)), Number(next.slice(5, 7)))
    : next
}

/** The last day on which something that has expired can still be renewed as if it had not; its expiry without a grace. */
export function graceEnd(expires: string | null, { grace }: Pick<Validity, 'grace'>): string | null {
  return expires && grace?.end ? (writable(after(expires, grace.end)) ?? expires) : expires
}

/** The number of a month, 1..12, by its name in capitals. */
export const monthNumber = (month: (typeof months)[number] | null | undefined): number | null =>
  month ? months.indexOf(month) + 1 : null

interface Kin {
  id: string
  parentId: string | null
}

/** Whether a kind is another one, or belongs to it over however many others. */
export function isBelow(kind: Kin, ancestorId: string, all: Kin[]): boolean {
  const parentOf = new Map(all.map(({ id, parentId }) => [id, parentId]))
  for (let at: string | null = kind.id, steps = 0; at && steps <= all.length; at = parentOf.get(at) ?? null, steps++) {
    if (at === ancestorId) return true
  }
  return false
}

const LAST = '9999-12-31'

/** The qualification of each kind and person that expires last: the others have been renewed. */
export function latestOf<Held extends { userId: string; typeId: string; expiryDate: string | null }>(
  held: Held[],
): Held[] {
  const latest = new Map<string, Held>()
  for (const one of held) {
    const key = `${one.userId} ${one.typeId}`
    const other = latest.get(key)
    if (!other || (one.expiryDate ?? LAST) > (other.expiryDate ?? LAST)) latest.set(key, one)
  }
  return [...latest.values()]
}
