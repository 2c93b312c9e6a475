import {
  type AirportCodes,
  asCode,
  bySize,
  codeOrder,
  resolveAirports,
} from '../../../../../src-shared/domain/airports/airport-codes.ts'

/** Found airports best first: one whose code is just that, then codes that begin so, then names; big before small. */
export function bestFirst<A extends AirportCodes>(airports: A[], search: string): A[] {
  const code = asCode(search)
  const exact = resolveAirports(airports).get(code)
  const rank = (airport: A) => {
    const codes = codeOrder.map((kind) => airport[kind] ?? '')
    return airport === exact ? 0 : codes.includes(code) ? 1 : codes.some((other) => other.startsWith(code)) ? 2 : 3
  }
  const ranks = new Map(airports.map((airport) => [airport, rank(airport)]))
  return airports.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) || bySize(a, b))
}

/** Whether a reference in a path means this operator: by its number or its uuid. */
export const isOperator = ({ id, publicId }: { id: string; publicId: number }, reference: string): boolean =>
  reference === id || reference === String(publicId)
