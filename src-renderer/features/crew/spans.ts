/** A length of time as people write it. */
export interface Span {
  unit: 'DAYS' | 'MONTHS' | 'YEARS'
  value: number
}

/** `12 months`, `1 year`; a dash where there is none. */
export function spanWords(span: Span | null | undefined): string {
  if (!span) return '–'
  const unit = span.unit.toLowerCase()
  return `${span.value} ${span.value === 1 ? unit.slice(0, -1) : unit}`
}

const units = { d: 'DAYS', m: 'MONTHS', y: 'YEARS' } as const

/** A typed length: `12 months`, `12m`, `45 d`, `2y`; a bare number is months. Undefined for what is none, null for nothing. */
export function typedSpan(text: string): Span | null | undefined {
  if (text.trim() === '' || text.trim() === '–') return null
  const [, number, days, months, years] =
    /^\s*(\d{1,4})\s*(?:(d)(?:ays?)?|(m)(?:onths?)?|(y)(?:ears?)?)?\s*$/i.exec(text) ?? []
  const value = Number(number)
  if (!number || value < 1 || value > 1200) return undefined
  return { unit: units[(days ?? months ?? years ?? 'm').toLowerCase() as keyof typeof units], value }
}
