import type { Language } from './languages.ts'
import { currentLanguage, t } from './texts.ts'

/** How days are named on screens and papers. */

export const weekdayNames = (): string[] => [t('Sun'), t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat')]

export const monthNames = (): string[] => [
  t('Jan'),
  t('Feb'),
  t('Mar'),
  t('Apr'),
  t('May'),
  t('Jun'),
  t('Jul'),
  t('Aug'),
  t('Sep'),
  t('Oct'),
  t('Nov'),
  t('Dec'),
]

const dayMarks: Partial<Record<Language, string>> = { de: '.' }

/** The mark behind the number of a day: German writes `21. Nov`. Nov`. */
export const dayMark = (): string => dayMarks[currentLanguage()] ?? ''

/** `21 Nov 2026`: a day (`2026-11-21`) as readers of the language write it. */
export function dayText(day: string): string {
  const [year = '', month = '', number = ''] = day.split('-')
  return `${Number(number)}${dayMark()} ${monthNames()[Number(month) - 1]} ${year}`
}
