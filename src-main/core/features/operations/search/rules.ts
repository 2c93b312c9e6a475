const AFTER_ALL_LETTERS = '\uffff'

/** The texts from one up to, but without, another. */
interface Range {
  from: string
  to: string
}

/** All texts that begin so. */
export const beginning = (start: string): Range => ({ from: start, to: start + AFTER_ALL_LETTERS })

/** A text as a client may have written it: as it was typed, in capitals, in small letters. */
export const spellings = (typed: string): string[] => [
  ...new Set([typed, typed.toUpperCase(), typed.toLowerCase(), typed.charAt(0).toUpperCase() + typed.slice(1)]),
]

/** The nearest in time first. */
export const nearestFirst =
  (now: number) =>
  (a: { departureAt: number }, b: { departureAt: number }): number =>
    Math.abs(a.departureAt - now) - Math.abs(b.departureAt - now)
