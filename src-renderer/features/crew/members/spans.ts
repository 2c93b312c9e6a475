import { t } from '../../../../src-shared/texts/texts.ts'

/** A length of time as people write it. */
export interface Span {
  unit: 'DAYS' | 'MONTHS' | 'YEARS'
  value: number
}

const lengths: Record<Span['unit'], (count: number) => string> = {
  DAYS: (count) => t('{{count}} days', { count }),
  MONTHS: (count) => t('{{count}} months', { count }),
  YEARS: (count) => t('{{count}} years', { count }),
}

/** `12 months`, `1 year`; a dash where there is none. */
export function spanWords(span: Span | null | undefined): string {
  if (!span) return '–'
  return lengths[span.unit](span.value)
}

/** A typed length: `12 months`, `12m`, `45 d`, `2y`, `2 Jahre`; a bare number is months. Undefined for what is none, null for nothing. */
export function typedSpan(text: string): Span | null | undefined {
  if (text.trim() === '' || text.trim() === '–') return null
  const [, number, days, years] =
    /^(\d{1,4})\s*(?:([dt])(?:ays?|age?n?)?|m(?:onths?|onate?n?)?|([yj])(?:ears?|ahre?n?)?)?$/i.exec(text.trim()) ?? []
  const value = Number(number)
  if (!number || value < 1 || value > 1200) return undefined
  const unit = days ? 'DAYS' : years ? 'YEARS' : 'MONTHS'
  return { unit, value }
}
