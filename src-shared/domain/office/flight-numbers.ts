/** The pattern that flight numbers follow until the operator chooses another one. */
export const DEFAULT_PATTERN = '{token}{number}'

/** The placeholders of a pattern, with an example of each. */
const places = { token: 'APR', number: '101', trip: '1042', leg: '1', letter: 'A' } as const
type Placeholder = keyof typeof places
/** The value of each placeholder for one flight; an aircraft may have no token. */
type PlaceholderValues = Record<Placeholder, string | null>

/** Flight numbers are at most so long, token included. */
export const MAX_FLIGHT_NUMBER_LENGTH = 16

const named = /\{(\w+)\}/g

const placesIn = (pattern: string): string[] => [...pattern.matchAll(named)].map(([, place = '']) => place)

/**
 * Whether a pattern can be used: capitals, digits, spaces and hyphens around `{token}`, `{number}` (the next free
 * one), `{trip}`, `{leg}` (1, 2, ...) and `{letter}` (A, B, ...), and something in it that differs from flight to flight.
 */
export function isFlightNumberPattern(pattern: string): boolean {
  const inIt = placesIn(pattern)
  if (!inIt.every((place) => place in places) || !/^[A-Z0-9 -]*$/.test(pattern.replace(named, ''))) return false
  const differs =
    inIt.includes('number') || (inIt.includes('trip') && (inIt.includes('leg') || inIt.includes('letter')))
  return differs && (flightNumberBy(pattern, places) ?? '').length <= MAX_FLIGHT_NUMBER_LENGTH
}

/** The flight number by a pattern; undefined where it needs a token and the aircraft has none. */
export function flightNumberBy(pattern: string, at: PlaceholderValues): string | undefined {
  if (placesIn(pattern).some((place) => !at[place as Placeholder])) return undefined
  return pattern.replace(named, (_, place: Placeholder) => at[place] ?? '')
}

/** `APR101`: what a pattern looks like. */
export const exampleOf = (pattern: string): string => flightNumberBy(pattern, places) ?? ''
