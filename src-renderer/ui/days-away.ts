import { daysBetween } from '../../src-shared/domain/contacts/expiry.ts'
import { t } from '../../src-shared/texts/texts.ts'

/** The mean length of a year and of a month in days. */
const YEAR = 365.25
const MONTH = YEAR / 12

/** A length of days by the unit that a reader thinks in: days for a year, months for another, then whole years. */
function unitOf(days: number): { unit: 'days' | 'months' | 'years'; count: number } {
  if (days <= 365) return { unit: 'days', count: days }
  // Years have 365 or 366 days: the day more makes two years from today two, though it may round one up a day early.
  const years = Math.floor((days + 1) / YEAR)
  return years < 2 ? { unit: 'months', count: Math.round(days / MONTH) } : { unit: 'years', count: years }
}

const ahead = {
  days: (count: number) => t('in {{count}} days', { count }),
  months: (count: number) => t('in {{count}} months', { count }),
  years: (count: number) => t('in {{count}} years', { count }),
}
const past = {
  days: (count: number) => t('{{count}} days ago', { count }),
  months: (count: number) => t('{{count}} months ago', { count }),
  years: (count: number) => t('{{count}} years ago', { count }),
}

/** `in 23 days`, `in 18 months`, `6 years ago`, `today`: a distance in days, negative in the past. */
export function daysAway(days: number): string {
  if (days === 0) return t('today')
  const { unit, count } = unitOf(Math.abs(days))
  return (days > 0 ? ahead : past)[unit](count)
}

/** How far a day of the calendar is from today, both as `2026-11-21`; nothing where there is no day. */
export const daysLeft = (day: string | null, today: string): string =>
  day === null ? '' : daysAway(daysBetween(today, day))
