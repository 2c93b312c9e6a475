import { plusDays, plusMonths } from '../../../src-shared/time.ts'

export interface Span {
  unit: 'DAYS' | 'MONTHS' | 'YEARS'
  value: number
}

/** A day after the last that can be written as one, in the year 9999, is none. */
const writable = (day: string) => (day.length === '9999-12-31'.length ? day : null)

/** The last day of a qualification issued on a day, by the validity of its kind; null when it does not expire. */
export function expiryDate(issueDate: string | null | undefined, validity: Span | null): string | null {
  if (!issueDate || !validity) return null
  if (validity.unit === 'DAYS') return writable(plusDays(issueDate, validity.value))
  const months = validity.unit === 'YEARS' ? 12 * validity.value : validity.value
  return writable(new Date(plusMonths(Date.parse(issueDate), months)).toISOString().replace(/T.*/, ''))
}
