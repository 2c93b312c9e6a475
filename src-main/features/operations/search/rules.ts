import { folded } from '../../../../src-shared/fold.ts'

const AFTER_ALL_LETTERS = '\uffff'

/** The texts from one up to, but without, another. */
export interface Range {
  from: string
  to: string
}

/** All texts that begin so. */
export const beginning = (start: string): Range => ({ from: start, to: start + AFTER_ALL_LETTERS })

const initials = new Map<string, string[]>()
/** Letters up to the Latin of Central Europe by the plain letter that a search knows them by: `o` of `Ö`. */
for (let code = 0x30; code < 0x180; code++) {
  const letter = String.fromCharCode(code)
  const plain = folded(letter)[0]
  if (plain) initials.set(plain, [...(initials.get(plain) ?? []), letter])
}

/**
 * Where in an index the texts lie whose first letter is that of a search, in either case and with any accent: few
 * ranges that hold all that can match.
 */
export function initialRanges(search: string): Range[] {
  const [initial] = folded(search)
  if (!initial) return []
  return (initials.get(initial) ?? [initial]).map(beginning)
}

/** A text as a client may have written it: as it was typed, in capitals, in small letters. */
export const spellings = (typed: string): string[] => [
  ...new Set([typed, typed.toUpperCase(), typed.toLowerCase(), typed.charAt(0).toUpperCase() + typed.slice(1)]),
]

/** The nearest in time first. */
export const nearestFirst =
  (now: number) =>
  (a: { departureAt: number }, b: { departureAt: number }): number =>
    Math.abs(a.departureAt - now) - Math.abs(b.departureAt - now)
