/** Letters and marks that run from right to left, or that turn what is beside them. */
const turning =
  /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\u200f\u202b\u202e\u2067\u061c]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Whether a part of a text may run from right to left. */
export const mayTurn = (text: string): boolean => turning.test(text)

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/**
 * A part of a line that keeps its own direction (Unicode Annex 9, isolates): the telephone number beside an Arabic name
 * would else be read from its end. A text that runs from left to right stays as it is.
 */
export const isolated = (text: string): string => (mayTurn(text) ? FIRST_STRONG_ISOLATE + text + POP_ISOLATE : text)
