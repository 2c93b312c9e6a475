/**
 * The order in which a code is looked for: ICAO, IATA, FAA (spec: Airports), then what else an airport goes by and
 * clients send in legs. Where a code is one airport's IATA and another's FAA code, the IATA code counts.
 */
export const codeOrder = ['icao', 'iata', 'faa', 'code', 'localIdentifier', 'aid'] as const

/** The fields of an airport that decide which one a code names. */
export interface AirportCodes extends Record<Exclude<(typeof codeOrder)[number], 'code'>, string | null> {
  code: string
  kind: 'large' | 'medium' | 'small' | 'closed'
  /** Feet. */
  longestRunway: number | null
}

/** How codes are written in the data set; clients send any case. */
export const asCode = (text: string): string => text.trim().toUpperCase()

const sizes: AirportCodes['kind'][] = ['large', 'medium', 'small', 'closed']

/** Big airports before small ones, then the longer runway, then by code. */
export function bySize(a: AirportCodes, b: AirportCodes): number {
  return (
    sizes.indexOf(a.kind) - sizes.indexOf(b.kind) ||
    (b.longestRunway ?? 0) - (a.longestRunway ?? 0) ||
    (a.code < b.code ? -1 : 1)
  )
}

/**
 * Maps each code among some airports to its airport, by the order of codes; where several have the same kind of code,
 * to the biggest.
 */
export function resolveAirports<A extends AirportCodes>(airports: A[]): Map<string, A> {
  const byCode = new Map<string, A>()
  const sorted = airports.toSorted(bySize)
  for (const kind of codeOrder) {
    for (const airport of sorted) {
      const code = airport[kind]
      if (code !== null && !byCode.has(code)) byCode.set(code, airport)
    }
  }
  return byCode
}
