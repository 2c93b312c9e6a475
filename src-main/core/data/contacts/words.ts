import { spellings } from '../../../../src-shared/strings/fits.ts'
import { folded } from '../../../../src-shared/strings/fold.ts'

type Text = string | null | undefined

/** A key after every text, for a text that is missing. */
export const MISSING = '\uffff'

/** Texts are compared by no more letters than these. */
const COMPARED = 100
const DIGITS = 12

/** A text as lists are sorted by it: `Österreich 7` before `Otto 10`, and both in any case. */
export const sortKey = (text: Text): string =>
  folded(text ?? '')
    .replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'))
    .slice(0, COMPARED) || MISSING

/** Sorts before every letter, so that all with one last name come before those with a longer one. */
const PARTED = '  '

/** A name of a first and a last part as lists are sorted by it. */
export const nameKey = (first: Text, last: Text): string =>
  [last, first]
    .map((part) => sortKey(part))
    .filter((part) => part !== MISSING)
    .join(PARTED) || MISSING

/** The keys of all the names that are written like a text: `Anna Maria Berg` may be Anna Maria Berg or Maria Berg, Anna. */
export function nameKeysOf(text: string): string[] {
  const words = folded(text).split(' ')
  const parted = words.slice(1).map((_, at) => nameKey(words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')))
  return [...new Set([sortKey(text), ...parted])]
}

/** The words of texts, once each, in every spelling that a search may have. */
export const wordsOf = (texts: Text[]): string =>
  [...new Set(texts.flatMap((text) => (text ? spellings(text) : [])).flatMap((text) => text.split(' ')))]
    .filter(Boolean)
    .join(' ')

/** The fewest digits that are searched within telephone numbers. */
const LEAST_DIGITS = 4
const digitsIn = (text: string) => text.replace(/\D/g, '')

/** Every ending of telephone numbers, so that any of their digits are found as the beginning of one. */
export const endingsOf = (phones: Text[]): string[] => [
  ...new Set(
    phones.flatMap((phone) => {
      const digits = digitsIn(phone ?? '')
      return Array.from({ length: Math.max(0, digits.length - LEAST_DIGITS + 1) }, (_, at) => digits.slice(at))
    }),
  ),
]

/** The digits of a search that may be a telephone number, without what stands before its area code at home (`0664`). */
export function phoneIn(search: string): string | undefined {
  if (!/^[\d\s()+./-]+$/.test(search)) return undefined
  const digits = digitsIn(search).replace(/^00?/, '')
  return digits.length < LEAST_DIGITS ? undefined : digits
}
