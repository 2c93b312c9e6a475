/** How a NOTAM is named, and the one it replaces or cancels. */
export interface NotamReferences {
  /** A1234/26; null where the notice is not a NOTAM. */
  number: string | null
  /** The flight information region of Q). */
  fir: string | null
  /** The number of the NOTAM that a NOTAMR replaces or a NOTAMC cancels. */
  replaces: string | null
  isCancellation: boolean
}

interface AtAirport {
  airport: string
  number: string | null
  fir: string | null
}
interface Successor extends AtAirport {
  replaces: string | null
  /** B) in milliseconds. */
  activeFrom: number | null
}

/** The NOTAM that ends another, and from when in milliseconds. */
export interface Replacement {
  replacedBy: string | null
  replacedFrom: number | null
}

/**
 * Each country has its own NOTAM numbers: a number means the same NOTAM at one airport, or in one flight information
 * region, where a NOTAM of several airports may be replaced by one of fewer.
 */
const isSameIssuer = (one: AtAirport, other: AtAirport): boolean =>
  one.airport === other.airport || (one.fir !== null && one.fir === other.fir)

/**
 * What ends a notice: the earliest of the NOTAMs that replace or cancel it, from its B) on; without a B) at once. The
 * order in which they arrived makes no difference.
 */
export function replacementOf(notice: AtAirport, others: readonly Successor[]): Replacement {
  const [first] = others
    .filter(({ replaces }) => notice.number !== null && replaces === notice.number)
    .filter((other) => other.number !== notice.number && isSameIssuer(notice, other))
    .toSorted((a, b) => (a.activeFrom ?? 0) - (b.activeFrom ?? 0))
  return first
    ? { replacedBy: first.number, replacedFrom: first.activeFrom ?? 0 }
    : { replacedBy: null, replacedFrom: null }
}
