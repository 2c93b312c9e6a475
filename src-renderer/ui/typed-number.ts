import { trimEnd } from '../../src-shared/strings/trim.ts'
import { currentLanguage, t } from '../../src-shared/texts/texts.ts'
import { decimalSeparator, numberText } from './number.ts'

/** The numbers that a field takes. */
export interface NumberLimits {
  min?: number | undefined
  max?: number | undefined
  /** The most decimals; 0 for whole numbers. */
  decimals?: number | undefined
}

/** A number that was read, '' for an empty text, or what is wrong with the text in a sentence for its field. */
type ReadNumber = { value: number | ''; problem?: undefined } | { problem: string }

/** More digits are not all kept by a number. */
const MAX_DIGITS = 15

const GROUPED = /^\d{1,3}([ '’.,])\d{3}(?:\1\d{3})*(?:([.,])\d*)?$/
const PLAIN = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/

/**
 * A typed number with a point for its decimals; undefined where the text is none. Both marks are taken for decimals and
 * for thousands where the text says which they are; `1.234` is what it is in the language of the screen.
 */
function plainNumber(text: string): string | undefined {
  // Full-width digits and narrow spaces become plain ones.
  const [, sign = '', digits = ''] = /^([-+−]?)\s*(.*)$/s.exec(text.normalize('NFKC').trim()) ?? []
  const written = sign === '-' || sign === '−' ? '-' : ''
  const [whole, mark, fractionMark] = GROUPED.exec(digits) ?? []
  const isGrouped =
    whole !== undefined &&
    mark !== fractionMark &&
    (mark !== decimalSeparator() || fractionMark !== undefined || digits.split(mark).length > 2)
  if (isGrouped) return written + digits.replaceAll(mark as string, '').replace(',', '.')
  return PLAIN.test(digits) ? written + digits.replace(',', '.') : undefined
}

function rangeProblem(value: number, { min = -Infinity, max = Infinity }: NumberLimits): string | undefined {
  if (value >= min && value <= max) return undefined
  const [least, most] = [numberText(min), numberText(max)]
  if (max === Infinity) return t('At least {{least}}', { least })
  return min === -Infinity ? t('At most {{most}}', { most }) : t('From {{least}} to {{most}}', { least, most })
}

/** Reads a typed number in the way of the screen's language. What is no such number is said, never cut or rounded. */
export function readNumber(text: string, limits: NumberLimits = {}): ReadNumber {
  if (text.trim() === '') return { value: '' }
  const { decimals = MAX_DIGITS } = limits
  const plain = plainNumber(text)
  if (plain === undefined)
    return { problem: decimals === 0 ? t('Type a whole number, such as 12') : t('Type a number, such as 1200') }
  const [whole = '', fraction = ''] = plain.replace('-', '').split('.')
  const fractionDigits = trimEnd(fraction, /0/).length
  if (fractionDigits > decimals)
    return {
      problem:
        decimals === 0 ? t('Type a whole number, such as 12') : t('Decimals: at most {{decimals}}', { decimals }),
    }
  const value = Number(plain)
  const problem = rangeProblem(value, limits)
  if (problem !== undefined) return { problem }
  return whole.replace(/^0+/, '').length + fractionDigits > MAX_DIGITS
    ? { problem: t('Digits: at most {{digits}}', { digits: MAX_DIGITS }) }
    : { value }
}

/** A number as its field shows it: in the way of the language, with all its decimals. */
export function writeNumber(value: number | '', grouped: boolean): string {
  if (value === '') return ''
  return new Intl.NumberFormat(currentLanguage(), { useGrouping: grouped, maximumFractionDigits: MAX_DIGITS }).format(
    value,
  )
}
