/**
 * A text in normalization form C. Of more than 30 combining marks on one character, which no language writes (Unicode
 * Standard Annex 15, stream-safe text), the rest is left out: putting them in order takes quadratic time.
 */
export const composed = (text: string): string => text.replace(/\p{M}+/gu, shortened).normalize('NFC')

const MAX_MARKS = 30
const shortened = (marks: string): string =>
  marks.length <= MAX_MARKS ? marks : [...marks.slice(0, 2 * MAX_MARKS)].slice(0, MAX_MARKS).join('')
