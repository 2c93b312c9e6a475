/** The mark before the decimals of a number. */
export type DecimalMark = '.' | ','

const plainOf = (text: string) => text.replace(/[\s'’`\u00a0\u202f]/g, '')

/** Whether each group behind the first has three digits, as thousands are written. */
const isGrouped = (text: string, mark: string): boolean => {
  const [first = '', ...groups] = text.replace('-', '').split(mark)
  return groups.length > 0 && /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
}

/** What a number shows of how its column writes decimals: a mark, `open` where it could be either, nothing. */
function decimalOf(text: string): DecimalMark | 'open' | undefined {
  const plain = plainOf(text)
  const [dot, comma] = [plain.lastIndexOf('.'), plain.lastIndexOf(',')]
  if (dot >= 0 && comma >= 0) return dot > comma ? '.' : ','
  if (dot < 0 && comma < 0) return undefined
  const mark = dot >= 0 ? '.' : ','
  const other = mark === '.' ? ',' : '.'
  if (plain.split(mark).length > 2) return other
  if (!isGrouped(plain, mark)) return mark
  return /['’`\s\u00a0\u202f]/.test(text.trim()) ? mark : 'open'
}

/**
 * The decimal mark of a column of numbers: shown by any that can be read in one way alone; `open` where `6.291` could be
 * both and no other decides; undefined where none has a mark.
 */
export function decimalMarkOf(texts: Iterable<string>): DecimalMark | 'open' | undefined {
  const shown = new Set<DecimalMark | 'open' | undefined>()
  for (const text of texts) shown.add(decimalOf(text))
  if (shown.has('.') !== shown.has(',')) return shown.has('.') ? '.' : ','
  return shown.has('open') || shown.has('.') ? 'open' : undefined
}

/** The number of a text, by the decimal mark of its column; undefined where it is not a number. */
export function numberIn(text: string, decimal: DecimalMark): number | undefined {
  const own = decimalOf(text)
  const mark = own === '.' || own === ',' ? own : decimal
  const other = mark === '.' ? ',' : '.'
  const plain = plainOf(text)
  const [, sign = '', digits = '', exponent = ''] = /^([-−+]?)([\d.,]+)(e[+-]?\d{1,2})?$/i.exec(plain) ?? []
  if (digits === '') return undefined
  const [whole = '', fraction, ...more] = digits.split(mark)
  if (more.length > 0 || (whole.includes(other) && !isGrouped(whole, other)) || fraction?.includes(other))
    return undefined
  const number = Number(`${whole.replaceAll(other, '')}.${fraction ?? ''}0${exponent}`)
  return Number.isFinite(number) && /\d/.test(digits) ? (sign === '-' || sign === '−' ? -number : number) : undefined
}
